import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import {
  deleteBooking,
  findBooked,
  findSlot,
  holdSlots,
  insertBooking,
  noteGivenBack,
  takeSeat,
} from './booking-store.server.ts';
import type { HiringEvent } from './contract.ts';
import { mailOwn } from './own-mail.server.ts';
import {
  findByToken,
  findPicks,
  holdEvent,
  lockByToken,
  putPicks,
  type Registration,
  waitForAddress,
} from './registration-store.server.ts';
import { checkAhead, checkBookingOpen, checkFree, checkOnlyOne, checkToCome, MOST_BOOKINGS } from './rules.ts';
import { findEvent } from './store.server.ts';

type Which = { site: SiteCode; token: string; slot_id: string };

/**
 * Books a conversation: within the window, never two at a time, one with each employer of the event, and of two who want the last
 * seat one gets it. One that `moves` gives the other one with its employer back. Booking chooses the employer as well. `db` sees
 * all rows, here and below.
 */
export async function book(
  db: Db,
  { site, token, slot_id, moves }: Which & { moves: boolean },
  services: Services,
): Promise<void> {
  const { registration, event } = await lockForBooking(db, { site, token });
  const slot = found(await findSlot(db, event.event_id, slot_id));
  const booked = await findBooked(db, registration);
  if (booked.some((each) => each.slot_id === slot_id)) return;
  const { company_id, starts_at, ends_at } = slot;
  const { id: registration_id, event_id } = registration;
  const here = booked.filter((each) => each.event_id === event_id);
  const former = here.find((each) => company_id !== null && each.company_id === company_id);
  const now_ms = await nowIn(db);
  checkAhead(slot, now_ms);
  if (former) checkOnlyOne(former, moves, now_ms);
  else if (here.length >= MOST_BOOKINGS)
    throw new RuleBroken('too-many', `You can book up to ${MOST_BOOKINGS} conversations.`, 'slot_id');
  checkFree(
    { event_id, starts_at, ends_at },
    booked.filter((each) => each !== former),
  );
  if (former) {
    await holdSlots(db, [former.slot_id, slot_id]);
    await deleteBooking(db, registration_id, former.slot_id);
  }
  if (!(await takeSeat(db, slot_id)))
    throw new RuleBroken('slot-full', 'Someone just took this one. Choose another.', 'slot_id');
  await insertBooking(db, { event_id, registration_id, slot_id, company_id, starts_at, ends_at });
  const picks = await findPicks(db, registration_id);
  if (company_id && !picks.includes(company_id)) await putPicks(db, event_id, registration_id, [...picks, company_id]);
  await mailOwn(db, 'changed', { registration, event }, services);
}

/** Gives a conversation back. One that is not booked stays as it is. */
export async function giveBack(db: Db, { site, token, slot_id }: Which, services: Services): Promise<void> {
  const { registration, event } = await lockForBooking(db, { site, token });
  const talk = (await findBooked(db, registration)).find((each) => each.slot_id === slot_id);
  if (!talk) return;
  await deleteBooking(db, registration.id, slot_id);
  await noteGivenBack(db, registration.id, talk);
  await mailOwn(db, 'changed', { registration, event }, services);
}

/** The address first, then its registration, then the event, in this order everywhere. */
async function lockForBooking(
  db: Db,
  { site, token }: Omit<Which, 'slot_id'>,
): Promise<{ registration: Registration; event: HiringEvent }> {
  const { email } = found(await findByToken(db, site, token));
  await waitForAddress(db, email);
  const registration = found(await lockByToken(db, site, token));
  if (registration.state === 'waiting')
    throw new RuleBroken('not-confirmed', 'Confirm your registration first.', 'slot_id');
  const { event_id } = registration;
  await holdEvent(db, event_id);
  const event = found(await findEvent(db, site, { event_id }));
  checkToCome(event);
  checkBookingOpen(event, await nowIn(db));
  return { registration, event };
}
