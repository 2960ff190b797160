import { sql } from 'kysely';
import { z } from 'zod';
import { publicQuestionSchema } from '#features/jobs/question-contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

const questions = z.array(publicQuestionSchema);

/** The company's network as its editors see it; undefined before the first save. */
export async function findNetwork(db: Db, company_id: string) {
  const row = await selectNetwork(db, company_id).executeTakeFirst();
  return row && networkOf(row);
}

/** Keeps others from changing the network until the transaction ends, also before its first save. */
export async function lockNetwork(db: Db, company_id: string) {
  await db
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return findNetwork(db, company_id);
}

const selectNetwork = (db: Db, company_id: string) =>
  db
    .selectFrom('talent_network')
    .select(['posting_id', 'pipeline_id', 'headline', 'body as text', 'questions'])
    .select(['consent_text', 'consent_months', 'areas', 'version'])
    .select(sql<boolean>`published_at is not null`.as('published'))
    .where('company_id', '=', company_id);

const networkOf = <Row extends { questions: unknown }>(row: Row) => ({
  ...row,
  questions: questions.parse(row.questions),
});

export function findCompany(db: Db, company_id: string) {
  return db
    .selectFrom('company')
    .select(['business_name as company_name', sql<boolean>`not on_site`.as('is_suspended')])
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
}

/** A name that no pipeline of the company has: this one, or with a number. */
export async function findFreeName(db: Db, company_id: string, name: string): Promise<string> {
  const rows = await db.selectFrom('pipeline').select('name').where('company_id', '=', company_id).execute();
  const taken = new Set(rows.map((row) => row.name.toLowerCase()));
  const names = [name, ...Array.from(taken, (_, at) => `${name} ${at + 2}`)];
  return names.find((each) => !taken.has(each.toLowerCase())) ?? name;
}

type Saved = {
  headline: string;
  text: string;
  questions: readonly unknown[];
  consent_text: string;
  consent_months: number;
  areas: readonly string[];
};
type Key = { company_id: string; posting_id: string };

/** Saves the network and returns its new version. */
export async function saveNetwork(
  db: Db,
  { company_id, posting_id, pipeline_id }: Key & { pipeline_id: string },
  { questions: asked, text: body, headline, consent_text, consent_months, areas }: Saved,
  by: string,
): Promise<number> {
  const texts = { headline, body, consent_text, consent_months, areas: [...areas] };
  const values = { ...texts, questions: JSON.stringify(asked), updated_by: by };
  const { version } = await db
    .insertInto('talent_network')
    .values({ company_id, posting_id, pipeline_id, ...values })
    .onConflict((own) =>
      own.column('company_id').doUpdateSet({
        ...values,
        version: sql<number>`talent_network.version + 1`,
        updated_at: sql<string>`now()`,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function updatePublished(db: Db, company_id: string, is_published: boolean): Promise<number> {
  const { version } = await db
    .updateTable('talent_network')
    .set((row) => ({
      published_at: is_published ? sql<string>`coalesce(published_at, now())` : null,
      version: row('version', '+', 1),
      updated_at: sql<string>`now()`,
    }))
    .where('company_id', '=', company_id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

type Open = {
  company_id: string;
  company_name: string;
  headline: string;
  body: string;
  questions: unknown;
  consent_text: string;
  consent_months: number;
  areas: string[];
  version: number;
};

/** A network that people can join: published, with the ATS plan, by a company that is not suspended. Needs no company's rows. */
export async function findOpenNetwork(db: Db, site: SiteCode, posting_id: string) {
  const { rows } = await sql<Open>`select * from open_talent_network(${site}, ${posting_id})`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { body: text, ...network } = row;
  return { ...networkOf(network), text, posting_id };
}
export type OpenNetwork = NonNullable<Awaited<ReturnType<typeof findOpenNetwork>>>;

/** The network that people can join, by the key of its company's page; null without one. Needs no company's rows. */
export async function findOpenNetworkOf(db: Db, site: SiteCode, company_key: string): Promise<string | null> {
  const { rows } = await sql<{ posting_id: string | null }>`
    select talent_network_of(company_id) as posting_id from public_company
    where site = ${site} and company_key = ${company_key}`.execute(db);
  return rows[0]?.posting_id ?? null;
}
