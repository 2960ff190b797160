import { findLetterheads, mailApplicants } from '#features/applicant-messages/doors.server.ts';
import { claimForClosingMail } from '#features/application/doors.server.ts';
import { statusMailKey } from '#features/application/rules/status-mail.ts';
import { claimClosing, findClosingsToMail } from '#features/postings/doors.server.ts';
import type { Database } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { closingMail } from './rules/closing-mail.ts';

const POSTINGS_AT_ONCE = 100;

type ClosedPosting = { company_id: string; posting_id: string };

/** Mails undecided applicants that their posting has closed, where that is due. May run twice, even at the same time. */
export async function mailClosings(database: Database): Promise<void> {
  const due = await database.asSystem((db) => findClosingsToMail(db, POSTINGS_AT_ONCE));
  for (const posting of due) await mailClosing(database, posting);
}

/** Mails each application once. Skips people who never applied, and applicants who were decided on, withdrew or were erased since. */
async function mailClosing(database: Database, { company_id, posting_id }: ClosedPosting) {
  await database.asRequest({ company_id }, async (db) => {
    if (!(await claimClosing(db, company_id, posting_id))) return;
    const people = await claimForClosingMail(db, company_id, posting_id);
    if (people.length === 0) return;
    const letterhead = found((await findLetterheads(db, company_id, [posting_id])).get(posting_id));
    const { title, company_name } = letterhead;
    const mails = people.map((person) => ({
      kind: 'posting-closed' as const,
      // A decision before this mail is sent replaces it.
      subject_key: statusMailKey(person.id),
      to: { ...person, company_id },
      letterhead,
      content: closingMail({ site: person.site, title, company_name }),
      button: person.seeker_id ? 'See your application' : 'Write to the employer',
    }));
    await mailApplicants(db, mails);
  });
}
