import type { SiteCode } from '#rules/sites.ts';
import type { NewEvent } from '../../src/features/hiring-events/staff/contract.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Makes events for tests. */
export function anEvent(values: Partial<NewEvent> = {}): NewEvent {
  const starts_ms = Date.now() + 72 * HOUR_MS;
  return {
    site: 'rb' as SiteCode,
    title: 'Boise job fair',
    kind: 'in_person',
    category: null,
    summary: 'A morning with employers of the valley.',
    description: 'Come as you are.\n\nBring your questions.',
    host: 'City of Boise',
    starts_at: at(starts_ms, 0),
    ends_at: at(starts_ms, 240),
    time_zone: 'America/Boise',
    venue: 'Harbor Hall',
    street: '410 Harbor Avenue',
    city: 'Boise',
    region: 'ID',
    postal_code: '83702',
    link: null,
    capacity: null,
    booking_opens_at: at(Date.now(), -60),
    booking_closes_at: at(starts_ms, 0),
    booths: [],
    slots: [],
    ...values,
  };
}

/** A conversation of twenty minutes that begins this many minutes after the event. */
export function aSlot(event: Pick<NewEvent, 'starts_at'>, company_id: string | null, minutes: number) {
  const starts_ms = Date.parse(event.starts_at);
  return {
    kind: 'one_to_one' as 'one_to_one' | 'group',
    company_id,
    title: `Talk at ${minutes}`,
    recruiter: '',
    starts_at: at(starts_ms, minutes),
    ends_at: at(starts_ms, minutes + 20),
    capacity: 1,
  };
}

const at = (ms: number, minutes: number) => new Date(ms + minutes * MINUTE_MS).toISOString();
