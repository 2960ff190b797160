import { findLetterheads, mailApplicants } from '#features/applicant-messages/doors.server.ts';
import type { Actor } from '#features/application/doors.server.ts';
import { statusMailKey } from '#features/application/rules/status-mail.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { statusMail } from './mails.ts';
import type { LockedApplication } from './store.server.ts';

type Notice = { seeker_label: string; send_after: Date; never_applied: ReadonlyMap<string, unknown> };

/** Queues the mail about the new status for each of these applicants. */
export async function mailStatus(
  db: Db,
  mover: Pick<Actor, 'company_id'>,
  people: readonly LockedApplication[],
  notice: Notice,
): Promise<void> {
  const { company_id } = mover;
  const letterheads = await findLetterheads(db, company_id, [...new Set(people.map((person) => person.posting_id))]);
  const mails = people.map((person) => {
    const letterhead = found(letterheads.get(person.posting_id));
    const { title, company_name } = letterhead;
    return {
      kind: 'application-status' as const,
      subject_key: statusMailKey(person.id),
      send_after: notice.send_after,
      to: { ...person, company_id },
      letterhead,
      content: statusMail({
        seeker_label: notice.seeker_label,
        title,
        company: company_name ?? 'the employer',
        has_applied: !notice.never_applied.has(person.id),
      }),
      button: person.seeker_id ? 'See your application' : 'Write to the employer',
    };
  });
  await mailApplicants(db, mails);
}
