import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { type Actor, statusMailKey } from './actions.server.ts';
import { statusMail } from './seeker-mail.ts';
import type { Standing } from './status-store.server.ts';

/** Stops what still waits to tell these people of an earlier status. */
export async function cancelStatusMail(db: Db, application_ids: readonly string[]): Promise<void> {
  await sql`select cancel_mail(key) from unnest(${sql.val(application_ids.map(statusMailKey))}::text[]) as key`.execute(
    db,
  );
}

type Notice = { seeker_label: string; send_after: Date };

/** Writes each of these people the mail about where the application stands now. */
export async function mailStatus(db: Db, actor: Actor, people: readonly Standing[], notice: Notice): Promise<void> {
  const { company_id, origins } = actor;
  const postings = await findPostings(db, company_id, people);
  for (const person of people) {
    const { title, company } = postings.get(person.posting_id) ?? { title: '', company: '' };
    const content = statusMail({ seeker_label: notice.seeker_label, first_name: person.first_name, title, company });
    const mail = {
      site: person.site,
      company_id,
      kind: 'application-status',
      to: person.email,
      to_name: `${person.first_name} ${person.last_name}`.trim(),
      subject_key: statusMailKey(person.id),
      send_after: notice.send_after,
      content: { ...content, button: { label: 'See your applications', path: '/seeker/applications' } },
    };
    await writeMail(db, mail, origins);
  }
}

/** The titles, and the company's name unless the posting keeps it secret. */
async function findPostings(db: Db, company_id: string, people: readonly Standing[]) {
  const ids = [...new Set(people.map((person) => person.posting_id))];
  const rows = await db
    .selectFrom('posting')
    .innerJoin('company', 'company.company_id', 'posting.company_id')
    .select(['posting.id', 'posting.title', 'posting.anonymous', 'company.business_name'])
    .where('posting.company_id', '=', company_id)
    .where('posting.id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { title: row.title, company: row.anonymous ? 'the employer' : row.business_name }]),
  );
}
