import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Postings with their company's name and preferences. */
export async function listPostingSenders(db: Db, company_id: string, posting_ids: readonly string[]) {
  return db
    .selectFrom('posting')
    .innerJoin('company', 'company.company_id', 'posting.company_id')
    .leftJoin('company_preferences as chosen', 'chosen.company_id', 'posting.company_id')
    .select([
      'posting.id',
      'posting.title',
      'posting.kind',
      'posting.anonymous',
      'company.business_name',
      'chosen.preferences',
    ])
    .where('posting.company_id', '=', company_id)
    .where('posting.id', '=', sql<string>`any(${sql.val(posting_ids)}::uuid[])`)
    .execute();
}

/** New email addresses of applicants who have changed theirs since applying, by application id. */
export async function listContactEmails(db: Db, application_ids: readonly string[]): Promise<Map<string, string>> {
  const changed = await db
    .selectFrom('application')
    .select(['id', 'contact_email'])
    .where('id', '=', sql<string>`any(${sql.val(application_ids)}::uuid[])`)
    .where('contact_email', 'is not', null)
    .execute();
  return new Map(changed.flatMap(({ id, contact_email }) => (contact_email ? [[id, contact_email] as const] : [])));
}

/** What a mailed link opens. It never opens anything else. */
export type LinkPurpose = 'conversation' | 'self-identification' | 'talent-network';

type NewLink = { company_id: string; application_id: string; token_hash: Buffer; purpose: LinkPurpose };

export async function insertLinks(db: Db, links: readonly NewLink[], valid_days: number): Promise<void> {
  const expires_at = sql<string>`now() + make_interval(days => ${valid_days})`;
  await db
    .insertInto('application_link')
    .values(links.map((link) => ({ ...link, expires_at })))
    .execute();
}

/** Expired links are kept this long. */
const EXPIRED_DAYS = 30;

/** `db` sees all rows. */
export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('application_link')
    .where('expires_at', '<', sql<string>`now() - make_interval(days => ${EXPIRED_DAYS})`)
    // The link to a membership of a talent network works as long as the consent, and longer.
    .where(
      sql<boolean>`not exists (select from talent_network_member member where application_link.purpose = 'talent-network'
        and member.company_id = application_link.company_id and member.application_id = application_link.application_id
        and member.ends_at > now() - make_interval(days => ${EXPIRED_DAYS}))`,
    )
    .execute();
}
