import { overlap, type Span } from '#rules/spans.ts';
import { momentWords } from '#rules/times.ts';

const MINUTE_MS = 60_000;

/** Conversations of one event. */
export const MOST_SLOTS = 2_000;

type Series = Span & { minutes: number; pause_minutes: number };

/** As many conversations as fit, one after another with pauses between. */
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

type NewSlot = Span & {
  kind: 'one_to_one' | 'group';
  company_id: string | null;
  title: string;
  recruiter: string;
  capacity: number;
};

type SlotProblem = { field: string; message: string };

/** The first conversation of a new event that does not fit; undefined if all do. */
export function problemOfSlots(event: Span, slots: readonly NewSlot[]): SlotProblem | undefined {
  for (const [at, slot] of slots.entries()) {
    const message = problemOfTimes(event, slot);
    if (message) return { field: `slots.${at}.starts_at`, message };
    if (slot.kind === 'group') continue;
    if (slot.capacity !== 1 || slot.company_id === null)
      return { field: `slots.${at}.capacity`, message: 'A one-on-one conversation has one employer and one seat.' };
    const other = slots.slice(0, at).find((each) => isSameTable(slot, each) && overlap(slot, each));
    if (other)
      return { field: `slots.${at}.starts_at`, message: `“${other.title}” is at the same time at the same table.` };
  }
  return undefined;
}

function problemOfTimes(event: Span, slot: Span): string | undefined {
  const is_within =
    Date.parse(slot.starts_at) >= Date.parse(event.starts_at) && Date.parse(slot.ends_at) <= Date.parse(event.ends_at);
  const is_forward = Date.parse(slot.ends_at) > Date.parse(slot.starts_at);
  return is_within && is_forward ? undefined : 'A conversation takes place during the event.';
}

const isSameTable = (one: NewSlot, other: NewSlot) =>
  other.kind === 'one_to_one' && one.company_id === other.company_id && one.recruiter === other.recruiter;

/** What is wrong with the times of a series, by field. */
export function problemsOfSeries(event: Span & { time_zone: string }, { starts_at, ends_at }: Span) {
  const when = (instant: string) => momentWords(instant, event.time_zone);
  return {
    ...(Date.parse(starts_at) < Date.parse(event.starts_at) && {
      starts_at: `The event starts on ${when(event.starts_at)}.`,
    }),
    ...(Date.parse(ends_at) > Date.parse(event.ends_at) && { ends_at: `The event ends on ${when(event.ends_at)}.` }),
  };
}
