import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Preferences } from '#api/company-preferences.ts';
import type { ProfileCriteria } from '#features/profile-search/contract.ts';
import { findAmong, findSeekersOf, MOST_COUNTED, problemsOf } from '#features/profile-search/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { changedMeanwhile, found, wrongField } from '#server/http/problems.ts';
import type { ScoutDetails } from './contract.ts';
import { checkRequisition, checkRoomForScout, MOST_IN_MAIL, type ScoutRhythm } from './rules.ts';
import * as store from './store.server.ts';
import { reasonsFor } from './words.ts';

export type Member = { company_id: string; site: SiteCode; user: User; preferences: Preferences };

export type Written = {
  name: string;
  criteria: ProfileCriteria;
  posting_id: string | null;
  requisition_number: string;
  rhythm: ScoutRhythm;
  recipients: readonly string[];
};

type OfScout = store.OfScout;

export const whereOf = ({ company_id, site, preferences }: Pick<Member, 'company_id' | 'site' | 'preferences'>) => ({
  company_id,
  site,
  default_radius: preferences.default_radius_miles,
});

/** Two members who create at once cannot exceed the plan. Who matches already is not new. */
export async function createScout(db: Db, member: Member, written: Written): Promise<string> {
  const { company_id, user, preferences } = member;
  checkMemberMay('edit-scouts', user);
  await lockByName(db, `resume scouts ${company_id}`);
  checkRoomForScout(user, await store.countScouts(db, company_id));
  await check(db, member, written);
  const of = { company_id, scout_id: randomUUID() };
  const { time_zone } = preferences;
  await store.insertScout(db, { ...of, created_by: user.userId }, { ...written, time_zone });
  await store.updateRecipients(db, of, written.recipients);
  await noteCurrent(db, member, of, written.criteria);
  return of.scout_id;
}

export async function updateScout(
  db: Db,
  member: Member,
  scout_id: string,
  { version, ...written }: Written & { version: number },
) {
  const of = { company_id: member.company_id, scout_id };
  const stored = found(await store.lockScout(db, of));
  checkMemberMay('edit-scouts', member.user);
  if (stored.version !== version) throw changedMeanwhile();
  await check(db, member, written);
  await store.updateScout(db, of, { ...written, time_zone: member.preferences.time_zone });
  await store.updateRecipients(db, of, written.recipients);
  // A new name or reader makes nobody old news.
  const is_same = isDeepStrictEqual(stored.criteria, written.criteria) && stored.rhythm !== 'off';
  if (!is_same) await noteCurrent(db, member, of, written.criteria);
}

export async function setRhythm(db: Db, member: Member, scout_id: string, rhythm: ScoutRhythm): Promise<void> {
  const of = { company_id: member.company_id, scout_id };
  const { requisition_number, criteria, rhythm: before } = found(await store.lockScout(db, of));
  checkMemberMay('edit-scouts', member.user);
  if (rhythm !== 'off') checkRequisition(member.preferences, requisition_number);
  await store.updateRhythm(db, of, { rhythm, time_zone: member.preferences.time_zone });
  // Whoever came while it was off is not news.
  if (before === 'off' && rhythm !== 'off') await noteCurrent(db, member, of, criteria);
}

export async function removeScout(db: Db, member: Member, scout_id: string): Promise<void> {
  const of = { company_id: member.company_id, scout_id };
  found(await store.lockScout(db, of));
  checkMemberMay('edit-scouts', member.user);
  await store.deleteScout(db, of);
}

async function check(db: Db, member: Member, { criteria, posting_id, requisition_number, recipients }: Written) {
  const { company_id, preferences } = member;
  checkRequisition(preferences, requisition_number);
  const [wrong] = Object.entries(await problemsOf(db, whereOf(member), criteria));
  if (wrong) throw wrongField(`criteria.${wrong[0]}`, wrong[1]);
  if (posting_id && !(await store.hasPosting(db, { company_id, posting_id })))
    throw wrongField('posting_id', 'Choose a posting of your company.');
  const known = await store.listMembersAmong(db, company_id, recipients);
  if (recipients.some((each) => !known.includes(each)))
    throw wrongField('recipients', 'Choose members of your company.');
}

/** Notes the people who match now: the scout tells of those who come later. */
async function noteCurrent(db: Db, member: Member, of: OfScout, criteria: ProfileCriteria): Promise<void> {
  const seeker_ids = (await findSeekersOf(db, whereOf(member), criteria, { new_for: of.scout_id })) ?? [];
  if (seeker_ids.length >= MOST_COUNTED) {
    const most = MOST_COUNTED.toLocaleString('en-US');
    throw new RuleBroken('too-wide', `More than ${most} people match. Narrow the search, then save it as a scout.`);
  }
  await store.insertMatches(db, of, seeker_ids, { run_id: null, named: 0 });
}

/** A scout with its runs, and the people of one run whom the company still finds. */
export async function readScout(
  db: Db,
  member: Omit<Member, 'user'>,
  { scout_id, run }: { scout_id: string; run: string | undefined },
): Promise<ScoutDetails> {
  const of = { company_id: member.company_id, scout_id };
  const scout = found(await store.findScout(db, of));
  const runs = await store.listRuns(db, of);
  const run_id = run ? found(runs.find((each) => each.run_id === run)).run_id : (runs[0]?.run_id ?? null);
  return { ...scout, runs, run_id, people: run_id ? await peopleOf(db, member, scout.criteria, run_id) : [] };
}

/** The people whom a run named, as far as the company still finds them by the criteria, with why they match. */
export async function peopleOf(
  db: Db,
  member: Omit<Member, 'user'>,
  criteria: ProfileCriteria,
  run_id: string,
): Promise<ScoutDetails['people']> {
  const seeker_ids = await store.listNamed(db, { company_id: member.company_id, run_id });
  const { profiles, near_label } = await findAmong(db, whereOf(member), criteria, seeker_ids.slice(0, MOST_IN_MAIL));
  return profiles.map((profile) => ({ profile, reasons: reasonsFor(criteria, profile, near_label) }));
}
