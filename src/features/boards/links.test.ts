import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApplication } from '#features/applying/contract.ts';
import { getReportingDashboard } from '#features/reporting/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { deleteOldClicks } from './link-store.server.ts';

const api = await startApi();
const { database } = api;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

const ACCEPTED = { cookie: 'cookies_accepted=true' };

async function aLink() {
  const company = await aCompany(database, { flags: ['job_boards'] });
  const { company_id } = company;
  const admin = await api.signIn(await anEmployer(database, company));
  const posting_id = await aPublicPosting(database, company);
  const { rows } = await database.pool.query(
    `insert into crosspost (company_id, posting_id, board_id, is_paid, state, may_be_there, sent_anonymous)
      values ($1, $2, 'practice', false, 'live', true, false) returning id`,
    [company_id, posting_id],
  );
  const path = `/job-link/${rows[0].id}`;
  const click = (headers: Record<string, string> = {}, to = path) =>
    api.send(company.site, null, to, { headers: { 'user-agent': BROWSER, ...headers } });
  const clicks = async () => {
    const counted = await database.pool.query('select source, clicks from source_click where company_id = $1', [
      company_id,
    ]);
    return counted.rows.map(({ source, clicks: count }) => `${source}: ${count}`);
  };
  const report = async () =>
    (await api.call(admin, getReportingDashboard, { params: { company_id }, query: {} })).body.sources;
  return { company, admin, posting_id, path, click, clicks, report };
}

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
const jobLinkOf = (answer: Response) => cookiesOf(answer).find((each) => each.startsWith('job_link='));

test('leads to the job on the same site, wherever else it is asked to, and counts the click', async () => {
  const link = await aLink();
  const answer = await link.click(ACCEPTED, `${link.path}?next=https://elsewhere.example&url=//elsewhere.example`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(
    new RegExp(`^/job/${link.posting_id}/[a-z0-9-]+\\?via=${link.path.split('/').at(-1)}$`),
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(jobLinkOf(answer)).toBe(`job_link=${link.path.split('/').at(-1)}`);
  expect(await link.clicks()).toEqual(['Practice Board: 1']);
  expect(await link.report()).toEqual([{ source: 'Practice Board', clicks: 1, applicants: 0, qualified: 0, hired: 0 }]);
});

test.each<[string, Record<string, string>]>([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { 'user-agent': 'curl/8.5' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
])('counts no click of %s', async (_who, headers) => {
  const link = await aLink();
  expect((await link.click(headers)).status).toBe(303);
  expect(await link.clicks()).toEqual([]);
});

test('counts the same browser once, and one address only so often', async () => {
  const link = await aLink();
  const kept = jobLinkOf(await link.click(ACCEPTED)) ?? '';
  await link.click({ cookie: kept });
  expect(await link.clicks()).toEqual(['Practice Board: 1']);
  for (let i = 0; i < 15; i += 1) await link.click();
  expect(await link.clicks()).toEqual(['Practice Board: 10']);
});

test('keeps nothing in a browser before its user accepted, and tells no source of those who declined or ask for privacy', async () => {
  const link = await aLink();
  const before = await link.click();
  expect([jobLinkOf(before), before.headers.get('location')]).toEqual([undefined, expect.stringContaining('?via=')]);
  const refused: Record<string, string>[] = [
    { cookie: 'cookies_accepted=declined' },
    { 'sec-gpc': '1' },
    { ...ACCEPTED, 'sec-gpc': '1' },
  ];
  for (const headers of refused) {
    const answer = await link.click(headers);
    expect([jobLinkOf(answer), answer.headers.get('location')]).toEqual([undefined, expect.not.stringContaining('?')]);
  }
});

test('a closed job is shown as closed and counts nothing', async () => {
  const link = await aLink();
  await database.pool.query("update public_posting set state = 'closed' where posting_id = $1", [link.posting_id]);
  expect((await link.click()).status).toBe(303);
  expect(await link.clicks()).toEqual([]);
});

test.each(['nonsense', '00000000-0000-4000-8000-000000000000', '../login'])('404 for %s', async (key) => {
  const link = await aLink();
  expect((await link.click({}, `/job-link/${encodeURIComponent(key)}`)).status).toBe(404);
});

test('404 on the other site', async () => {
  const link = await aLink();
  expect((await api.send('mh', null, link.path, { headers: { 'user-agent': BROWSER } })).status).toBe(404);
});

test('an application has the board as its source if the applicant followed its link, and otherwise this site', async () => {
  const link = await aLink();
  const other = await aPublicPosting(database, link.company);
  const cookies = jobLinkOf(await link.click(ACCEPTED)) ?? '';
  const apply = (posting_id: string, cookie: string, key: string | null = null) => {
    const person = { first_name: 'Ann', last_name: 'Lee', email: `${randomUUID()}@mail.example` };
    const body = JSON.stringify({ ...person, posting_id, answers: {}, link: key });
    const headers = { 'content-type': 'application/json', cookie };
    const path = `/api/proxy?endpoint=${encodeURIComponent(createApplication.path)}`;
    return api.send(link.company.site, null, path, { method: 'POST', body, headers });
  };
  expect((await apply(link.posting_id, cookies)).status).toBe(200);
  expect((await apply(other, cookies)).status).toBe(200);
  expect((await apply(link.posting_id, '')).status).toBe(200);
  const key = link.path.split('/').at(-1) ?? '';
  expect((await apply(link.posting_id, '', key)).status).toBe(200);
  expect((await apply(other, '', key)).status).toBe(200);
  expect(await link.report()).toEqual([
    { source: 'site', clicks: null, applicants: 3, qualified: 0, hired: 0 },
    { source: 'Practice Board', clicks: 1, applicants: 2, qualified: 0, hired: 0 },
  ]);
});

test('an application of who declined cookies or asks for privacy has no source but this site, whatever is sent', async () => {
  const link = await aLink();
  const key = link.path.split('/').at(-1) ?? '';
  const kept = jobLinkOf(await link.click(ACCEPTED)) ?? '';
  const refusing: Record<string, string>[] = [
    { cookie: `cookies_accepted=declined; ${kept}` },
    { cookie: kept, 'sec-gpc': '1' },
  ];
  for (const refused of refusing) {
    const person = { first_name: 'Ann', last_name: 'Lee', email: `${randomUUID()}@mail.example` };
    const body = JSON.stringify({ ...person, posting_id: link.posting_id, answers: {}, link: key });
    const headers = { 'content-type': 'application/json', ...refused };
    const path = `/api/proxy?endpoint=${encodeURIComponent(createApplication.path)}`;
    expect((await api.send(link.company.site, null, path, { method: 'POST', body, headers })).status).toBe(200);
  }
  expect(await link.report()).toMatchObject([
    { source: 'site', applicants: 2 },
    { source: 'Practice Board', applicants: 0 },
  ]);
});

test('clicks are forgotten after 400 days', async () => {
  const link = await aLink();
  await link.click();
  await database.pool.query('update source_click set day = day - 401');
  await database.asSystem(deleteOldClicks);
  expect(await link.clicks()).toEqual([]);
});
