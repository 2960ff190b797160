import type { Board, BoardStage } from '../contract.ts';
import { type Card, readCard } from '../rules.ts';

export type BoardCard = Card & { stage_id: string };

export type Column = Pick<BoardStage, 'stage_id' | 'name' | 'type' | 'assignees' | 'total' | 'next_cursor'> & {
  /** The loaded cards, newest in the stage first. `next_cursor` leads to further ones. */
  ids: readonly string[];
};

/** What a board shows: cards by id, and their order in each stage. Immutable. */
export type BoardState = {
  pipeline_name: string;
  cards: ReadonlyMap<string, BoardCard>;
  columns: readonly Column[];
};

export type Target = {
  stage_id: string;
  status_id: string;
  /** Whether cards with this status leave the board (rejected, withdrawn, closed). */
  leaves: boolean;
};

export function toBoardState(board: Board): BoardState {
  const cards = cardsOf(board);
  return {
    pipeline_name: board.pipeline_name,
    cards: new Map(cards.map((card) => [card.application_id, card])),
    columns: board.stages.map(({ cards: rows, ...stage }) => ({ ...stage, ids: rows.map(([id]) => id) })),
  };
}

function cardsOf({ stages, postings }: Board): BoardCard[] {
  return stages.flatMap(({ stage_id, cards }) => cards.map((row) => ({ ...readCard(row, postings), stage_id })));
}

/** Appends the next page of a stage. Cards on it that are shown in another stage have moved, so they are removed there. */
export function addPage(state: BoardState, page: Board): BoardState {
  const cards = new Map(state.cards);
  const moved = new Set<string>();
  for (const card of cardsOf(page)) {
    const shown = cards.get(card.application_id);
    if (shown && shown.stage_id !== card.stage_id) moved.add(card.application_id);
    cards.set(card.application_id, card);
  }
  const columns = state.columns.map((column) => {
    const more = page.stages.find(({ stage_id }) => stage_id === column.stage_id);
    if (!more) return moved.size === 0 ? column : { ...column, ids: column.ids.filter((id) => !moved.has(id)) };
    const known = new Set(column.ids);
    const ids = [...column.ids, ...more.cards.map(([id]) => id).filter((id) => !known.has(id))];
    return { ...column, ids, total: more.total, next_cursor: more.next_cursor };
  });
  return { ...state, cards, columns };
}

/** Shows a move before the server confirms it. Cards that stay in their stage keep their position. */
export function moveCards(state: BoardState, moved: readonly string[], target: Target, now_s: number): BoardState {
  return moved.reduce((next, application_id) => {
    const card = next.cards.get(application_id);
    if (!card) return next;
    if (target.leaves) return removeCard(next, card);
    const { stage_id, status_id } = target;
    if (card.stage_id === stage_id) return replaceCard(next, { ...card, status_id });
    return insertCard(removeCard(next, card), { ...card, stage_id, status_id, stage_entered_s: now_s });
  }, state);
}

/** Puts cards back as they were, such as after a refused move. */
export function restoreCards(state: BoardState, before: readonly BoardCard[]): BoardState {
  return before.reduce((next, card) => {
    const shown = next.cards.get(card.application_id);
    if (shown?.stage_id === card.stage_id) return replaceCard(next, card);
    return insertCard(shown ? removeCard(next, shown) : next, card);
  }, state);
}

/**
 * Updates some cards from the server. `answer` holds only these cards, and the totals of all stages, which are ignored without `has_totals`:
 * they may be outdated while changes are being saved.
 */
export function mergeCards(state: BoardState, ids: readonly string[], answer: Board, has_totals = true): BoardState {
  const current = new Map(cardsOf(answer).map((card) => [card.application_id, card]));
  const merged = ids.reduce((next, application_id) => {
    const shown = next.cards.get(application_id);
    const card = current.get(application_id);
    if (!card) return shown ? removeCard(next, shown) : next;
    if (shown?.stage_id === card.stage_id && shown.stage_entered_s === card.stage_entered_s) {
      return replaceCard(next, card);
    }
    return insertCard(shown ? removeCard(next, shown) : next, card);
  }, state);
  if (!has_totals) return merged;
  const totals = new Map(answer.stages.map(({ stage_id, total }) => [stage_id, total]));
  const columns = merged.columns.map((column) => ({ ...column, total: totals.get(column.stage_id) ?? column.total }));
  return { ...merged, columns };
}

/** Whether an answer has the stages that are shown, with the same names in the same order. */
export function hasSameStages({ columns }: BoardState, { stages }: Board): boolean {
  return (
    stages.length === columns.length &&
    stages.every(({ stage_id, name }, at) => columns[at]?.stage_id === stage_id && columns[at]?.name === name)
  );
}

/** Stores the versions that the server returned after a change. */
export function confirmCards(
  state: BoardState,
  changed: readonly Pick<BoardCard, 'application_id' | 'version'>[],
): BoardState {
  return changed.reduce((next, { application_id, version }) => {
    const card = next.cards.get(application_id);
    return card ? replaceCard(next, { ...card, version }) : next;
  }, state);
}

function replaceCard(state: BoardState, card: BoardCard): BoardState {
  return { ...state, cards: new Map(state.cards).set(card.application_id, card) };
}

function removeCard(state: BoardState, card: BoardCard): BoardState {
  const { cards, columns } = state;
  const rest = new Map(cards);
  rest.delete(card.application_id);
  return {
    ...state,
    cards: rest,
    columns: columns.map((column) =>
      column.stage_id === card.stage_id
        ? { ...column, total: column.total - 1, ids: column.ids.filter((id) => id !== card.application_id) }
        : column,
    ),
  };
}

/** A card that belongs after the loaded ones is only counted; scrolling loads it. */
function insertCard(state: BoardState, card: BoardCard): BoardState {
  const { cards, columns } = state;
  const shown = new Map(cards);
  const placed = columns.map((column) => {
    if (column.stage_id !== card.stage_id) return column;
    const place = column.ids.findIndex((id) => (cards.get(id)?.stage_entered_s ?? 0) <= card.stage_entered_s);
    const total = column.total + 1;
    if (place < 0 && column.next_cursor !== null) return { ...column, total };
    shown.set(card.application_id, card);
    return {
      ...column,
      total,
      ids: column.ids.toSpliced(place < 0 ? column.ids.length : place, 0, card.application_id),
    };
  });
  return { ...state, cards: shown, columns: placed };
}

export function anyInLeadStage(
  { cards, columns }: Pick<BoardState, 'cards' | 'columns'>,
  ids: readonly string[],
): boolean {
  const lead_stages = new Set(columns.filter(({ type }) => type === 'lead').map(({ stage_id }) => stage_id));
  return ids.some((id) => lead_stages.has(cards.get(id)?.stage_id ?? ''));
}
