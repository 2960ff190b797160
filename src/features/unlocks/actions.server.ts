import { linkTo } from '#features/attachments/doors.server.ts';
import { giveCreditBack, spendCredit } from '#features/billing/doors.server.ts';
import { fromJsonResume } from '#features/person/rules/json-resume.ts';
import { MOST_HIDDEN } from '#features/visibility/contract.ts';
import { countHidden, insertHiddenFrom, lockVisibility } from '#features/visibility/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { can, checkMemberMay } from '#rules/permissions.ts';
import { type Db, narrowTo } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import type { FoundFile } from '#server/files/file-route.ts';
import { found, HttpProblem } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import type { UnlockedPerson } from './contract.ts';
import { unlockedMail } from './mails.ts';
import { checkRoomToHide, type EndReason, isReturned, MOST_READ_A_DAY } from './rules.ts';
import {
  countReadsWith,
  findOpenUnlock,
  findSeekerOf,
  findUnlocked,
  findUnlockedResume,
  insertUnlock,
  listUnlocksOf,
  lockVisibleSeeker,
  type OwnRow,
  updateEnded,
} from './store.server.ts';

/** The ledger names the unlock and not the person, so that it stays when the person is erased. */
const spentOn = (unlock_id: string) => `unlock:${unlock_id}`;

type Member = { user: User; scope: RequestScope };
type OfUnlock = { company_id: string; unlock_id: string };

/** Unlocks a seeker for the whole company: one credit and one mail to the seeker, however many members ask at once. */
export async function unlock(db: Db, { user, scope }: Member, asked: { company_id: string; profile_id: string }) {
  const seeker_id = await findSeekerOf(db, asked);
  if (!seeker_id) throw notFindable();
  const of = { company_id: asked.company_id, seeker_id };
  const known = await findOpenUnlock(db, of);
  if (known) return { ...known, is_new: false };
  const seeker = await lockVisibleSeeker(db, of);
  if (!seeker) throw notFindable();
  checkMemberMay('unlock-people', user);
  const made = await insertUnlock(db, of, user.userId);
  // A colleague was faster by a moment.
  if (!made) return { ...found(await findOpenUnlock(db, of)), is_new: false };
  const { company_id } = of;
  const subject = spentOn(made.unlock_id);
  await spendCredit(db, { company_id, actor_id: user.userId, type: 'unlock', reason: 'unlock', subject });
  const { email, first_name } = seeker;
  const content = unlockedMail({ first_name, company_name: found(user.business_name), ...made });
  await writeMail(db, { site: scope.site, kind: 'profile-unlocked', to: email, to_name: first_name, content });
  return { ...made, is_new: true };
}

/** The same for people who hide, who are erased and who never existed, so that nobody learns which. */
const notFindable = () =>
  new HttpProblem(409, 'not-findable', 'Your company cannot find this person any more. No credit was spent.');

/** An unlocked person. Counts as one of the people whom the member opens today. */
export async function readUnlocked(db: Db, of: OfUnlock, employer_user: string): Promise<UnlockedPerson> {
  const { unlock_id, unlocked_at, expires_at, profile, ...seeker } = found(await findUnlocked(db, of));
  await countRead(db, of, employer_user);
  const file = await findUnlockedResume(db, of);
  return {
    unlock_id,
    unlocked_at,
    expires_at,
    person: { ...seeker, ...fromJsonResume(profile) },
    resume: file && { file_name: file.file_name, size_bytes: file.size_bytes },
  };
}

/** A five-minute link to an unlocked person's résumé, once it is scanned. */
export async function linkResume(db: Db, of: OfUnlock, { user, scope }: Member, services: Services) {
  const file = found(await findUnlockedResume(db, of));
  await countRead(db, of, user.userId);
  return linkTo(db, file, { purpose: 'unlocked', id: of.unlock_id }, { holder: scope, services });
}

async function countRead(db: Db, of: OfUnlock, employer_user: string): Promise<void> {
  if ((await countReadsWith(db, of, employer_user)) <= MOST_READ_A_DAY) return;
  throw new HttpProblem(
    429,
    'daily-limit',
    `You have opened ${MOST_READ_A_DAY} unlocked people today, the most for one day. Try again tomorrow.`,
  );
}

/** Checks a signed address again at each request: nothing is served once the unlock has ended. `db` sees all rows. */
export async function findUnlockedFile(
  db: Db,
  { user, flags }: RequestScope,
  unlock_id: string,
): Promise<FoundFile | null> {
  if (!user?.company_id || !can('unlock-profiles', user, flags)) return null;
  return findUnlockedResume(db, { company_id: user.company_id, unlock_id });
}

/** The seeker hides from a company that unlocked them, which ends the unlock at once. */
export async function blockUnlocker(db: Db, seeker_id: string, unlock_id: string): Promise<void> {
  const own = found((await listUnlocksOf(db, seeker_id)).find((each) => each.unlock_id === unlock_id));
  await lockVisibility(db, seeker_id);
  if (!own.is_hidden) {
    checkRoomToHide(await countHidden(db, seeker_id), MOST_HIDDEN);
    await insertHiddenFrom(db, seeker_id, own.company_name);
  }
  await endHidden(db, seeker_id);
}

/** Ends the unlocks of companies that the seeker hides from. `db` sees the seeker's rows. */
export async function endHidden(db: Db, seeker_id: string): Promise<void> {
  const hidden = (await listUnlocksOf(db, seeker_id)).filter(({ is_hidden, ended_at }) => is_hidden && !ended_at);
  for (const each of hidden) {
    await narrowTo(db, { company_id: each.company_id });
    await end(db, each, 'blocked');
  }
  if (hidden.length > 0) await narrowTo(db, { seeker_id });
}

/** The seeker is being erased. `db` sees all rows. */
export async function endAllUnlocks(db: Db, seeker_id: string): Promise<void> {
  await lockVisibility(db, seeker_id);
  for (const each of await listUnlocksOf(db, seeker_id)) await end(db, each, 'erased');
}

async function end(db: Db, { company_id, unlock_id, unlocked_at }: OwnRow, reason: EndReason) {
  const has_ended = await updateEnded(db, { company_id, unlock_id }, reason);
  if (!has_ended || !isReturned(unlocked_at, await nowIn(db))) return;
  await giveCreditBack(db, { company_id, type: 'unlock', subject: spentOn(unlock_id) });
}
