import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMatching } from '../../../tests/harness/alert-matching.ts';
import { createEmptyDatabase } from '../../../tests/harness/test-database.ts';
import { migrate } from '../db/migrate.ts';
import { searchJobs } from './job-search.ts';
import { publish, testPosting } from './test-postings.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
/** The last release whose words were all what the stemmer makes of them, but officers and engineers. */
const LAST = '0239';

const { url, database, alert, match, matchesOf } = await startMatching(async () => {
  const before = await createEmptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'jobs-migrations-'));
  for (const name of readdirSync(MIGRATIONS).filter((name) => name.slice(0, 4) <= LAST))
    copyFileSync(join(MIGRATIONS, name), join(folder, name));
  await migrate(before.url, { folder });
  rmSync(folder, { recursive: true });
  return before;
});

const found = async (words: string) => {
  const { hits } = await database.asRequest({}, (db) => searchJobs(db, { site: 'rb', words }));
  return hits.map(({ title }) => title).sort();
};

test('postings and alerts from before words had stems of their own are found by them, and by no others', async () => {
  // What today's search tells of a job, and the release of then had no column for.
  await database.pool.query('alter table public_posting add column experience_months int');
  const posting = (title: string, text = '') => testPosting({ title, text });
  const [registrar, tutor] = [posting('University Registrar'), posting('Tutor', 'At a Université.')];
  await publish(
    database,
    registrar,
    tutor,
    posting('Police Sergeant'),
    posting('Guard', 'Line one.\nPolice work.'),
    posting('Policy Analyst'),
    posting('Universal Banker'),
    posting('Summer Internship'),
    posting('International Buyer'),
  );
  const emt = await alert({ words: 'emt' });
  const university = await alert({ words: 'university' });
  expect(await found('intern')).toContain('International Buyer');
  expect(await found('university')).toContain('Universal Banker');

  await database.pool.query('alter table public_posting drop column experience_months');
  const applied = await migrate(url);
  expect(applied[0]?.slice(0, 4)).toBe('0240');
  expect(await found('police')).toEqual(['Guard', 'Police Sergeant']);
  expect(await found('policy')).toEqual(['Policy Analyst']);
  expect(await found('university')).toEqual(['Tutor', 'University Registrar']);
  expect(await found('universal')).toEqual(['Universal Banker']);
  expect(await found('intern')).toEqual(['Summer Internship']);
  expect(await found('international')).toEqual(['International Buyer']);

  const [technician, nurse, banker] = [
    posting('Emergency Medical Technician'),
    posting('University Nurse'),
    posting('Universal Teller'),
  ];
  await publish(database, technician, nurse, banker);
  await match();
  expect(await matchesOf(emt)).toEqual([technician.posting_id]);
  expect(await matchesOf(university)).toEqual([registrar, tutor, nurse].map(({ posting_id }) => posting_id).sort());
});
