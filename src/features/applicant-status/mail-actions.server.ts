import { findLetterheads, mailApplicants, mailParagraphs } from '#features/applicant-messages/doors.server.ts';
import type { Actor } from '#features/application/doors.server.ts';
import { statusMailKey } from '#features/application/rules/status-mail.ts';
import type { Text } from '#features/templates/doors.server.ts';
import { oneLine } from '#rules/one-line.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { kindOfStatusMail, statusMail } from './mails.ts';
import type { LockedApplication } from './store.server.ts';

type Notice = {
  seeker_label: string;
  send_after: Date;
  never_applied: ReadonlyMap<string, unknown>;
  /** The company's own text in place of ours, by application id. */
  texts: ReadonlyMap<string, Text>;
};

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
    const own = notice.texts.get(person.id);
    const ours = statusMail({
      site: person.site,
      seeker_label: notice.seeker_label,
      title,
      company_name,
      has_applied: !notice.never_applied.has(person.id),
    });
    return {
      kind: kindOfStatusMail(notice.seeker_label),
      subject_key: statusMailKey(person.id),
      send_after: notice.send_after,
      to: { ...person, company_id },
      letterhead,
      content: own ? contentOf(own) : ours,
      button: person.seeker_id ? 'See your application' : 'Write to the employer',
    };
  });
  await mailApplicants(db, mails);
}

function contentOf({ subject, body }: Text) {
  const paragraphs = mailParagraphs(body);
  return { subject, preheader: oneLine(paragraphs[0] ?? ''), paragraphs };
}
