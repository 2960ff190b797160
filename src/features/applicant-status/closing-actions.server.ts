import { findLetterheads, mailApplicants } from '#features/applicant-messages/doors.server.ts';
import { claimForClosingMail } from '#features/application/doors.server.ts';
import { statusMailKey } from '#features/application/rules/status-mail.ts';
import { claimClosing, findClosingsToMail } from '#features/postings/doors.server.ts';
import type { Database } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { closingMail } from './mails.ts';

const POSTINGS_AT_ONCE = 100;

type Closed = { company_id: string; posting_id: string };

/** Tells who still waits for a decision that the posting closed, where that is due. May run twice, also at once. */
export async function tellOfClosings(database: Database): Promise<void> {
  const due = await database.asSystem((db) => findClosingsToMail(db, POSTINGS_AT_ONCE));
  for (const posting of due) await tellOfOne(database, posting);
}

/** Skips applicants who never applied, were decided, withdrew or were erased since, and mails each application once. */
async function tellOfOne(database: Database, { company_id, posting_id }: Closed) {
  await database.asRequest({ company_id }, async (db) => {
    if (!(await claimClosing(db, company_id, posting_id))) return;
    const people = await claimForClosingMail(db, company_id, posting_id);
    if (people.length === 0) return;
    const letterhead = found((await findLetterheads(db, company_id, [posting_id])).get(posting_id));
    const { title, company_name } = letterhead;
    const mails = people.map((person) => ({
      kind: 'posting-closed' as const,
      // A decision that comes before this leaves takes its place.
      subject_key: statusMailKey(person.id),
      to: { ...person, company_id },
      letterhead,
      content: closingMail({ title, company: company_name ?? 'the employer' }),
      button: person.seeker_id ? 'See your application' : 'Write to the employer',
    }));
    await mailApplicants(db, mails);
  });
}
