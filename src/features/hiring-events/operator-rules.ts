import { RuleBroken } from '#rules/rule-broken.ts';
import type { Span } from './rules.ts';

const MINUTE_MS = 60_000;

type Series = Span & { minutes: number; pause_minutes: number };

/** Conversations of so many minutes one after the other, with a pause between, as many as fit. */
export function spansOf({ starts_at, ends_at, minutes, pause_minutes }: Series): Span[] {
  const spans: Span[] = [];
  const end_ms = Date.parse(ends_at);
  let start_ms = Date.parse(starts_at);
  while (start_ms + minutes * MINUTE_MS <= end_ms) {
    const span_end_ms = start_ms + minutes * MINUTE_MS;
    spans.push({ starts_at: new Date(start_ms).toISOString(), ends_at: new Date(span_end_ms).toISOString() });
    start_ms = span_end_ms + pause_minutes * MINUTE_MS;
  }
  return spans;
}

type Standing = { state: 'draft' | 'published' | 'cancelled'; is_over: boolean };

/** Throws for an event that nobody changes any more. A draft waits for ever. */
export function checkOpen({ state, is_over }: Standing): void {
  if (state === 'cancelled')
    throw new RuleBroken('event-cancelled', 'This event is called off. Nothing of it can be changed.');
  if (state === 'published' && is_over)
    throw new RuleBroken('event-over', 'This event is over. Nothing of it can be changed.');
}

/** Whether nobody changes it any more. */
export const isClosed = ({ state, is_over }: Standing): boolean =>
  state === 'cancelled' || (state === 'published' && is_over);

/** `1 person`, `1,200 people` */
export const peopleWords = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

/** `1 conversation`, `12 conversations` */
export const talksWords = (count: number): string =>
  count === 1 ? '1 conversation' : `${count.toLocaleString('en-US')} conversations`;
