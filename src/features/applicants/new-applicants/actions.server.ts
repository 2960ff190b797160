import { announceNotices } from '#features/notices/doors.server.ts';
import { membersWhoSee } from '#features/pipelines/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { newApplicantMail } from './mails.ts';
import { type DueMember, deleteNotices, findMember, insertNotices, listUndecided } from './store.server.ts';

/** Someone applied: the members responsible get a notice, and mail as they have chosen. */
export async function announceNewApplicant(
  db: Db,
  { company_id, application_id }: { company_id: string; application_id: string },
): Promise<void> {
  const told = await insertNotices(db, { company_id, application_id });
  const [first] = told;
  if (!first) return;
  const about = { application_id, subject_id: application_id, pipeline_id: first.pipeline_id, actor_id: null };
  const members = told.map(({ employer_user }) => employer_user);
  await announceNotices(db, company_id, [{ kind: 'applicant', ...about, members }]);
}

/**
 * Mails one member about new applicants and deletes the notices, so that a second run mails nothing. Checks everything again: members who were
 * removed, may not see the applicant or have turned these mails off get none, and applicants who were rejected, withdrew or were erased since
 * are left out.
 */
export async function mailMember(db: Db, due: DueMember): Promise<void> {
  const { company_id } = due;
  const ids = await deleteNotices(db, due);
  const member = await findMember(db, due);
  if (ids.length === 0 || !member || member.applicant_mail === 'off') return;
  const people = await listApplicantsOpenTo(db, due, ids);
  const [first] = people;
  if (!first) return;
  await writeMail(db, {
    site: first.site,
    company_id,
    kind: member.applicant_mail === 'daily' ? 'new-applicants-daily' : 'new-applicants',
    to: member.email,
    to_name: member.first_name,
    content: newApplicantMail(people, member),
  });
}

/** The undecided applicants among `ids` in pipelines this member may open, ordered by posting. */
async function listApplicantsOpenTo(db: Db, { company_id, employer_user }: DueMember, ids: readonly string[]) {
  const people = await listUndecided(db, company_id, ids);
  const open = new Set<string>();
  for (const pipeline_id of new Set(people.map((person) => person.pipeline_id)))
    if ((await membersWhoSee(db, company_id, pipeline_id)).includes(employer_user)) open.add(pipeline_id);
  return people.filter(({ pipeline_id }) => open.has(pipeline_id));
}
