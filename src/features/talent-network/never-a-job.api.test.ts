import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createApplicant, listApplicants } from '#features/applicants/contract.ts';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { getDashboard } from '#features/company/contract.ts';
import { copyApplication, previewCopy } from '#features/copying/contract.ts';
import { getDecisionDashboard } from '#features/decisions/contract.ts';
import { FORMATS } from '#features/feeds/formats.ts';
import { getJob } from '#features/jobs/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { listPipelines } from '#features/pipelines/contract.ts';
import { boostPosting } from '#features/postings/boost/contract.ts';
import {
  clonePosting,
  createPosting,
  deletePosting,
  getPosting,
  getRemainingCredits,
  listPostings,
  previewPosting,
  updatePosting,
} from '#features/postings/contract.ts';
import { getReportingDashboard } from '#features/reporting/contract.ts';
import { listMyTasks } from '#features/tasks/my-tasks/contract.ts';
import { implementations } from '#server/implementations.ts';
import { anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { talentNetworks } from '../../../tests/factories/talent-networks.ts';
import { startApi } from '../../../tests/harness/api.ts';

// A talent network is stored as a posting. Nothing that is about jobs may ever show it.

const api = await startApi();
const { database } = api;
const { aNetwork, join } = talentNetworks(api);

it('is in no list of jobs, pipelines or credits, and no call about postings finds it', async () => {
  const { company, admin, params, posting_id } = await aNetwork();
  expect((await join(posting_id)).status).toBe(200);
  const { company_id } = company;
  const { rows } = await database.pool.query(
    `select (select count(*)::int from public_posting where posting_id = $1) as public,
      (select count(*)::int from posting_search where posting_id = $1) as search,
      (select count(*)::int from posting_period where posting_id = $1) as periods,
      (select count(*)::int from posting where id = $1 and status = 'live') as live`,
    [posting_id],
  );
  expect(rows[0]).toEqual({ public: 0, search: 0, periods: 0, live: 0 });
  const postings = await api.call(admin, listPostings, { params });
  expect(postings.body).toMatchObject({ total: 0, postings: [] });
  const of_posting = { company_id, posting_id };
  const calls = [
    api.call(admin, getPosting, { params: of_posting }),
    api.call(admin, clonePosting, { params: of_posting }),
    api.call(admin, updatePosting, { params: of_posting, body: { version: 1, status: 'live' } }),
    api.call(null, getJob, { params: { posting_id } }),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  const credits = await api.call(admin, getRemainingCredits, { params });
  expect(credits.status).toBe(200);
  const pipelines = await api.call(admin, listPipelines, { params });
  expect(pipelines.body.pipelines.map(({ name }: { name: string }) => name)).toEqual(['Default pipeline']);
  const { rows: own } = await database.pool.query('select pipeline_id from talent_network where company_id = $1', [
    company_id,
  ]);
  const body = { title: 'Welder', pipeline_id: own[0].pipeline_id };
  expect((await api.call(admin, createPosting, { params, body })).status).toBe(404);
  const job = await aPosting(database, company);
  const of_job = { company_id, posting_id: job.posting_id };
  const { body: read } = await api.call(admin, getPosting, { params: of_job });
  const change = { version: read.version, pipeline_id: own[0].pipeline_id };
  expect((await api.call(admin, updatePosting, { params: of_job, body: change })).status).toBe(404);
});

it('can never be published, whatever writes it', async () => {
  const { posting_id } = await aNetwork();
  for (const change of ["status = 'live'", "status = 'closed'", 'publish_count = 1', 'expires_at = now()']) {
    const write = database.pool.query(`update posting set ${change} where id = $1`, [posting_id]);
    await expect(write).rejects.toThrow('network_stays_draft');
  }
});

const PERSON = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' };
type Network = Awaited<ReturnType<typeof aNetwork>>;
const of = ({ params, posting_id }: Network) => ({ ...params, posting_id });

it.each<[string, (network: Network) => Promise<{ status: number }>]>([
  [
    'adds nobody',
    (it) => api.call(it.admin, createApplicant, { params: it.params, body: { ...PERSON, posting_id: it.posting_id } }),
  ],
  ['decides nothing', (it) => api.call(it.admin, getDecisionDashboard, { params: of(it) })],
  ['features nothing', (it) => api.call(it.admin, boostPosting, { params: of(it) })],
  ['previews nothing', (it) => api.call(it.admin, previewPosting, { params: of(it), body: {} })],
  ['deletes nothing', (it) => api.call(it.admin, deletePosting, { params: of(it) })],
])('%s by calls about postings', async (_, call) => {
  expect((await call(await aNetwork())).status).toBe(404);
});

it('is in no list that visitors can read, and in no feed or sitemap', async () => {
  const { company, posting_id } = await aNetwork();
  const job_id = await aPublicPosting(database, company);
  const lists = implementations
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access, path }) => method === 'GET' && access === 'public' && !path.includes('{'));
  const naming = async (id: string) => {
    const names: string[] = [];
    for (const endpoint of lists) {
      const { body } = await api.call(null, endpoint, {});
      if (JSON.stringify(body ?? {}).includes(id)) names.push(endpoint.name);
    }
    return names;
  };
  expect(await naming(job_id)).toContain('searchJobs');
  expect(await naming(posting_id)).toEqual([]);
  const index = await (await api.open(null, '/sitemap.xml')).text();
  const maps = [...index.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  expect(maps.length).toBeGreaterThan(0);
  let with_job = 0;
  for (const path of [...maps, ...FORMATS.map((format) => `/feeds/${format}.xml`)]) {
    const text = await (await api.open(null, path)).text();
    expect([path, text.includes(posting_id)]).toEqual([path, false]);
    if (text.includes(job_id)) with_job += 1;
  }
  expect(with_job).toBeGreaterThan(1);
});

