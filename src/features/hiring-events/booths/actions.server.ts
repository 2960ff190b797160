import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { lockEditable, touchEvent } from '../staff/store.server.ts';
import { checkRemovable } from './rules.ts';
import {
  deleteBooth,
  insertBoughtBooth,
  insertLastBooth,
  listApprovedCompanies,
  listStaffBooths,
  updateBoothPlace,
} from './store.server.ts';

type BoothKey = { event_id: string; company_id: string };

/** Gives a company a booth, or changes its place. Returns the booth’s name; 422 for a company that is not on the site. */
export async function putBooth(db: Db, { event_id, company_id }: BoothKey, place: string): Promise<string> {
  const { site } = await lockEditable(db, event_id);
  await touchEvent(db, event_id);
  const existing = await updateBoothPlace(db, { event_id, company_id }, place);
  if (existing !== undefined) return existing;
  const name = (await listApprovedCompanies(db, site, [company_id])).get(company_id);
  if (name === undefined) throw new RuleBroken('not-on-site', 'This company is not approved on the site of the event.');
  await insertLastBooth(db, { event_id, company_id, name, place });
  return name;
}

/**
 * Gives a company the booth that it paid for, whatever became of the event or the company meanwhile: staff refund what was of no use. One
 * that it has already stays as it is.
 */
export async function giveBooth(db: Db, { event_id, company_id }: BoothKey): Promise<void> {
  await touchEvent(db, event_id);
  await insertBoughtBooth(db, { event_id, company_id });
}

/** Removes a booth with its conversations and returns its name. 422 if an attendee chose or booked the employer. */
export async function removeBooth(db: Db, { event_id, company_id }: BoothKey): Promise<string> {
  // Attendees lock the event to choose an employer, so none does meanwhile.
  await lockEditable(db, event_id);
  const booth = found((await listStaffBooths(db, event_id)).find((each) => each.company_id === company_id));
  checkRemovable(booth);
  await deleteBooth(db, { event_id, company_id });
  await touchEvent(db, event_id);
  return booth.name;
}
