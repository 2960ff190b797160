import type { SiteCode } from '#rules/sites.ts';
import type { Database } from '#server/db/database.ts';
import { aCompany, anEmployer } from './companies.ts';
import { aSeeker } from './people.ts';

/** A company that staff approved, with its admin. */
export async function anApprovedCompany(database: Database, values: Parameters<typeof aCompany>[1] = {}) {
  const company = await aCompany(database, values);
  const { company_id } = company;
  await database.asSystem((db) =>
    db.updateTable('company').set({ company_enabled: true }).where('company_id', '=', company_id).execute(),
  );
  return { ...company, params: { company_id }, admin: await anEmployer(database, company) };
}

type Told = { site?: SiteCode; skills?: string[]; work?: object[]; anonymous?: boolean; city?: string };

/** A seeker whom employers find. */
export async function aFindableSeeker(database: Database, told: Told = {}) {
  const { site = 'rb', skills = [], work = [], anonymous = false, city = 'Austin' } = told;
  const seeker = await aSeeker(database, { site });
  await database.asSystem(async (db) => {
    const row = { skills, city, region: 'TX', profile: JSON.stringify({ work }) };
    await db.updateTable('seeker').set(row).where('id', '=', seeker.id).execute();
    await db
      .insertInto('seeker_visibility')
      .values({ seeker_id: seeker.id, searchable: true, anonymous, told_of_unlocks_at: new Date() })
      .execute();
  });
  return seeker;
}
