import type { Board, BoardStage } from './contract.ts';
import { type Card, readCard } from './rules.ts';

export type BoardCard = Card & { stage_id: string };

export type Column = Pick<BoardStage, 'stage_id' | 'name' | 'type' | 'total' | 'next_cursor'> & {
  /** The cards that are loaded, who came into the stage last first. Further ones are behind `next_cursor`. */
  ids: readonly string[];
};

/** What a board shows: thousands of cards by id, and their order per stage. Every change makes a new one. */
export type BoardState = {
  pipeline_name: string;
  cards: ReadonlyMap<string, BoardCard>;
  columns: readonly Column[];
};

export type Target = {
  stage_id: string;
  status_id: string;
  /** Whether people with this status are no longer on the board (rejected, withdrawn). */
  leaves: boolean;
};

export function boardFrom(board: Board): BoardState {
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

/** Puts the next page of one stage below the cards that it has. Who came there from another stage meanwhile leaves that. */
export function addPage(state: BoardState, page: Board): BoardState {
  const cards = new Map(state.cards);
  const came = new Set<string>();
  for (const card of cardsOf(page)) {
    const shown = cards.get(card.application_id);
    if (shown && shown.stage_id !== card.stage_id) came.add(card.application_id);
    cards.set(card.application_id, card);
  }
  const columns = state.columns.map((column) => {
    const more = page.stages.find(({ stage_id }) => stage_id === column.stage_id);
    if (!more) return came.size === 0 ? column : { ...column, ids: column.ids.filter((id) => !came.has(id)) };
    const known = new Set(column.ids);
    const ids = [...column.ids, ...more.cards.map(([id]) => id).filter((id) => !known.has(id))];
    return { ...column, ids, total: more.total, next_cursor: more.next_cursor };
  });
  return { ...state, cards, columns };
}

/** Shows a move before the server has confirmed it. Who changes only the status keeps the place in the column. */
export function moveCards(state: BoardState, moved: readonly string[], target: Target, now_s: number): BoardState {
  return moved.reduce((next, application_id) => {
    const card = next.cards.get(application_id);
    if (!card) return next;
    if (target.leaves) return takeOff(next, card);
    const { stage_id, status_id } = target;
    if (card.stage_id === stage_id) return keepCard(next, { ...card, status_id });
    return putOn(takeOff(next, card), { ...card, stage_id, status_id, stage_entered_s: now_s });
  }, state);
}

/** Takes a refused move back: each card as it was, where it was. */
export function putBack(state: BoardState, before: readonly BoardCard[]): BoardState {
  return before.reduce((next, card) => {
    const shown = next.cards.get(card.application_id);
    if (shown?.stage_id === card.stage_id) return keepCard(next, card);
    return putOn(shown ? takeOff(next, shown) : next, card);
  }, state);
}

/**
 * Takes over what the server says of some people: `answer` holds their cards alone, beside the totals of all stages, which
 * count only while no change is under way.
 */
export function mergeCards(state: BoardState, asked: readonly string[], answer: Board, has_totals = true): BoardState {
  const current = new Map(cardsOf(answer).map((card) => [card.application_id, card]));
  const merged = asked.reduce((next, application_id) => {
    const shown = next.cards.get(application_id);
    const card = current.get(application_id);
    if (!card) return shown ? takeOff(next, shown) : next;
    if (shown?.stage_id === card.stage_id && shown.stage_entered_s === card.stage_entered_s) {
      return keepCard(next, card);
    }
    return putOn(shown ? takeOff(next, shown) : next, card);
  }, state);
  if (!has_totals) return merged;
  const totals = new Map(answer.stages.map(({ stage_id, total }) => [stage_id, total]));
  const columns = merged.columns.map((column) => ({ ...column, total: totals.get(column.stage_id) ?? column.total }));
  return { ...merged, columns };
}

/** Whether an answer with all stages has those that are shown, by the same names in the same order. */
export function hasStagesOf({ columns }: BoardState, { stages }: Board): boolean {
  return (
    stages.length === columns.length &&
    stages.every(({ stage_id, name }, at) => columns[at]?.stage_id === stage_id && columns[at]?.name === name)
  );
}

/** The version and place that the server gave after a confirmed change. */
export function confirmCards(
  state: BoardState,
  changed: readonly Pick<BoardCard, 'application_id' | 'version'>[],
): BoardState {
  return changed.reduce((next, { application_id, version }) => {
    const card = next.cards.get(application_id);
    return card ? keepCard(next, { ...card, version }) : next;
  }, state);
}

function keepCard(state: BoardState, card: BoardCard): BoardState {
  return { ...state, cards: new Map(state.cards).set(card.application_id, card) };
}

function takeOff(state: BoardState, card: BoardCard): BoardState {
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

/** A card that belongs below the loaded ones is only counted; scrolling there loads it. */
function putOn(state: BoardState, card: BoardCard): BoardState {
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
