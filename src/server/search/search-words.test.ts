import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { searchJobs } from './job-search.ts';
import { countSearchWords, suggestWords } from './search-words.ts';
import { close, publish, testPosting } from './test-postings.ts';

let postgres: TestDatabase;
let database: Database;

beforeAll(async () => {
  postgres = await createTestDatabase();
  database = openDatabase(postgres.logins);
});

afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const suggest = (prefix: string, site: 'rb' | 'mh' = 'rb') =>
  database.asRequest({}, (db) => suggestWords(db, site, prefix));
const count = () => database.asSystem(countSearchWords);
const suggestion = async (words: string) =>
  (await database.asRequest({}, (db) => searchJobs(db, { site: 'rb', words }))).suggestion;

describe('the dictionary', () => {
  const engineer = testPosting({
    title: 'Software Engineer',
    skills: ['project management'],
    company_name: 'Blue Heron',
  });

  beforeAll(async () => {
    await publish(
      database,
      engineer,
      testPosting({ title: 'Civil Engineer' }),
      testPosting({ title: 'Phlebotomist' }),
      testPosting({ title: 'Welder', company_name: 'Secret Sawmill', anonymous: true, skills: ['weld'] }),
    );
    await count();
  });

  test('completes words, skills and titles, the most frequent first', async () => {
    expect(await suggest('eng')).toEqual(['engineer']);
    expect(await suggest('Project m')).toEqual(['project management']);
    expect(await suggest('so')).toEqual(['software', 'software engineer']);
    expect(await suggest('eng', 'mh')).toEqual([]);
    expect(await suggest('%')).toEqual([]);
    expect(await suggest('e')).toEqual([]);
  });

  test('has companies, but not from anonymous jobs', async () => {
    expect(await suggest('blue h')).toEqual(['Blue Heron']);
    expect(await suggest('secret')).toEqual([]);
  });

  test('corrects a word, and leaves the rest as typed', async () => {
    expect(await suggestion('enginer')).toBe('engineer');
    expect(await suggestion('phlebotimist')).toBe('phlebotomist');
    expect(await suggestion('"Sofware enginer" -civil')).toBe('"software engineer" -civil');
    expect(await suggestion('engineer')).toBeNull();
    expect(await suggestion('the xyzzyplugh')).toBeNull();
  });

  test.each([
    ['egnineer', 'engineer'],
    ['sotfware', 'software'],
    ['weldr', 'welder'],
    ['wleder', 'welder'],
    ['wedl', 'weld'],
    ['Heorn', null],
    ['heron enginer', 'heron engineer'],
    ['wed', null],
    ['heronry', null],
    ['phlebotom', 'phlebotomist'],
    ['weldin', 'weld'],
    ['soft ware engineer', 'software engineer'],
    ['wold', null],
    ['engineerist', null],
    ['softwa', null],
    ['weldar', 'welder'],
    ['wellder', 'welder'],
    ['sofware enginer xyzzyplugh', 'software engineer'],
    ['xyzzyplugh phlebotist', null],
    ['nurze', null],
    ['nurse', null],
  ])('corrects %s to %s', async (typed, meant) => {
    expect(await suggestion(typed)).toBe(meant);
  });

  test('offers words that the site has, even if not near the searched place', async () => {
    const near = { lat: 43.6, lon: -116.2, radius_miles: 25 };
    const search = (words: string) => database.asRequest({}, (db) => searchJobs(db, { site: 'rb', words, near }));
    expect(await search('phlebotimist')).toMatchObject({ total: 0, suggestion: 'phlebotomist' });
    expect(await search('phlebotomist')).toMatchObject({ total: 0, suggestion: null });
  });

  test('drops words of changed and closed postings, however often it is counted', async () => {
    await publish(database, { ...engineer, title: 'Software Gardener' });
    await count();
    await count();
    expect(await suggest('gard')).toEqual(['gardener']);
    expect(await suggest('software e')).toEqual([]);
    expect(await suggest('engineer')).toEqual(['engineer']);
    await close(database, engineer);
    await count();
    expect(await suggest('soft')).toEqual([]);
    expect(await suggest('engineer')).toEqual(['engineer']);
  });
});

