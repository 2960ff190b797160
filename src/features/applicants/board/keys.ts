import type { PageKey } from '#web/page-keys.tsx';
import type { BoardState } from './state.ts';

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** The board's keyboard shortcuts, in the order the dialog lists them. */
export const READING_KEYS: readonly PageKey[] = [
  { keys: ['↑', '↓', 'J', 'K'], does: 'Go to the previous or next card in the stage' },
  { keys: ['←', '→'], does: 'Go to the previous or next stage' },
  { keys: ['Home', 'End'], does: 'Go to the first card of the stage, or the last one loaded' },
  { keys: ['Enter'], does: 'Open the applicant' },
  { keys: ['/'], does: 'Search by name' },
];
/** The shortcuts of members who may move applicants. */
export const MOVING_KEYS: readonly PageKey[] = [
  ...READING_KEYS,
  { keys: ['M'], does: 'Move to another stage or status' },
  { keys: ['Space'], does: 'Select or deselect the card' },
  { keys: ['Shift + ↑', 'Shift + ↓'], does: 'Extend the selection by one card' },
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

/** The direction of a key. Letters count only while letter shortcuts are on. */
export function directionOf(key: string, has_letters: boolean): Direction | undefined {
  return ARROWS[key] ?? (has_letters ? LETTERS[key.toLowerCase()] : undefined);
}

/** The card next to the current one, or the first card of the board if there is no current one. Null if there is none. */
export function neighbor({ cards, columns }: BoardState, current: string | null, direction: Direction): string | null {
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

/** The card to focus after these were moved away: the next one that stays, else the previous one. */
export function afterMove({ columns }: BoardState, moved: readonly string[], stage_id: string): string | null {
  const ids = columns.find((column) => column.stage_id === stage_id)?.ids ?? [];
  const last = ids.findLastIndex((id) => moved.includes(id));
  return ids.slice(last + 1).find((id) => !moved.includes(id)) ?? ids.findLast((id) => !moved.includes(id)) ?? null;
}

/** The place of a card in its stage, between its neighbors. */
export type Place = { application_id: string; stage_id: string; previous: string | null; next: string | null };

/** The place of the open applicant's card. Once it has moved or left the board, the place it had before (`last`). */
export function placeOf(state: BoardState, application_id: string | null, last: Place | null): Place | null {
  const card = application_id === null ? undefined : state.cards.get(application_id);
  if (last?.application_id === application_id && last.stage_id !== card?.stage_id) return last;
  if (!card) return null;
  const { stage_id } = card;
  const [previous, next] = [neighbor(state, application_id, 'up'), neighbor(state, application_id, 'down')];
  const is_same = last?.application_id === application_id && last.previous === previous && last.next === next;
  return is_same ? last : { application_id: card.application_id, stage_id, previous, next };
}

/** The neighbors of a place that are still in its stage. */
export function neighborsAt({ cards }: BoardState, place: Place | null) {
  const ifThere = (id: string | null) => (id !== null && cards.get(id)?.stage_id === place?.stage_id ? id : null);
  return { previous: ifThere(place?.previous ?? null), next: ifThere(place?.next ?? null) };
}

export function toggled(selected: ReadonlySet<string>, application_id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(application_id)) next.add(application_id);
  return next;
}