it('is in no list of the workbench but that of its own people and of who saved it', async () => {
  const { company, admin, params, posting_id } = await aNetwork();
  expect((await join(posting_id)).status).toBe(200);
  const job = await aPosting(database, company);
  await anApplication(database, company, { posting_id: job.posting_id });
  const lists = implementations
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'GET' && /^\/company\/\{company_id\}[^{]*$/.test(path));
  expect(lists.length).toBeGreaterThan(20);
  const naming: string[] = [];
  for (const endpoint of lists) {
    const { body } = await api.call(admin, endpoint, { params });
    if (JSON.stringify(body ?? {}).includes(posting_id)) naming.push(endpoint.name);
  }
  expect(naming.sort()).toEqual(['getTalentNetwork', 'getTalentNetworkPosting', 'listAuditLog', 'listMyTasks']);
  const { body: counts } = await api.call(admin, getDashboard, { params });
  expect(counts).toMatchObject({ draft_postings: 0, active_applicants: 1, new_applicants: 1 });
  const { body: report } = await api.call(admin, getReportingDashboard, { params });
  expect(report).toMatchObject({ applicants: 1 });
});

it('is no target of a copy, and its people wait in no task of applicants', async () => {
  const { company, admin, params, posting_id } = await aNetwork();
  const { body: joined } = await join(posting_id);
  const job = await aPosting(database, company);
  const { application_id } = await anApplication(database, company, { posting_id: job.posting_id });
  const { body: copy } = await api.call(admin, previewCopy, { params: { ...params, application_id } });
  expect(copy).toMatchObject({ refused: null });
  expect(JSON.stringify(copy.postings)).not.toContain(posting_id);
  const { body: tasks } = await api.call(admin, listMyTasks, { params, query: { whose: 'all', kind: 'review' } });
  expect(JSON.stringify(tasks)).toContain(application_id);
  expect(JSON.stringify(tasks)).not.toContain(joined.application_id);
  const { body: mail } = await api.call(admin, listNotices, { params });
  expect(JSON.stringify(mail)).not.toContain(joined.application_id);
});

it('copies no member to a job', async () => {
  const { company, admin, params, posting_id } = await aNetwork();
  const { body: joined } = await join(posting_id);
  const job = await aPosting(database, company);
  const of_member = { ...params, application_id: joined.application_id };
  const { body: preview } = await api.call(admin, previewCopy, { params: of_member });
  expect(preview).toMatchObject({ refused: expect.stringContaining('talent network'), postings: [] });
  const body = { posting_id: job.posting_id, parts: [], links_notes: false, reason: 'It fits.' };
  const { status, body: refused } = await api.call(admin, copyApplication, { params: of_member, body });
  expect([status, refused]).toMatchObject([422, { code: 'no-applicant' }]);
});

it('does not count its members as unanswered applications', async () => {
  const { company, posting_id } = await aNetwork();
  const job_id = await aPublicPosting(database, company);
  await anApplication(database, company, { posting_id: job_id });
  await join(posting_id);
  await database.asSystem((db) => sql`select count_answers()`.execute(db));
  const { rows } = await database.pool.query('select applications from public_company where company_id = $1', [
    company.company_id,
  ]);
  expect(rows).toEqual([{ applications: 1 }]);
});

it('shows its people to no member after the company loses the ATS plan', async () => {
  const { company, admin, params, posting_id } = await aNetwork();
  const { body: joined } = await join(posting_id);
  const member = await api.signIn(await anEmployer(database, company, { role: 'hiring_member' }));
  const job = await aPosting(database, company);
  const { application_id } = await anApplication(database, company, { posting_id: job.posting_id });
  const seen = async (who: typeof admin, application_id: string) => {
    const { body } = await api.call(who, getApplicantDetails, { params: { ...params, application_id } });
    return 'application_id' in body;
  };
  const all = async () => [
    ...[await seen(admin, joined.application_id), await seen(member, joined.application_id)],
    ...[await seen(admin, application_id), await seen(member, application_id)],
  ];
  expect(await all()).toEqual([true, false, true, false]);
  await database.pool.query('update company set has_ats = false where company_id = $1', [company.company_id]);
  expect(await all()).toEqual([false, false, true, true]);
});

it('counts its members as no applicants', async () => {
  const { admin, params, posting_id } = await aNetwork();
  await join(posting_id);
  const { body } = await api.call(admin, listApplicants, { params, query: { leads: 'none' } });
  expect(body.total).toBe(0);
});