test.each([
  ['police', 'Police', 'Policy Analyst'],
  ['intern', 'Interns', 'International Sales'],
  ['interns', 'Summer Internship', 'Internal Sales'],
  ['medic', 'Combat Medic', 'Medical Biller'],
  ['mechanics', 'Mechanic', 'Mechanical Drafter'],
  ['operator', 'Crane Operators', 'Operations Lead'],
  ['executives', 'Executive', 'Execution Trader'],
  ['accountant', 'Tax Accounting', 'Account Lead'],
  ['accounting', 'Accountants', 'Accountable Care'],
  ['customs', 'Customs Broker', 'Customer Care'],
  ['emergencies', 'Emergency Nurse', 'Emerging Markets'],
  ['organic', 'Organic Farmer', 'Organizational Lead'],
  ['physics', 'Physics Teacher', 'Physical Education'],
  ['university', 'Universities Recruiter', 'Universal Banker'],
  ['Université', 'University Nurse', 'Universe Guide'],
  ['universal', 'Universal Banker', 'University Nurse'],
  ['emt', 'Emergency Medical Technician', 'Emerging Medical Technician'],
  ['medics', 'Paramedic', 'Medical Biller'],
  ['cyber', 'Cybersecurity Analyst', 'Security Guard'],
  ['cyber security analyst', 'Cybersecurity Analyst', 'Security Analyst'],
  ['infosec', 'Information Security Lead', 'Information Desk Clerk'],
  ['help desk', 'IT Support Specialist', 'Learning Support Teacher'],
])('%s finds %s, not %s', async (words, found, other) => {
  // Limited to one company, since all tests publish on one board.
  const company_id = randomUUID();
  const of_company = { site: 'mh' as const, company_id, text: '' };
  await publish(database, testPosting({ ...of_company, title: found }), testPosting({ ...of_company, title: other }));
  const { hits } = await database.asRequest({}, (db) => searchJobs(db, { site: 'mh', words, company_id }));
  expect(hits.map(({ title }) => title)).toEqual([found]);
});

test.each([
  ['night shift', 'You work the overnight shift.', 'Overnight travel is required.'],
  ['night shift', 'Nights, 7 pm to 7 am.', 'Some overnight stays.'],
  ['weekends', 'You work on weekends.', 'You may occasionally work evenings and/or weekends.'],
])('%s finds a job that says %j, not one that says %j', async (words, found, other) => {
  const company_id = randomUUID();
  const of_company = { site: 'mh' as const, company_id };
  await publish(
    database,
    testPosting({ ...of_company, title: 'Found', text: found }),
    testPosting({ ...of_company, title: 'Other', text: other }),
  );
  const { hits } = await database.asRequest({}, (db) => searchJobs(db, { site: 'mh', words, company_id }));
  expect(hits.map(({ title }) => title)).toEqual(['Found']);
});

test('words for people do not match words for things', async () => {
  await publish(
    database,
    testPosting({ site: 'mh', title: 'Office Manager' }),
    testPosting({ site: 'mh', title: 'Loan Officers' }),
    testPosting({ site: 'mh', title: 'Engine Mechanic' }),
    testPosting({ site: 'mh', title: 'Engineering Lead' }),
  );
  const found = async (words: string) =>
    (await database.asRequest({}, (db) => searchJobs(db, { site: 'mh', words }))).hits.map(({ title }) => title);
  expect(await found('officer')).toEqual(['Loan Officers']);
  expect(await found('offices')).toEqual(['Office Manager']);
  expect(await found('engineers')).toEqual(['Engineering Lead']);
  expect(await found('engine')).toEqual(['Engine Mechanic']);
});
