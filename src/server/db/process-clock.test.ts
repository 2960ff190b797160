import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMessage } from '#features/applicant-messages/contract.ts';
import { createApplication } from '#features/applying/contract.ts';
import { searchJobs } from '#features/job-search/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { projectPosting } from '#features/postings/actions.server.ts';
import { listSavedJobs, saveJob } from '#features/saved-jobs/contract.ts';
import { getSeekerApplication, listSeekerApplications } from '#features/seekers/contract.ts';
import { aHiringTeam } from '../../../tests/factories/hiring-team.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';

const api = await startApi();
const { database } = api;
const DAY_MS = 86_400_000;

let team: Awaited<ReturnType<typeof aHiringTeam>>;
let seeker: Awaited<ReturnType<typeof aSeeker>>;

beforeEach(async () => {
  team = await aHiringTeam(api);
  seeker = await aSeeker(database);
  await database.asSystem((db) => projectPosting(db, team.company_id, team.posting_id));
});
afterEach(() => void vi.useRealTimers());

/** Sets this process's clock a day ahead of the database's. */
function setAhead() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
}

/** The seconds until mail of a kind is sent, by the database's clock. */
async function leavesIn(kind: string, to: string): Promise<number> {
  const { rows } = await api.owner.query(
    `select extract(epoch from send_after - now())::float8 as seconds from mail where kind = $1 and to_address = $2`,
    [kind, to],
  );
  expect(rows).toHaveLength(1);
  return rows[0].seconds;
}

async function applied(): Promise<string> {
  const body = {
    posting_id: team.posting_id,
    first_name: 'Grace',
    last_name: 'Hopper',
    email: seeker.email,
    answers: {},
  };
  return (await api.call(seeker, createApplication, { body })).body.application_id;
}

it('a status mail can be undone for ten seconds and is sent after that', async () => {
  const application_id = await applied();
  setAhead();
  await team.give({ application_ids: [application_id], status_id: team.status('To schedule').id });
  expect(await leavesIn('application-status', seeker.email)).toBeLessThan(11);
});

it("a rejection mail waits for the company's delay, and one to be sent at once does not wait", async () => {
  const application_id = await applied();
  const reason_id = team.options.rejection_reasons[0].id;
  const reject = { application_ids: [application_id], status_id: team.status('Rejected').id, reason_id };
  setAhead();
  await team.give({ ...reject, send_after: new Date(0).toISOString() });
  expect(await leavesIn('application-status', seeker.email)).toBeLessThan(11);
  expect((await api.call(seeker, getSeekerApplication, { params: { application_id } })).body.label).not.toBe(
    'Not selected',
  );
});

it('a message to an applicant can be undone as long as on any other node', async () => {
  const application_id = await applied();
  setAhead();
  await api.call(team.admin, createMessage, { params: team.params, body: { application_id, body: 'Hello' } });
  expect(await leavesIn('application-message', seeker.email)).toBeLessThan(120);
});

it('nothing expires early: saved jobs, applying, searches by age, days in a stage', async () => {
  const { posting_id } = team;
  await applied();
  await api.call(seeker, saveJob, { params: { posting_id } });
  for (const table of ['public_posting', 'posting']) {
    const key = table === 'posting' ? 'id' : 'posting_id';
    await api.owner.query(`update ${table} set expires_at = now() + interval '20 hours' where ${key} = $1`, [
      posting_id,
    ]);
  }
  setAhead();
  const { body: saved } = await api.call(seeker, listSavedJobs, { query: { page: 1 } });
  expect(saved.jobs).toMatchObject([{ posting_id, state: 'closing' }]);
  expect((await api.call(null, getJob, { params: { posting_id } })).body.state).toBe('live');
  const { body: found } = await api.call(null, searchJobs, { query: { days: 1 } as never });
  expect(found.jobs.map((job: { posting_id: string }) => job.posting_id)).toContain(posting_id);
  const { body: own } = await api.call(seeker, listSeekerApplications, { query: { page: 1 } });
  expect(own.applications).toMatchObject([{ days_in_stage: 0 }]);
});

it('an expired job is closed on a node that is a day behind', async () => {
  const { posting_id } = team;
  await api.owner.query(`update public_posting set expires_at = now() - interval '1 hour' where posting_id = $1`, [
    posting_id,
  ]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY_MS });
  expect((await api.call(null, getJob, { params: { posting_id } })).body.state).toBe('closed');
});
