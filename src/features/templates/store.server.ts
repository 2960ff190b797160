import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { type Template, type TemplateKind, templateSchema } from './contract.ts';
import { shownPosting } from './posting-fields.ts';

/** The member whose own templates are seen beside the company's. */
export type Owner = { company_id: string; employer_user: string };

/** Keeps others from making or renaming templates of the company until the transaction ends. */
export const lockTemplates = (db: Db, company_id: string) => lockByName(db, `templates of ${company_id}`);

const mine = (employer_user: string) => sql<boolean>`(owner_id is null or owner_id = ${employer_user})`;

/** The company's templates and the member's own by kind and name, or the one with this id. */
export async function listTemplates(db: Db, { company_id, employer_user }: Owner, id?: string): Promise<Template[]> {
  let query = db
    .selectFrom('template')
    .select(['id as template_id', 'kind', 'owner_id', 'name', 'subject', 'body', 'posting', 'updated_at', 'version'])
    .where('company_id', '=', company_id)
    .where(mine(employer_user))
    .orderBy(sql`lower(name)`)
    .orderBy('id');
  if (id) query = query.where('id', '=', id);
  const rows = await query.execute();
  return rows.map(({ owner_id, kind, posting, ...row }) => ({
    ...row,
    kind: templateSchema.shape.kind.parse(kind),
    whose: owner_id === null ? 'company' : 'own',
    posting: posting === null ? null : shownPosting.parse(posting),
  }));
}

export async function countTemplates(db: Db, company_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('template')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  return count;
}

type Named = { company_id: string; owner_id: string | null; kind: TemplateKind; name: string };

/** Whether another template of the same owner and kind has this name in any case. */
export async function isNameTaken(db: Db, { company_id, owner_id, kind, name }: Named, except?: string) {
  let query = db
    .selectFrom('template')
    .select('id')
    .where('company_id', '=', company_id)
    .where('owner_id', 'is not distinct from', owner_id)
    .where('kind', '=', kind)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`);
  if (except) query = query.where('id', '<>', except);
  return (await query.executeTakeFirst()) !== undefined;
}

type Texts = { subject: string; body: string; posting: object | null };

export async function insertTemplate(db: Db, template: Named & Texts): Promise<string> {
  const { posting, ...row } = template;
  const { id } = await db
    .insertInto('template')
    .values({ ...row, posting: posting && JSON.stringify(posting) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Changes = Partial<Pick<Named, 'name'> & Texts>;

/** False if it changed meanwhile, or is gone. */
export async function updateTemplate(
  db: Db,
  { company_id, template_id, version }: { company_id: string; template_id: string; version: number },
  { posting, ...changes }: Changes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('template')
    .set({
      ...changes,
      ...(posting ? { posting: JSON.stringify(posting) } : {}),
      version: version + 1,
      updated_at: sql<string>`now()`,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', template_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTemplate(db: Db, { company_id, template_id }: { company_id: string; template_id: string }) {
  await db.deleteFrom('template').where('company_id', '=', company_id).where('id', '=', template_id).execute();
}
