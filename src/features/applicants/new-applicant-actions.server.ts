import { membersWhoSee } from '#features/pipelines/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { newApplicantMail } from './new-applicant-mail.ts';
import { type DueMember, deleteNotices, findMember, findWaiting } from './new-applicant-store.server.ts';

/**
 * Tells one member by one mail, and forgets that there was something to tell, so that a second run tells nothing. Asks
 * everything again: who was removed, may not see the applicant or wants no such mail gets none, and nobody is told of
 * people who were turned down, have withdrawn or were erased meanwhile.
 */
export async function tellMember(db: Db, due: DueMember): Promise<void> {
  const { company_id } = due;
  const ids = await deleteNotices(db, due);
  const member = await findMember(db, due);
  if (ids.length === 0 || !member || member.applicant_mail === 'off') return;
  const people = await findPeople(db, due, ids);
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

/** Those who still wait, in pipelines that this member may open, by posting. */
async function findPeople(db: Db, { company_id, employer_user }: DueMember, ids: readonly string[]) {
  const people = await findWaiting(db, company_id, ids);
  const open = new Set<string>();
  for (const pipeline_id of new Set(people.map((person) => person.pipeline_id)))
    if ((await membersWhoSee(db, company_id, pipeline_id)).includes(employer_user)) open.add(pipeline_id);
  return people.filter(({ pipeline_id }) => open.has(pipeline_id));
}
