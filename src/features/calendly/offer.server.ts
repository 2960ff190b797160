import { randomBytes } from 'node:crypto';
import type { Actor } from '#features/application/doors.server.ts';
import { checkBookable, offerBooking } from '#features/scheduling/doors.server.ts';
import { bookingAddress } from '#features/scheduling/rules.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { wrongField } from '#server/http/problems.ts';
import { hashToken } from '#server/http/session.ts';
import { ProviderFailed } from '#server/oauth-client.ts';
import type { Services } from '#server/services.ts';
import { withApi } from './access.server.ts';
import { insertBooking } from './bookings-store.server.ts';
import { type EventType, OFFER_WAIT_MS, problemOf } from './rules.ts';
import { findOwn } from './store.server.ts';
import { OFFER_TIMES, PROBLEM_WORDS } from './words.ts';

const TOKEN_BYTES = 32;
const NOT_CONNECTED = 'You have not connected Calendly. Connect it under Schedule, or offer times instead.';

type Link = { account_id: string; event_type: EventType; booking_url: string; token: string };

/** Creates a single-use link at Calendly. Waits two seconds at most, and never for a lock. */
export async function makeLink(
  services: Services,
  actor: Actor,
  { application_id, event_type: wanted }: { application_id: string; event_type: string },
): Promise<Link> {
  const owner = { company_id: actor.company_id, employer_user: actor.user.userId };
  const account = await services.database.asRequest({ company_id: owner.company_id }, async (db) => {
    await checkBookable(db, actor, application_id);
    return findOwn(db, owner);
  });
  if (!account) throw new RuleBroken('not-connected', NOT_CONNECTED);
  const event_type = account.event_types.find(({ uri }) => uri === wanted);
  if (!event_type) throw wrongField('event_type', 'Choose one of your event types.');
  try {
    const patience = { timeout_ms: OFFER_WAIT_MS, waits: false };
    const booking_url = await withApi(services, account, patience, (api) => api.createLink(event_type.uri));
    return {
      account_id: account.account_id,
      event_type,
      booking_url,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
    };
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    throw new RuleBroken('calendly-failed', `${PROBLEM_WORDS[problemOf(error.problem)]} ${OFFER_TIMES}`);
  }
}

type Sent = { application_id: string; time_zone: string; message: string };

/** Sends the applicant the link. Its token comes back with the booking and means nothing by itself. Returns the interview's id. */
export async function sendLink(
  db: Db,
  actor: Actor,
  { application_id, ...sent }: Sent,
  link: Link,
  services: Services,
) {
  const { event_type, account_id, token } = link;
  const booking_url = bookingAddress(link.booking_url, { utm_content: token });
  const offer = { kind: event_type.kind, length_minutes: event_type.minutes, ...sent, booking_url };
  const interview_id = await offerBooking(db, actor, application_id, offer, services);
  const { company_id } = actor;
  await insertBooking(db, { company_id, account_id, interview_id, token_hash: hashToken(token) });
  return interview_id;
}
