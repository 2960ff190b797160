import type { PageKey } from '#web/page-keys.tsx';
import type { BoardState } from './board-state.ts';

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** The keys of the board in the order of the list of keys. */
export const READING_KEYS: readonly PageKey[] = [
  { keys: ['↑', '↓', 'J', 'K'], does: 'Go up and down the cards of a stage' },
  { keys: ['←', '→'], does: 'Go to the previous or next stage' },
  { keys: ['Home', 'End'], does: 'Go to the first or last card of the stage' },
  { keys: ['Enter'], does: 'Open the applicant' },
  { keys: ['/'], does: 'Search by name' },
];
/** The keys of members who move applicants. */
export const MOVING_KEYS: readonly PageKey[] = [
  ...READING_KEYS,
  { keys: ['M'], does: 'Move to another stage or status' },
  { keys: ['Space'], does: 'Select the card, to move several at once' },
  { keys: ['Shift + ↑', 'Shift + ↓'], does: 'Select the previous or next card as well' },
  { keys: ['Z'], does: 'Undo the last move' },
];

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};
const LETTERS: Record<string, Direction> = { j: 'down', k: 'up' };

/** Where a key leads; letters count only where the reader has not switched them off. */
export function directionOf(key: string, has_letters: boolean): Direction | undefined {
  return ARROWS[key] ?? (has_letters ? LETTERS[key.toLowerCase()] : undefined);
}

/** The card in that direction; from nowhere, the first of the board. Null where there is none. */
export function neighbour({ cards, columns }: BoardState, current: string | null, direction: Direction): string | null {
  const card = current === null ? undefined : cards.get(current);
  const at = columns.findIndex((column) => column.stage_id === card?.stage_id);
  const column = columns[at];
  if (!card || !column) return columns.find(({ ids }) => ids.length > 0)?.ids[0] ?? null;
  const row = column.ids.indexOf(card.application_id);
  if (direction === 'first') return column.ids[0] ?? null;
  if (direction === 'last') return column.ids.at(-1) ?? null;
  if (direction === 'up' || direction === 'down') return column.ids[row + (direction === 'up' ? -1 : 1)] ?? null;
  const beside = direction === 'left' ? columns.slice(0, at).reverse() : columns.slice(at + 1);
  const next = beside.find(({ ids }) => ids.length > 0);
  return next?.ids[Math.min(row, next.ids.length - 1)] ?? null;
}

/** Who is looked at after these people went elsewhere: the next who stays, else the one before, else nobody. */
export function afterMove({ columns }: BoardState, moved: readonly string[], stage_id: string): string | null {
  const ids = columns.find((column) => column.stage_id === stage_id)?.ids ?? [];
  const last = ids.findLastIndex((id) => moved.includes(id));
  return ids.slice(last + 1).find((id) => !moved.includes(id)) ?? ids.findLast((id) => !moved.includes(id)) ?? null;
}

/** Between whom somebody stands in a stage. */
export type Place = { application_id: string; stage_id: string; before: string | null; behind: string | null };

/** Between whom somebody stands who is looked at, or stood (`last`) until they were moved or left the board. */
export function placeOf(state: BoardState, application_id: string | null, last: Place | null): Place | null {
  const card = application_id === null ? undefined : state.cards.get(application_id);
  if (last?.application_id === application_id && last.stage_id !== card?.stage_id) return last;
  if (!card) return null;
  const { stage_id } = card;
  const [before, behind] = [neighbour(state, application_id, 'up'), neighbour(state, application_id, 'down')];
  const is_same = last?.application_id === application_id && last.before === before && last.behind === behind;
  return is_same ? last : { application_id: card.application_id, stage_id, before, behind };
}

/** Those of a place who are there now. */
export function neighboursAt({ cards }: BoardState, place: Place | null) {
  const there = (id: string | null) => (id !== null && cards.get(id)?.stage_id === place?.stage_id ? id : null);
  return { before: there(place?.before ?? null), behind: there(place?.behind ?? null) };
}

/** The chosen with this one, or without when it was among them. */
export function toggled(chosen: ReadonlySet<string>, application_id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(application_id)) next.add(application_id);
  return next;
}
