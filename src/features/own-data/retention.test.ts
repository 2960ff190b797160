import { expect, it } from 'vitest';
import { updatePreferences } from '#features/company/contract.ts';
import { getRetention } from '#features/company/retention-contract.ts';
import * as people from '#features/people/contract.ts';
import * as merging from '#features/people/merge-contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { peopleEverywhere } from '../../../tests/factories/people-everywhere.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import { eraseClosed } from './jobs.server.ts';

const api = await startApi();
const { database, services } = api;
const { somebodyEverywhere, placesOf } = await peopleEverywhere(api);

const JOB = { id: '1', attempt: 1, is_last_attempt: false };
const runJob = () => eraseClosed.perform(eraseClosed.emptyPayload(), { services, job: JOB });

type Team = { company: { company_id: string }; admin: Awaited<ReturnType<typeof anEmployer>> };

async function choose({ company, admin }: Team, retention_months: number | null, version: number) {
  const params = { company_id: company.company_id };
  const body = { preferences: { retention_months }, version };
  expect((await api.call(admin, updatePreferences, { params, body })).status).toBe(200);
}
const letDaysPass = ({ company }: Team, days: number) =>
  database.pool.query(
    `update company_preferences set retention_told_at = retention_told_at - make_interval(days => $2) where company_id = $1`,
    [company.company_id, days],
  );
const close = (application_id: string, category: string, months: number) =>
  database.pool.query(
    `update application set category = $2, status_changed_at = now() - make_interval(months => $3) where id = $1`,
    [application_id, category, months],
  );
const told = ({ admin }: Team) => writtenMails(api, { to: admin.email, kind: 'retention-begins' });

it('mails the admins first, waits seven days, then leaves no byte about the person', async () => {
  const { words, seeker, ...team } = await somebodyEverywhere(false);
  const other = await somebodyEverywhere(false);
  await close(team.application_id, 'rejected', 25);
  await close(other.application_id, 'rejected', 25);
  await choose(team, 24, 0);
  await runJob();
  await runJob();
  expect((await told(team)).map(({ text_body }) => /of (\d+ application)\b/.exec(text_body)?.[1])).toEqual([
    '1 application',
  ]);
  await letDaysPass(team, 6);
  await runJob();
  const before = (await placesOf(words)).length;
  expect(before).toBeGreaterThan(12);
  await letDaysPass(team, 1);
  await runJob();
  const left = await database.asSystem((db) =>
    db
      .selectFrom('application')
      .select(['first_name', 'last_name', 'category', 'skills'])
      .where('id', '=', team.application_id)
      .executeTakeFirstOrThrow(),
  );
  expect(left).toEqual({ first_name: 'Deleted', last_name: 'applicant', category: 'rejected', skills: [] });
  // What the person sent to others than this company stays.
  const places = await placesOf(words);
  expect(places.filter((place) => /^application/.test(place))).toEqual([]);
  expect(places.length).toBeLessThan(before);
  expect((await placesOf(other.words)).length).toBeGreaterThan(12);
  const audit = await database.asSystem((db) =>
    db.selectFrom('audit_log').select(['action', 'data']).where('company_id', '=', team.company.company_id).execute(),
  );
  expect(audit).toContainEqual({ action: 'company.applications-erased', data: { applications: 1, months: 24 } });
  const after = await fingerprint(database);
  await runJob();
  expect(await fingerprint(database)).toBe(after);
});

it('erases closed applications alone, and only those older than the company chose', async () => {
  const company = await aCompany(database);
  const team = { company, admin: await anEmployer(database, company) };
  const { posting_id } = await aPosting(database, company);
  const ids: string[] = [];
  for (const [category, months] of [
    ['rejected', 13],
    ['withdrawn', 13],
    ['closed', 13],
    ['rejected', 11],
    ['hired', 99],
    ['active', 99],
    ['on_hold', 99],
  ] as const) {
    const { application_id } = await anApplication(database, company, { posting_id });
    await close(application_id, category, months);
    ids.push(application_id);
  }
  await choose(team, 12, 0);
  await runJob();
  await letDaysPass(team, 7);
  const preview = await api.call(team.admin, getRetention, {
    params: { company_id: company.company_id },
    query: { months: 12 },
  });
  expect(preview.body).toMatchObject({ due: 3, erases_from: expect.stringMatching(/^\d{4}-/) });
  await runJob();
  const rows = await database.asSystem((db) =>
    db.selectFrom('application').select(['id', 'erased_at']).where('company_id', '=', company.company_id).execute(),
  );
  expect(ids.map((id) => rows.find((row) => row.id === id)?.erased_at !== null)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
});

it('keeps a duplicate as long as another application of its person, and what was noted down about them', async () => {
  const company = await aCompany(database);
  const { company_id } = company;
  const team = { company, admin: await anEmployer(database, company) };
  const { posting_id } = await aPosting(database, company);
  const apply = async () => (await anApplication(database, company, { posting_id })).application_id;
  const [duplicate, kept] = [await apply(), await apply()];
  const params = { company_id, application_id: duplicate };
  const pair = { params: { ...params, other_id: kept } };
  const { state } = (await api.call(team.admin, merging.getMergePreview, pair)).body;
  const body = { state, application_ids: [kept] };
  expect((await api.call(team.admin, merging.mergePeople, { ...pair, body })).status).toBe(200);
  const readPerson = async () => (await api.call(team.admin, people.getApplicantPerson, { params })).body;
  const { details, version } = await readPerson();
  const edited = { ...details, headline: 'Welder of ships', version };
  expect((await api.call(team.admin, people.updatePerson, { params, body: edited })).status).toBe(200);
  await choose(team, 12, 0);
  await runJob();
  await letDaysPass(team, 7);
  await close(duplicate, 'closed', 13);
  const due = async () =>
    (await api.call(team.admin, getRetention, { params: { company_id }, query: { months: 12 } })).body.due;
  expect(await due()).toBe(0);
  await runJob();
  expect(await readPerson()).toMatchObject({
    details: { first_name: 'Grace', headline: 'Welder of ships' },
    applications: [{}, {}],
    merges: [{ undone_at: null }],
  });

  await close(kept, 'rejected', 13);
  expect(await due()).toBe(2);
  await runJob();
  const left = await database.asSystem((db) =>
    db.selectFrom('application').select(['first_name', 'category']).where('company_id', '=', company_id).execute(),
  );
  expect(left).toEqual([
    { first_name: 'Deleted', category: expect.stringMatching(/closed|rejected/) },
    { first_name: 'Deleted', category: expect.stringMatching(/closed|rejected/) },
  ]);
});

it('erases nothing after the setting was taken back, and tells the admins anew after a change', async () => {
  const company = await aCompany(database);
  const team = { company, admin: await anEmployer(database, company) };
  const { posting_id } = await aPosting(database, company);
  const { application_id } = await anApplication(database, company, { posting_id });
  await close(application_id, 'rejected', 99);
  await choose(team, 12, 0);
  await runJob();
  await letDaysPass(team, 30);
  await choose(team, null, 1);
  await runJob();
  await choose(team, 24, 2);
  await runJob();
  expect(await told(team)).toHaveLength(2);
  const row = await database.asSystem((db) =>
    db.selectFrom('application').select('erased_at').where('id', '=', application_id).executeTakeFirstOrThrow(),
  );
  expect(row.erased_at).toBeNull();
});
