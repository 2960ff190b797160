import { z } from 'zod';
import { UNDO_SECONDS } from '#features/application/rules/status-mail.ts';
import type { CalendlyApi } from '#server/calendly/calendly.ts';
import { defineJob } from '#server/jobs/job.ts';
import { ProviderFailed } from '#server/oauth-client.ts';
import type { Services } from '#server/services.ts';
import { TIMEOUT_MS, withApi } from './access.server.ts';
import {
  deleteOldEvents,
  findReceived,
  listKnownEvents,
  listWaiting,
  lockOver,
  type StoredBooking,
  updateBooking,
  updateEventState,
  updatePast,
} from './bookings-store.server.ts';
import { minutesUntilNext, problemOf } from './rules.ts';
import { settleInvitee } from './settle.server.ts';
import { findAccount, lockDue, type StoredAccount, updateComparison } from './store.server.ts';
import { TAKE_MESSAGE } from './webhook.server.ts';

/** Applies one message from Calendly. Messages about bookings that are not ours are marked as ignored. */
export const takeCalendlyMessage = defineJob({
  ...TAKE_MESSAGE,
  lane: 'slow',
  run: async ({ id }, { services }) => {
    const { database } = services;
    const message = await database.asSystem((db) => findReceived(db, id));
    const account = message && (await database.asSystem((db) => findAccount(db, message.account_id)));
    const is_ours = account ? await settleInvitee(services, account, message.invitee_uri) : false;
    if (message) await database.asSystem((db) => updateEventState(db, id, is_ours ? 'done' : 'ignored'));
  },
});

const MOST_OVER = 20;
/** Ended bookings keep no Calendly URIs. */
const ENDED = { state: 'ended', event_uri: null, invitee_uri: null } as const;
const REASON = 'This interview will not take place.';

/** Every minute: cancels Calendly events whose interviews are over here. */
export const endCalendlyBookings = defineJob({
  name: 'end-calendly-bookings',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    const wanted = { most: MOST_OVER, undo_seconds: UNDO_SECONDS + 5 };
    const over = await services.database.asSystem((db) => lockOver(db, wanted));
    for (const booking of over) await endBooking(services, booking);
  },
});

async function endBooking(services: Services, booking: StoredBooking): Promise<void> {
  const { database } = services;
  const { account_id, company_id, event_uri } = booking;
  const account = await database.asSystem((db) => findAccount(db, account_id));
  if (!account || !event_uri) return;
  try {
    await withApi(services, account, { timeout_ms: TIMEOUT_MS }, (api) => api.cancelEvent(event_uri, REASON));
    await database.asRequest({ company_id }, (db) => updateBooking(db, booking, ENDED));
  } catch (error) {
    // Retried later: the wait doubles with each failure.
    if (!(error instanceof ProviderFailed)) throw error;
  }
}

const MOST_ACCOUNTS = 20;
const MOST_LOOKED_AT = 30;
const TAKEN_MINUTES = 10;
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Every five minutes: compares open interviews with Calendly, to catch up on messages that were lost. */
export const compareWithCalendly = defineJob({
  name: 'compare-with-calendly',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    const { database } = services;
    await database.asSystem(async (db) => {
      await deleteOldEvents(db, KEPT_DAYS);
      await updatePast(db, KEPT_DAYS);
    });
    const due = await database.asSystem((db) => lockDue(db, { most: MOST_ACCOUNTS, minutes: TAKEN_MINUTES }));
    for (const account of due) await compareAccount(services, account);
  },
});

async function compareAccount(services: Services, account: StoredAccount): Promise<void> {
  const { company_id } = account;
  const { database } = services;
  const waiting = await database.asRequest({ company_id }, (db) => listWaiting(db, account));
  let problem: StoredAccount['problem'] = account.problem;
  try {
    const booked = waiting.flatMap(({ invitee_uri }) => invitee_uri ?? []);
    const is_any_open = waiting.some(({ event_uri }) => event_uri === null);
    const unheard = is_any_open ? await listUnheard(services, account) : [];
    for (const invitee of [...booked, ...unheard]) await settleInvitee(services, account, invitee);
    if (waiting.length > 0) problem = null;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    problem = problemOf(error.problem);
  }
  const failures = problem === null ? 0 : account.failures + 1;
  const outcome = { problem, failures, next_minutes: minutesUntilNext(failures) };
  await database.asRequest({ company_id }, (db) => updateComparison(db, account, outcome));
}

/** Invitees with a token, of recent and upcoming events that are not stored here. Looks at `MOST_LOOKED_AT` events at most. */
async function listUnheard(services: Services, account: StoredAccount): Promise<string[]> {
  const { company_id, user_uri, now } = account;
  const ask = <T>(work: (api: CalendlyApi) => Promise<T>) =>
    withApi(services, account, { timeout_ms: TIMEOUT_MS }, work);
  const from = new Date(Date.parse(now) - DAY_MS).toISOString();
  const events = (await ask((api) => api.listEvents(user_uri, from))).map(({ uri }) => uri);
  const known = await services.database.asRequest({ company_id }, (db) => listKnownEvents(db, account, events));
  const unheard: string[] = [];
  for (const event of events.filter((uri) => !known.includes(uri)).slice(0, MOST_LOOKED_AT)) {
    const invitees = await ask((api) => api.listInvitees(event));
    unheard.push(...invitees.filter(({ tracking }) => tracking?.utm_content).map(({ uri }) => uri));
  }
  return unheard;
}
