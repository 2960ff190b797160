import { z } from 'zod';
import type { Span } from '#rules/spans.ts';
import type { CalendarAccount } from '#server/calendar-accounts.ts';
import { ProviderFailed, type Tokens, tokensSchema } from '#server/oauth-client.ts';
import { OutboundFailed } from '#server/outbound/outbound.ts';
import { calendarOwner } from '#server/sealing/sealed-columns.ts';
import type { Services } from '#server/services.ts';
import { siteHosts } from '#server/site-url.ts';
import { readIcs } from './ics/read-ics.server.ts';
import { AHEAD_DAYS, type CalendarKind, type CalendarProblem, readingOf } from './rules.ts';
import { type CalendarOwner, lockAccess, type ReadableCalendar, updateAccess } from './store.server.ts';

export type Reading = { spans: Span[] } | { problem: CalendarProblem };

const DAY_MS = 86_400_000;
const OK = 200;

export const READING_TIMEOUT_MS = 7_000;

const accessSchema = z.union([z.object({ address: z.string() }), tokensSchema]);
type CalendarAccess = z.infer<typeof accessSchema>;

export const sealAccess = ({ secrets }: Services, which: Which, access: CalendarAccess) =>
  secrets.sealing.seal(calendarOwner(which), Buffer.from(JSON.stringify(access)));

export const unsealAccess = ({ secrets }: Services, calendar: ReadableCalendar): CalendarAccess =>
  accessSchema.parse(JSON.parse(secrets.sealing.unseal(calendarOwner(calendar), calendar).toString()));

type Which = { company_id: string; calendar_id: string };

/** Asks a stored calendar when its owner is busy. Never throws for what the other side does. */
export async function readCalendarNow(
  services: Services,
  calendar: ReadableCalendar,
  timeout_ms: number,
  { is_booking = false } = {},
): Promise<Reading> {
  const access = unsealAccess(services, calendar);
  if ('address' in access) return readAddress(services, access.address, calendar, timeout_ms);
  const ends = performance.now() + timeout_ms;
  try {
    const is_old = Date.parse(access.expires_at) < Date.parse(calendar.now) + MARGIN_MS;
    const tokens = is_old ? await refreshTokens(services, calendar, { ends, is_booking }) : access;
    return await readAccount(services, calendar, tokens, ends - performance.now());
  } catch (error) {
    if (error instanceof ProviderFailed) return { problem: error.problem };
    throw error;
  }
}

/** A token that ends this soon is refreshed first. */
const MARGIN_MS = 60_000;
/** A refresh that is cut off may cost the connection, so a booking starts none with less time. */
const LEAST_REFRESH_MS = 1_500;

/**
 * Behind the lock of its row, because a provider may end a refresh token with its first use: of two readings at once, the second one finds
 * the new tokens. A booking does not wait for the lock: who holds it is reading already. If this process dies between the answer and our commit, the member connects the calendar again.
 */
async function refreshTokens(
  services: Services,
  calendar: ReadableCalendar,
  { ends, is_booking }: { ends: number; is_booking: boolean },
) {
  const { company_id, kind } = calendar;
  return services.database.asRequest({ company_id }, async (db) => {
    const locked = await lockAccess(db, calendar, { waits: !is_booking });
    // Being removed looks the same, and a booking keeps neither.
    if (!locked && is_booking) throw new ProviderFailed('too-slow');
    const access = locked ? unsealAccess(services, { ...calendar, ...locked }) : null;
    if (!access || 'address' in access) throw new ProviderFailed('access');
    if (Date.parse(access.expires_at) >= Date.parse(calendar.now) + MARGIN_MS) return access;
    const left_ms = ends - performance.now();
    if (left_ms < (is_booking ? LEAST_REFRESH_MS : 1)) throw new ProviderFailed('too-slow');
    const tokens = await accountOf(services, kind).refresh(access, Date.parse(calendar.now), left_ms);
    await updateAccess(db, calendar, sealAccess(services, calendar, tokens));
    return tokens;
  });
}

export async function readAccount(
  services: Services,
  { kind, time_zone, now, interviews }: Pick<ReadableCalendar, 'kind' | 'time_zone' | 'now' | 'interviews'>,
  { access_token }: Tokens,
  timeout_ms: number,
): Promise<Reading> {
  try {
    const window = { ...windowAt(now), time_zone, interviews, hosts: siteHosts(services) };
    return readingOf(await accountOf(services, kind).listBusy(access_token, window, timeout_ms));
  } catch (error) {
    if (error instanceof ProviderFailed) return { problem: error.problem };
    throw error;
  }
}

/** Throws `ProviderFailed` if the provider is not, or no longer, configured. */
export function accountOf({ calendar_accounts }: Services, kind: CalendarKind): CalendarAccount {
  const account = kind === 'ics' ? null : calendar_accounts[kind];
  if (!account) throw new ProviderFailed('access');
  return account;
}

const windowAt = (now: string) => ({
  from_ms: Date.parse(now) - DAY_MS,
  until_ms: Date.parse(now) + AHEAD_DAYS * DAY_MS,
});

/** Reads the calendar file at an address. */
export async function readAddress(
  services: Services,
  address: string,
  { email, time_zone, now, interviews }: CalendarOwner,
  timeout_ms: number,
): Promise<Reading> {
  const ends = performance.now() + timeout_ms;
  try {
    const { status, body } = await services.outbound.fetch(address, {
      timeout_ms,
      headers: { accept: 'text/calendar' },
    });
    if (status !== OK) return { problem: 'refused' };
    const reader = { email, time_zone, interviews, hosts: siteHosts(services), ...windowAt(now) };
    return await readIcs(new TextDecoder().decode(body), reader, ends - performance.now());
  } catch (error) {
    if (error instanceof OutboundFailed) return { problem: error.problem };
    throw error;
  }
}
