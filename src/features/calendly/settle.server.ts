import { callOffBooking, confirmBooking } from '#features/scheduling/doors.server.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import type { CalendlyApi, CalendlyEvent, CalendlyInvitee } from '#server/calendly/calendly.ts';
import type { Db } from '#server/db/database.ts';
import { hashToken } from '#server/http/session.ts';
import type { Services } from '#server/services.ts';
import { TIMEOUT_MS, withApi } from './access.server.ts';
import { findBooking, type StoredBooking, updateBooking } from './bookings-store.server.ts';
import { placeOf } from './rules.ts';
import type { StoredAccount } from './store.server.ts';

/** The most reschedulings of a booking that we follow. */
const MOST_MOVES = 10;
const LONGEST_WORD = 1_000;

type Known = { invitee: CalendlyInvitee; event: CalendlyEvent; invitees: string[] };

/**
 * Reads the current state of a booking at Calendly and updates our interview. False if the booking is not ours. The content of messages
 * and lists is never trusted, so messages may arrive twice, late, in any order or not at all.
 */
export async function settleInvitee(services: Services, account: StoredAccount, invitee_uri: string): Promise<boolean> {
  const { company_id } = account;
  const known = await withApi(services, account, { timeout_ms: TIMEOUT_MS }, (api) => readBooking(api, invitee_uri));
  // A colleague's booking is not this member's, even if it carries a token of theirs.
  if (!known?.event.event_memberships.some(({ user }) => user === account.user_uri)) return false;
  return services.database.asRequest({ company_id }, async (db) => {
    const token = known.invitee.tracking?.utm_content;
    const wanted = { token_hash: token ? hashToken(token) : null, invitees: known.invitees };
    const booking = await findBooking(db, account, wanted);
    if (!booking) return false;
    await follow(db, services, booking, known);
    return true;
  });
}

/** Follows a booking through its reschedulings. Null if Calendly does not know it. */
async function readBooking(api: CalendlyApi, invitee_uri: string): Promise<Known | null> {
  const invitees: string[] = [];
  let next: string | null | undefined = invitee_uri;
  let invitee: CalendlyInvitee | null = null;
  for (let moves = 0; next && moves <= MOST_MOVES; moves += 1) {
    invitee = await api.getInvitee(next);
    if (!invitee) return null;
    invitees.push(invitee.uri, ...(invitee.old_invitee ? [invitee.old_invitee] : []));
    next = invitee.rescheduled ? invitee.new_invitee : null;
  }
  const event = invitee && (await api.getEvent(invitee.event));
  return invitee && event ? { invitee, event, invitees } : null;
}

async function follow(db: Db, services: Services, booking: StoredBooking, { invitee, event, invitees }: Known) {
  const { company_id, interview_id, invitee_uri } = booking;
  const uris = { event_uri: event.uri, invitee_uri: invitee.uri };
  const is_active = invitee.status === 'active' && event.status === 'active';
  if (is_active) {
    const booked = { starts_at: event.start_time, ends_at: event.end_time, ...placeOf(event.location) };
    // If the interview cannot take place, the job `endCalendlyBookings` cancels the event at Calendly.
    if (interview_id) await confirmBooking(db, { company_id, interview_id }, booked, services);
    await updateBooking(db, booking, { ...uris, state: 'booked' });
    return;
  }
  // The interview has a different booking now, so this cancellation is not about it.
  if (invitee_uri !== null && !invitees.includes(invitee_uri)) return;
  const { canceler_type, reason } = invitee.cancellation ?? { canceler_type: 'host' as const, reason: '' };
  const by = canceler_type === 'invitee' ? ('applicant' as const) : ('employer' as const);
  const word = firstCharacters((reason ?? '').trim(), LONGEST_WORD);
  if (interview_id) await callOffBooking(db, { company_id, interview_id }, { by, word }, services);
  await updateBooking(db, booking, { event_uri: null, invitee_uri: null, state: 'ended' });
}
