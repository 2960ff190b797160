import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { createApplication } from '#features/applying/contract.ts';
import { listNotices, type MemberNotice } from '#features/notices/contract.ts';
import { noticePath, noticeSentence } from '#features/notices/words.ts';
import { erasePeopleNow, requestAddressErasure } from '#features/own-data/erasure-actions.server.ts';
import { gatherDataOfAddress } from '#features/own-data/gather.server.ts';
import { getReportingDashboard } from '#features/reporting/contract.ts';
import { removeEmployerUser } from '#features/team/members/contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { anEmail } from '../../../tests/harness/accounts.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database, services } = api;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const ACCEPTED = { cookie: 'cookies_accepted=true' };
const DECLINED = 'cookies_accepted=declined';

/** A company with a live job, its admin, and a hiring member who may open no applicant. */
async function aTeam(site: SiteCode = 'rb') {
  const company = await aCompany(database, { site });
  const admin = await api.signIn(await anEmployer(database, company));
  const account = await anEmployer(database, company, { role: 'hiring_member' });
  const member = await api.signIn(account);
  const posting_id = await aPublicPosting(database, company);
  return { site, company, admin, member, email: account.email, posting_id, params: { company_id: company.company_id } };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

const create = (who: Person, { params, posting_id }: Pick<Team, 'params' | 'posting_id'>) =>
  api.call(who, contract.createReferralLink, { params, body: { posting_id } });
const own = async (who: Person, { params }: Pick<Team, 'params'>): Promise<contract.Referrals> =>
  (await api.call(who, contract.listReferrals, { params })).body;
const end = (who: Person, { params, posting_id }: Pick<Team, 'params' | 'posting_id'>) =>
  api.call(who, contract.deleteReferralLink, { params: { ...params, posting_id } });
const open = (site: SiteCode, url: string, headers: Record<string, string> = {}) =>
  api.send(site, null, new URL(url).pathname, { headers: { 'user-agent': BROWSER, ...headers } });
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .find((each) => each.startsWith('job_link=')) ?? '';
const proxied = (path: string) => `/api/proxy?endpoint=${encodeURIComponent(path)}`;
const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);

type Applying = Pick<Team, 'site' | 'posting_id'> & { link?: string };

