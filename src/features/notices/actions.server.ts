import { membersWhoSee } from '#features/pipelines/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { announce } from '#server/live-events.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { readPreferences } from '#server/read-preferences.ts';
import { noticeMail } from './mails.ts';
import { choicesOf, type NoticeKind, planDelivery } from './rules.ts';
import {
  type DueMember,
  deleteMailed,
  deleteUnreadOf,
  findClock,
  insertNotices,
  listChoices,
  listMailed,
  listMembers,
  listResponsible,
  type NewNotice,
  type Reader,
  updateMailed,
  updateShown,
} from './store.server.ts';

/** Notices for members; whoever caused one gets none. */
export type Announcement = NewNotice & { members: readonly string[] };

/** The channel that tells a member's open pages to count again. */
export const memberChannel = (employer_user: string) => `member:${employer_user}`;

/**
 * Saves notices for those members who are at the company, may open what they are about and want them. Returns the members who want mail of
 * it at once, for kinds that another feature mails.
 */
export async function announceNotices(
  db: Db,
  company_id: string,
  announcements: readonly Announcement[],
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(announcements.flatMap(({ members }) => members))];
  if (wanted.length === 0) return new Set();
  const members = await listMembers(db, company_id, wanted);
  const chosen = await listChoices(db, company_id, wanted);
  const { preferences } = await findClock(db, company_id);
  const { time_zone } = readPreferences(preferences);
  const now = new Date(await nowIn(db)).toISOString();
  const seeing = await whoSees(db, company_id, announcements);
  const mailed = new Set<string>();
  const told = new Set<string>();
  const rows = announcements.flatMap(({ members: readers, ...notice }) =>
    members.flatMap((member) => {
      const { id: employer_user, role } = member;
      const may_open = notice.pipeline_id === null || seeing.get(notice.pipeline_id)?.has(employer_user) === true;
      const is_for = readers.includes(employer_user) && employer_user !== notice.actor_id;
      if (!is_for || !may_open || (notice.managers_only && role === 'hiring_member')) return [];
      const choice = choicesOf(chosen.get(employer_user) ?? [])[notice.kind];
      if (choice.mail === 'at_once') mailed.add(employer_user);
      const delivery = planDelivery(notice.kind, choice, now, time_zone);
      if (!delivery.shows_at && !delivery.mail_at) return [];
      told.add(employer_user);
      return [{ company_id, employer_user, ...notice, ...delivery }];
    }),
  );
  await insertNotices(db, rows);
  for (const employer_user of told) await announceChange(db, employer_user);
  return mailed;
}

type OwnPosting = { company_id: string; posting_id: string };

/** Announces that a posting is about to end, or has ended by its date. The second notice replaces the first one if unread. */
export async function announceEnding(db: Db, posting: OwnPosting, detail: 'ends-soon' | 'ended'): Promise<void> {
  const about = { kind: 'posting' as const, detail, subject_id: posting.posting_id, pipeline_id: null, actor_id: null };
  await announceNotices(db, posting.company_id, [{ ...about, members: await listResponsible(db, posting) }]);
}

type Withdrawal = OwnPosting & { application_id: string; pipeline_id: string; stage_id: string };

/** Announces that an applicant withdrew. */
export async function announceWithdrawal(db: Db, { application_id, pipeline_id, ...of }: Withdrawal): Promise<void> {
  const about = { kind: 'withdrawn' as const, subject_id: application_id, application_id, pipeline_id, actor_id: null };
  await announceNotices(db, of.company_id, [{ ...about, members: await listResponsible(db, of) }]);
}

/** Deletes unread notices of a kind, so that they are not mailed either. */
export async function withdrawNotices(
  db: Db,
  company_id: string,
  kind: NoticeKind,
  subject_ids: readonly string[],
): Promise<void> {
  const told = await deleteUnreadOf(db, company_id, kind, subject_ids);
  for (const employer_user of told) await announceChange(db, employer_user);
}

/** The members who may open each pipeline. */
async function whoSees(db: Db, company_id: string, announcements: readonly NewNotice[]) {
  const seeing = new Map<string, ReadonlySet<string>>();
  for (const pipeline_id of new Set(announcements.map((notice) => notice.pipeline_id)))
    if (pipeline_id) seeing.set(pipeline_id, new Set(await membersWhoSee(db, company_id, pipeline_id)));
  return seeing;
}

export const announceChange = (db: Db, employer_user: string) =>
  announce(db, memberChannel(employer_user), { kind: 'notice' });

/** Mails a member what is due, in one mail. Checks again what they may open. */
export async function mailMember(db: Db, due: DueMember): Promise<void> {
  const { company_id, employer_user } = due;
  const taken = await updateMailed(db, due);
  const [member] = await listMembers(db, company_id, [employer_user]);
  if (member && taken.length > 0) {
    const open: string[] = [];
    for (const pipeline_id of new Set(taken.map((notice) => notice.pipeline_id)))
      if (pipeline_id && (await membersWhoSee(db, company_id, pipeline_id)).includes(employer_user))
        open.push(pipeline_id);
    const reader: Reader = { ...due, open, is_manager: member.role !== 'hiring_member' };
    const notices = await listMailed(
      db,
      reader,
      taken.map(({ id }) => id),
    );
    const { site } = await findClock(db, company_id);
    // Kinds that they have turned off since are not mailed.
    const chosen = choicesOf((await listChoices(db, company_id, [employer_user])).get(employer_user) ?? []);
    // Those are shown under the bell instead, if the member wants them there.
    await updateShown(
      db,
      due,
      notices
        .filter(({ kind }) => chosen[kind].mail === 'off' && chosen[kind].product !== 'off')
        .map((one) => one.notice_id),
    );
    const content = noticeMail(
      notices.filter(({ kind }) => chosen[kind].mail !== 'off'),
      member,
    );
    if (content) await writeMail(db, { site, company_id, kind: 'notices', to: member.email, content });
  }
  await deleteMailed(db, due);
}
