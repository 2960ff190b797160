import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import type { HiringEvent } from '../contract.ts';
import { mailOwn } from '../registration/mail-actions.server.ts';
import {
  findByToken,
  listPicks,
  lockAddress,
  lockByToken,
  type Registration,
  replacePicks,
} from '../registration/store.server.ts';
import { checkUpcoming } from '../rules.ts';
import { findEvent, lockEventForShare } from '../store.server.ts';
import { checkBookingOpen, checkNotStarted, planBooking } from './rules.ts';
import {
  deleteBooking,
  findSlot,
  insertBooking,
  listBooked,
  lockSlots,
  saveCanceledTalk,
  takeSeat,
} from './store.server.ts';

type OwnSlot = { site: SiteCode; token: string; slot_id: string };

/**
 * Books a conversation and chooses its employer. With `moves`, it replaces the one booked with the same employer. `db` sees every row,
 * here and below.
 */
export async function bookSlot(
  db: Db,
  { site, token, slot_id, moves }: OwnSlot & { moves: boolean },
  services: Services,
): Promise<void> {
  const { registration, event } = await lockForBooking(db, { site, token });
  const slot = found(await findSlot(db, event.event_id, slot_id));
  const booked = await listBooked(db, registration);
  if (booked.some((each) => each.slot_id === slot_id)) return;
  const { company_id, starts_at, ends_at } = slot;
  const { id: registration_id, event_id } = registration;
  const now_ms = await nowIn(db);
  checkNotStarted(slot, now_ms);
  const { replaced } = planBooking({ wanted: { event_id, company_id, starts_at, ends_at }, booked, moves, now_ms });
  if (replaced) {
    await lockSlots(db, [replaced.slot_id, slot_id]);
    await deleteBooking(db, registration_id, replaced.slot_id);
  }
  if (!(await takeSeat(db, slot_id)))
    throw new RuleBroken('slot-full', 'Someone just took this one. Choose another.', 'slot_id');
  await insertBooking(db, { event_id, registration_id, slot_id, company_id, starts_at, ends_at });
  const picks = await listPicks(db, registration_id);
  if (company_id && !picks.includes(company_id))
    await replacePicks(db, event_id, registration_id, [...picks, company_id]);
  await mailOwn(db, 'changed', { registration, event }, services);
}

/** Cancels a booking. Does nothing if the conversation is not booked. */
export async function cancelBooking(db: Db, { site, token, slot_id }: OwnSlot, services: Services): Promise<void> {
  const { registration, event } = await lockForBooking(db, { site, token });
  const talk = (await listBooked(db, registration)).find((each) => each.slot_id === slot_id);
  if (!talk) return;
  await deleteBooking(db, registration.id, slot_id);
  await saveCanceledTalk(db, registration.id, talk);
  await mailOwn(db, 'changed', { registration, event }, services);
}

/** Locks the address, then its registration, then the event: the order everywhere. */
async function lockForBooking(
  db: Db,
  { site, token }: Omit<OwnSlot, 'slot_id'>,
): Promise<{ registration: Registration; event: HiringEvent }> {
  const { email } = found(await findByToken(db, site, token));
  await lockAddress(db, email);
  const registration = found(await lockByToken(db, site, token));
  if (registration.state === 'waiting')
    throw new RuleBroken('not-confirmed', 'Confirm your registration first.', 'slot_id');
  const { event_id } = registration;
  await lockEventForShare(db, event_id);
  const event = found(await findEvent(db, site, { event_id }));
  checkUpcoming(event);
  checkBookingOpen(event, await nowIn(db));
  return { registration, event };
}
