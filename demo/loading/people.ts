import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import type { Random } from '../random.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { isTalkedWith, type Journey } from './journey.ts';

const HEADLINES = ['Certified, can start in two weeks', 'Recommended by a former colleague', 'Prefers the day shift'];
const MOST_RECORDS = 4;

/** What the demo's companies noted down about applicants they talk with: a headline, edited by a member. */
export async function insertRecords(
  db: Db,
  random: Random,
  companies: readonly LoadedCompany[],
  journeys: readonly Journey[],
) {
  for (const { company_id, members } of companies) {
    const own = journeys.filter((each) => each.posting.company.company_id === company_id && isTalkedWith(each));
    const recorded = own.slice(-MOST_RECORDS).map(({ id: application_id, applicant, until: at }) => {
      const { first_name, last_name, phone, city, region, postal_code, headline: from } = applicant.person;
      const headline = random.pick(HEADLINES);
      const skills = applicant.resume.skills.map(({ name }) => name);
      const details = { first_name, last_name, phone, city, region, postal_code, headline, skills };
      const changes = [{ field: 'headline', from, to: headline }];
      return { person_id: randomUUID(), application_id, at, details, changes };
    });
    if (recorded.length === 0) continue;
    const records = recorded.map(({ person_id, details, at }) => {
      return { company_id, id: person_id, details, version: 2, created_at: at };
    });
    await insertRows(db, 'person', records);
    await insertRows(
      db,
      'person_application',
      recorded.map(({ person_id, application_id }) => ({ company_id, application_id, person_id })),
    );
    // Their ids come from the database.
    for (const { person_id, changes, at } of recorded) {
      const change = { company_id, person_id, changes: JSON.stringify(changes), actor_id: members[0]?.id ?? null, at };
      await db.insertInto('person_change').values(change).execute();
    }
  }
}
