import { z } from 'zod';
import type { Span } from '#rules/spans.ts';
import { OutboundFailed } from '#server/outbound/outbound.ts';
import { calendarOwner } from '#server/sealing/sealed-columns.ts';
import type { Services } from '#server/services.ts';
import { siteHosts } from '#server/site-url.ts';
import { readIcs } from './ics/read-ics.server.ts';
import { AHEAD_DAYS, type CalendarProblem } from './rules.ts';
import type { CalendarOwner, ReadableCalendar } from './store.server.ts';

export type Reading = { spans: Span[] } | { problem: CalendarProblem };

const DAY_MS = 86_400_000;
const OK = 200;

export const READING_TIMEOUT_MS = 7_000;

const accessSchema = z.object({ address: z.string() });
type CalendarAccess = z.infer<typeof accessSchema>;

export const sealAccess = ({ secrets }: Services, which: Which, access: CalendarAccess) =>
  secrets.sealing.seal(calendarOwner(which), Buffer.from(JSON.stringify(access)));

export const unsealAccess = ({ secrets }: Services, calendar: ReadableCalendar): CalendarAccess =>
  accessSchema.parse(JSON.parse(secrets.sealing.unseal(calendarOwner(calendar), calendar).toString()));

type Which = { company_id: string; calendar_id: string };

/** Asks a stored calendar when its owner is busy. Never throws for what the other side does. */
export const readCalendarNow = (services: Services, calendar: ReadableCalendar, timeout_ms: number): Promise<Reading> =>
  readAddress(services, unsealAccess(services, calendar).address, calendar, timeout_ms);

/** Reads the calendar file at an address. */
export async function readAddress(
  services: Services,
  address: string,
  { email, time_zone, now }: CalendarOwner,
  timeout_ms: number,
): Promise<Reading> {
  const ends = performance.now() + timeout_ms;
  try {
    const { status, body } = await services.outbound.fetch(address, {
      timeout_ms,
      headers: { accept: 'text/calendar' },
    });
    if (status !== OK) return { problem: 'refused' };
    const now_ms = Date.parse(now);
    const reader = {
      email,
      time_zone,
      hosts: siteHosts(services),
      from_ms: now_ms - DAY_MS,
      until_ms: now_ms + AHEAD_DAYS * DAY_MS,
    };
    return await readIcs(new TextDecoder().decode(body), reader, ends - performance.now());
  } catch (error) {
    if (error instanceof OutboundFailed) return { problem: error.problem };
    throw error;
  }
}