async function apply({ site, posting_id, link }: Applying, cookie: string, email = anEmail()) {
  const body = JSON.stringify({ posting_id, first_name: 'Grace', last_name: 'Hopper', email, link: link ?? null });
  const headers = { 'content-type': 'application/json', 'user-agent': BROWSER, cookie };
  const answer = await api.send(site, null, proxied(createApplication.path), { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  const { application_id }: { application_id: string } = await answer.json();
  const { rows } = await run('select source from application where id = $1', application_id);
  return { application_id, email, source: rows[0]?.source };
}
async function isTold({ site, posting_id, link }: Applying, cookie: string) {
  const path = `/api/referral/${posting_id}${link ? `?link=${link}` : ''}`;
  return (await (await api.send(site, null, proxied(path), { headers: { cookie } })).json()).is_referred;
}
const keyOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** The cookie of a browser that accepted cookies and opened the member’s link. */
async function referred(team: Team, who: Person = team.member) {
  const { url } = (await create(who, team)).body;
  return { url, cookie: cookieOf(await open(team.site, url, ACCEPTED)) };
}

describe('200', () => {
  it.each<SiteCode>(['rb', 'mh'])(
    'leads from the link of a member to their thanks and their list, on %s',
    async (site) => {
      const team = await aTeam(site);
      const made = await create(team.member, team);
      expect(made.status).toBe(200);
      expect((await create(team.member, team)).body).toEqual(made.body);
      const answer = await open(site, made.body.url, ACCEPTED);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toContain(team.posting_id);
      const cookie = cookieOf(answer);
      expect(await isTold(team, cookie)).toBe(true);
      expect(await isTold(team, '')).toBe(false);
      const { application_id, source } = await apply(team, cookie);
      expect(source).toBe('referral');
      const { links, postings, referred: people } = await own(team.member, team);
      expect(links).toMatchObject([{ posting_id: team.posting_id, url: made.body.url, applicants: 1, is_open: true }]);
      expect(postings).toEqual([]);
      expect(people).toMatchObject([{ title: 'Welder', name: 'Grace', application_id: null, status: 'applied' }]);
      const { body } = await api.call(team.member, listNotices, { params: team.params, query: { kind: 'referral' } });
      const [notice]: MemberNotice[] = body.notices;
      expect(notice && noticeSentence(notice)).toBe('Thank you: someone you referred applied for Welder');
      expect(notice && noticePath(notice)).toBe('/employer/referrals');
      expect(JSON.stringify(body)).not.toContain('Grace');
      const details = await api.call(team.admin, getApplicantDetails, { params: { ...team.params, application_id } });
      expect(details.body).toMatchObject({ source: 'referral', referred_by: expect.any(String) });
      const report = await api.call(team.admin, getReportingDashboard, { params: team.params, query: {} });
      expect(report.body.sources).toMatchObject([{ source: 'referral', applicants: 1 }]);
    },
  );

  it('shows the whole name to members who may open the applicant, and nothing to colleagues', async () => {
    const team = await aTeam();
    const { cookie } = await referred(team, team.admin);
    const { application_id } = await apply(team, cookie);
    expect((await own(team.admin, team)).referred).toMatchObject([{ name: 'Grace Hopper', application_id }]);
    expect((await own(team.member, team)).referred).toEqual([]);
  });

  it('tells who is hired, but neither of a rejection nor of a withdrawal', async () => {
    const team = await aTeam();
    const { application_id } = await apply(team, (await referred(team)).cookie);
    const status = async () => (await own(team.member, team)).referred[0]?.status;
    const become = (category: string) =>
      run(
        `update application a set category = s.category, status_id = s.id, stage_id = coalesce(s.stage_id, a.stage_id)
         from pipeline_status s where a.id = $1 and s.pipeline_id = a.pipeline_id and s.category = $2`,
        application_id,
        category,
      );
    await become('rejected');
    expect(await status()).toBe('applied');
    await become('withdrawn');
    expect(await status()).toBe('applied');
    await become('hired');
    expect(await status()).toBe('hired');
    await become('rejected');
    await run("update posting set status = 'closed' where id = $1", team.posting_id);
    expect(await status()).toBe('closed');
  });

  it.each<SiteCode>(['rb', 'mh'])(
    'counts before an answer to cookies by the address alone, and thanks whose link came last, on %s',
    async (site) => {
      const team = await aTeam(site);
      const [mine, theirs] = [(await create(team.member, team)).body.url, (await create(team.admin, team)).body.url];
      const answer = await open(site, mine);
      const link = keyOf(mine);
      expect([cookieOf(answer), answer.headers.get('location')]).toEqual(['', expect.stringContaining(`?via=${link}`)]);
      expect(await isTold({ ...team, link }, '')).toBe(true);
      const earlier = cookieOf(await open(site, theirs, ACCEPTED));
      expect((await apply({ ...team, link }, earlier)).source).toBe('referral');
      expect((await own(team.member, team)).referred).toHaveLength(1);
      expect((await own(team.admin, team)).referred).toEqual([]);
    },
  );

  it('forgets the referral with the person, after giving it to them', async () => {
    const team = await aTeam();
    const { email } = await apply(team, (await referred(team)).cookie);
    const { data } = await database.asSystem((db) => gatherDataOfAddress(db, { site: 'rb', email }, services));
    expect(data.applications[0]?.referred_at).toEqual(expect.any(String));
    await database.asSystem((db) => requestAddressErasure(db, 'rb', email));
    await erasePeopleNow(services);
    expect((await own(team.member, team)).referred).toEqual([]);
    expect((await run('select from referral where company_id = $1', team.company.company_id)).rows).toEqual([]);
    const notices = "select from notice where kind = 'referral' and company_id = $1";
    expect((await run(notices, team.company.company_id)).rows).toEqual([]);
  });
});

describe('counts no referral', () => {
  it('of a link that ended, whose cookie stayed', async () => {
    const team = await aTeam();
    const { url, cookie } = await referred(team);
    expect((await end(team.member, team)).status).toBe(200);
    expect((await end(team.member, team)).status).toBe(404);
    expect((await open('rb', url)).status).toBe(404);
    expect(await isTold(team, cookie)).toBe(false);
    expect((await apply(team, cookie)).source).toBe('site');
    expect((await create(team.member, team)).body.url).not.toBe(url);
  });

  it('of a member who left', async () => {
    const team = await aTeam();
    const { url, cookie } = await referred(team);
    const params = { ...team.params, employer_user: team.member.id };
    const query = { hand_over_to: team.admin.id, version: 1 };
    const removed = await api.call(team.admin, removeEmployerUser, { params, query });
    expect(removed.status).toBe(200);
    expect((await open('rb', url)).status).toBe(404);
    expect((await apply(team, cookie)).source).toBe('site');
    expect((await run('select from referral_link where company_id = $1', team.company.company_id)).rows).toEqual([]);
  });

  it('for a job that became anonymous, to which the link leads no more', async () => {
    const team = await aTeam();
    const { url, cookie } = await referred(team);
    await run('update posting set anonymous = true where id = $1', team.posting_id);
    await run('update public_posting set anonymous = true where posting_id = $1', team.posting_id);
    expect((await open('rb', url)).status).toBe(404);
    expect(await isTold(team, cookie)).toBe(false);
    expect((await apply(team, cookie)).source).toBe('site');
    expect((await own(team.member, team)).links).toMatchObject([{ is_open: false }]);
  });

  it('of members themselves, of who applies again, and for another job', async () => {
    const team = await aTeam();
    const { cookie } = await referred(team);
    expect((await apply(team, cookie, team.email)).source).toBe('site');
    const other = await aPublicPosting(database, team.company);
    expect((await apply({ ...team, posting_id: other }, cookie)).source).toBe('site');
    const { email } = await apply(team, '');
    await apply(team, cookie, email);
    expect((await own(team.member, team)).referred).toEqual([]);
  });

  it('of the owner of an address that somebody else typed at the link', async () => {
    const team = await aTeam();
    const { cookie } = await referred(team);
    const seeker = await aSeeker(database);
    const { application_id } = await apply(team, cookie, seeker.email);
    expect((await own(team.member, team)).referred).toMatchObject([{ name: 'Grace' }]);
    const { posting_id } = team;
    const body = { posting_id, first_name: 'Ada', last_name: 'Lovelace', email: seeker.email };
    expect((await api.call(seeker, createApplication, { body: body as never })).body).toMatchObject({ application_id });
    expect((await own(team.member, team)).referred).toEqual([]);
    const { rows } = await run('select source from application where id = $1', application_id);
    expect(rows).toEqual([{ source: 'site' }]);
    const { notices } = (await api.call(team.member, listNotices, { params: team.params })).body;
    expect(notices).toEqual([]);
  });

  it('of robots and employers, whose browsers keep nothing', async () => {
    const team = await aTeam();
    const { url } = (await create(team.member, team)).body;
    const robots: Record<string, string>[] = [{ 'user-agent': 'curl/8.5' }, { 'sec-purpose': 'prefetch' }];
    for (const apart of robots) expect(cookieOf(await open('rb', url, { ...ACCEPTED, ...apart }))).toBe('');
    const headers = { 'user-agent': BROWSER, ...ACCEPTED };
    expect(cookieOf(await api.send('rb', team.admin.session, new URL(url).pathname, { headers }))).toBe('');
  });

  it('of people who declined cookies or ask for privacy, whatever their browser sends', async () => {
    const team = await aTeam();
    const { url, cookie } = await referred(team);
    const refusing: Record<string, string>[] = [
      { cookie: DECLINED },
      { 'sec-gpc': '1' },
      { ...ACCEPTED, 'sec-gpc': '1' },
    ];
    for (const apart of refusing) {
      const answer = await open('rb', url, apart);
      expect([cookieOf(answer), answer.headers.get('location')]).toEqual(['', expect.not.stringContaining('?')]);
    }
    const link = keyOf(url);
    expect(await isTold({ ...team, link }, `${DECLINED}; ${cookie}`)).toBe(false);
    expect((await apply({ ...team, link }, `${DECLINED}; ${cookie}`)).source).toBe('site');
    expect((await own(team.member, team)).referred).toEqual([]);
  });

  it('for a closed job, which the link still shows', async () => {
    const team = await aTeam();
    const { url } = await referred(team);
    await run("update public_posting set state = 'closed' where posting_id = $1", team.posting_id);
    const answer = await open('rb', url, ACCEPTED);
    expect([answer.status, cookieOf(answer), answer.headers.get('location')]).toEqual([
      303,
      '',
      expect.not.stringContaining('?'),
    ]);
  });

  it('of a member of another company', async () => {
    const [team, other] = [await aTeam(), await aTeam()];
    const { url, cookie } = await referred(other);
    expect(await isTold({ ...team, link: keyOf(url) }, cookie)).toBe(false);
    expect((await apply({ ...team, link: keyOf(url) }, cookie)).source).toBe('site');
    expect((await own(other.member, other)).referred).toEqual([]);
    expect((await api.call(other.member, contract.listReferrals, { params: team.params })).status).toBe(404);
  });
});

describe('refused', () => {
  it('a link to an anonymous, closed, foreign or unknown job, with nothing stored', async () => {
    const [team, other] = [await aTeam(), await aTeam()];
    expect((await create(team.member, { ...team, posting_id: other.posting_id })).status).toBe(404);
    expect((await create(team.member, { ...team, posting_id: randomUUID() })).status).toBe(404);
    expect((await create(other.member, { ...team, posting_id: team.posting_id })).status).toBe(404);
    await run("update posting set status = 'closed' where id = $1", team.posting_id);
    expect((await create(team.member, team)).body).toMatchObject({ code: 'posting-closed' });
    await run("update posting set status = 'live', anonymous = true where id = $1", team.posting_id);
    expect((await create(team.member, team)).body).toMatchObject({ code: 'anonymous-posting' });
    expect((await own(team.member, team)).postings).toEqual([]);
    expect((await run('select from referral_link where company_id = $1', team.company.company_id)).rows).toEqual([]);
  });

  it('a link on the other site, and addresses that are none', async () => {
    const team = await aTeam();
    const { url } = (await create(team.member, team)).body;
    expect((await open('mh', url)).status).toBe(404);
    for (const key of ['nonsense', randomUUID()])
      expect((await open('rb', url.replace(/[^/]+$/, key))).status).toBe(404);
  });
});
