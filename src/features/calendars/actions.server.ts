import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { AccountKind } from '#rules/calendar-accounts.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { found } from '#server/http/problems.ts';
import type { Tokens } from '#server/oauth-client.ts';
import type { Services } from '#server/services.ts';
import { type Reading, readCalendarNow, sealAccess, unsealAccess } from './read.server.ts';
import { BOOKING_WAIT_MS, FRESH_SECONDS, MOST_CALENDARS, minutesUntilNext } from './rules.ts';
import {
  insertCalendar,
  listOwn,
  listReadable,
  listStale,
  listUnread,
  lockActiveMember,
  lockCalendar,
  type ReadableCalendar,
  updateAccess,
  updateBusy,
  updateReading,
} from './store.server.ts';
import { KIND_WORDS } from './words.ts';

type Owner = { company_id: string; employer_user: string };
type NewCalendar = { name: string; address: string; reading: Reading };

/** 404 for a member who was removed while their calendar was read, so that no secret is stored for them. */
async function lockOwner(db: Db, owner: Owner) {
  found((await lockActiveMember(db, owner)) || undefined);
  await lockByName(db, `calendars ${owner.employer_user}`);
}

/** Adds a calendar whose address was just read. Returns its id. */
export async function addCalendar(
  db: Db,
  services: Services,
  owner: Owner,
  { name, address, reading }: NewCalendar,
): Promise<string> {
  await lockOwner(db, owner);
  const own = await listReadable(db, owner);
  if (own.length >= MOST_CALENDARS)
    throw new RuleBroken('too-many', `You have ${MOST_CALENDARS} calendars. Remove one first.`, 'address');
  const known = own.map((each) => unsealAccess(services, each));
  if (known.some((access) => 'address' in access && access.address === address))
    throw new RuleBroken('known', 'You have already added this address.', 'address');
  const calendar_id = randomUUID();
  const which = { company_id: owner.company_id, calendar_id };
  const sealed = sealAccess(services, which, { address });
  await insertCalendar(db, { ...owner, ...sealed, id: calendar_id, kind: 'ics', name });
  await saveReading(db, which, reading);
  return calendar_id;
}

type NewAccount = { kind: AccountKind; tokens: Tokens; reading: Reading };

/** Connects the calendar of a provider, in place of an earlier connection. Returns its id. */
export async function connectAccount(
  db: Db,
  services: Services,
  owner: Owner,
  { kind, tokens, reading }: NewAccount,
): Promise<string> {
  await lockOwner(db, owner);
  const own = await listReadable(db, owner);
  const before = own.find((each) => each.kind === kind);
  if (!before && own.length >= MOST_CALENDARS)
    throw new RuleBroken('too-many', `You have ${MOST_CALENDARS} calendars. Remove one first.`);
  const which = { company_id: owner.company_id, calendar_id: before?.calendar_id ?? randomUUID() };
  const sealed = sealAccess(services, which, tokens);
  if (before) await updateAccess(db, which, sealed);
  else await insertCalendar(db, { ...owner, ...sealed, id: which.calendar_id, kind, name: KIND_WORDS[kind] });
  await saveReading(db, which, reading);
  return which.calendar_id;
}

/** What was read, unless the calendar was removed meanwhile. After a failure, the busy times of before stay. */
export async function saveReading(db: Db, which: { company_id: string; calendar_id: string }, reading: Reading) {
  const stored = await lockCalendar(db, which);
  if (!stored) return;
  if ('spans' in reading) await updateBusy(db, which, reading.spans);
  const failures = 'spans' in reading ? 0 : stored.failures + 1;
  const problem = 'spans' in reading ? null : reading.problem;
  await updateReading(db, which, { problem, failures, next_minutes: minutesUntilNext(failures) });
}

export const getOwn = async (db: Db, owner: Owner, calendar_id: string) =>
  found((await listOwn(db, owner)).find((each) => each.calendar_id === calendar_id));

const AT_ONCE = 4;
const TOO_LATE_MS = 50;

/**
 * Reads the calendars of these members again, for at most two seconds in all; what takes longer is as it was. Returns the members of whom
 * one could not be read now. A calendar that is known to fail is left to the background, so that it costs no booking anything.
 */
export async function refreshCalendars(
  services: Services,
  company_id: string,
  members: readonly string[],
): Promise<string[]> {
  const { database, error_reports } = services;
  const ends = performance.now() + BOOKING_WAIT_MS;
  const stale = await database.asRequest({ company_id }, (db) => listStale(db, { company_id }, members, FRESH_SECONDS));
  const refreshing = takeEach(stale, AT_ONCE, async (calendar) => {
    const { calendar_id } = calendar;
    const left_ms = ends - performance.now();
    if (left_ms < TOO_LATE_MS) return;
    try {
      const reading = await readCalendarNow(services, calendar, left_ms, { is_booking: true });
      if ('spans' in reading) await database.asRequest({ company_id }, (db) => saveReading(db, calendar, reading));
    } catch (error) {
      // A calendar is no reason to lose a booking: its owner counts as unread.
      error_reports.report(error, { calendar_id });
    }
  });
  await Promise.race([refreshing, setTimeout(ends - performance.now(), undefined, { ref: false })]);
  return database.asRequest({ company_id }, (db) => listUnread(db, { company_id }, members, FRESH_SECONDS));
}

/** Works on several at once, the rest one after the other. */
async function takeEach(
  calendars: readonly ReadableCalendar[],
  at_once: number,
  work: (calendar: ReadableCalendar) => Promise<void>,
): Promise<void> {
  const waiting = [...calendars];
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: at_once }, takeTurns));
}
