import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { updateCompany } from '#features/company/contract.ts';
import { getCompanyProfile } from '#features/company-profile/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { closePosting, projectPosting } from '#features/postings/actions.server.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { xmlItems } from '../../../demo/import/xml-items.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { childrenOf, fieldsOf, readXml } from '../../../tests/harness/read-xml.ts';
import { FORMATS, type Format } from './formats.ts';

const api = await startApi();
const { database } = api;

// Half a minute goes by each time somebody looks, so that nothing counted before is told again.
let clock = performance.now();
const passing = vi.spyOn(performance, 'now').mockImplementation(() => {
  clock += 31_000;
  return clock;
});
afterAll(() => passing.mockRestore());
const origin = api.config.origins.rb;

const get = (format: Format, { site = 'rb' as SiteCode, headers = {}, method = 'GET' } = {}) =>
  api.send(site, null, `/feeds/${format}.xml`, { headers, method });

async function textOf(format: Format, site: SiteCode = 'rb') {
  const response = await get(format, { site });
  expect(response.status).toBe(200);
  return response.text();
}

const jobsOf = async (format: Format, site: SiteCode = 'rb') =>
  childrenOf(readXml(await textOf(format, site)), 'job').map(fieldsOf);

const ID: Record<Format, string> = { generic: 'id', indeed: 'referencenumber', linkedin: 'partnerJobId' };
const jobOf = async (format: Format, posting_id: string) =>
  (await jobsOf(format)).find((job) => job[ID[format]] === posting_id);

const full = testPosting({
  title: 'Pipe welder',
  text: 'Weld & grind.',
  pay_min_cents: 2550,
  pay_max_cents: 3200,
  pay_unit: 'hour',
  skills: ['MIG', 'TIG'],
  badges: ['veteran', 'tpusa'],
  clearance: 'top_secret',
  military_codes: ['army:12B'],
  location_type: 'hybrid',
  street: '1200 East 6th Street',
  education: 'certificate',
  experience_months: 66,
  experience_in_place_of_education: true,
  level: 'director',
  shifts: ['rotating'],
  work_eligibility: 'sponsorship',
  work_authorization: 'You may work in the United States',
  posted_at: new Date('2026-11-01T08:09:10.123Z'),
});
const abroad = testPosting({
  ...{ city: 'Munich', region: 'Bavaria', country: 'DE', lat: null, lon: null },
  ...{ pay_min_cents: 5_000_000, pay_unit: 'year', pay_currency: 'EUR' },
});
const unsaid = testPosting({ city: 'Basra', region: '', country: '', lat: null, lon: null });
await publish(database, full, abroad, unsaid);

describe('fields', () => {
  const page = `${origin}/job/${full.posting_id}/pipe-welder`;
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

  it('of the generic feed', async () => {
    expect(await jobOf('generic', full.posting_id)).toEqual({
      id: full.posting_id,
      title: 'Pipe welder',
      description: '<p>Weld & grind.</p>',
      company: 'Lone Star Works',
      city: 'Austin',
      state: 'TX',
      country: 'US',
      street: '1200 East 6th Street',
      category: 'Manufacturing',
      url: page,
      applyurl: `${origin}/posting/apply/${full.posting_id}`,
      date: '2026-11-01T08:09:10.123Z',
      lastmodified: time,
      jobtype: 'full_time',
      workplace: 'hybrid',
      skills: 'MIG, TIG',
      education: 'Professional certificate, or the experience instead',
      experience: '5 years and 6 months of experience',
      level: 'Director',
      shifts: 'Rotating shifts',
      workauthorization: 'Visa sponsorship is possible. You may work in the United States',
      securityclearance: 'Must hold a Top Secret clearance',
      welcomes: 'veteran, tpusa',
      militarycodes: 'Army 12B',
      salary: '$25.50 – $32.00 an hour',
      salarymin: '25.5',
      salarymax: '32',
      salarycurrency: 'USD',
      salaryunit: 'hour',
    });
  });

  it('of the feed for Indeed', async () => {
    expect(await jobOf('indeed', full.posting_id)).toEqual({
      title: 'Pipe welder',
      date: '2026-11-01T08:09:10.123Z',
      referencenumber: full.posting_id,
      requisitionid: full.posting_id,
      url: page,
      company: 'Lone Star Works',
      sourcename: 'RiseBoard',
      city: 'Austin',
      state: 'TX',
      country: 'US',
      streetaddress: '1200 East 6th Street',
      email: SITES.rb.help_email,
      description: '<p>Weld & grind.</p>',
      salary: '$25.50 – $32.00 an hour',
      education: 'Professional certificate, or the experience instead',
      experience: '5 years and 6 months of experience',
      jobtype: 'fulltime',
      category: 'Manufacturing',
      remotetype: 'Hybrid remote',
      lastactivitydate: time,
    });
    const root = readXml(await textOf('indeed'));
    expect(root.name).toBe('source');
    expect(fieldsOf(root)).toMatchObject({ publisher: 'RiseBoard', publisherurl: origin, lastBuildDate: time });
  });

  it('of the feed for LinkedIn', async () => {
    const { salaries: _, skills: __, ...job } = (await jobOf('linkedin', full.posting_id)) ?? {};
    expect(job).toEqual({
      partnerJobId: full.posting_id,
      company: 'Lone Star Works',
      title: 'Pipe welder',
      description: '<p>Weld & grind.</p>',
      location: 'Austin, TX, United States',
      applyUrl: `${origin}/posting/apply/${full.posting_id}`,
      posterEmail: SITES.rb.help_email,
      workplaceTypes: 'Hybrid',
      city: 'Austin',
      state: 'TX',
      country: 'US',
      jobtype: 'FULL_TIME',
      experienceLevel: 'DIRECTOR',
    });
    const root = readXml(await textOf('linkedin'));
    const [element] = childrenOf(root, 'job').filter((each) => fieldsOf(each).partnerJobId === full.posting_id);
    const [salary] = childrenOf(childrenOf(element, 'salaries')[0], 'salary');
    expect(fieldsOf(childrenOf(salary, 'lowEnd')[0])).toEqual({ amount: '25.5', currencyCode: 'USD' });
    expect(fieldsOf(childrenOf(salary, 'highEnd')[0])).toEqual({ amount: '32', currencyCode: 'USD' });
    expect(fieldsOf(salary)).toMatchObject({ period: 'HOURLY', type: 'BASE_SALARY' });
    expect(childrenOf(childrenOf(element, 'skills')[0], 'skill').map(({ text }) => text)).toEqual(['MIG', 'TIG']);
    expect(Number(fieldsOf(root).expectedJobCount)).toBe(childrenOf(root, 'job').length);
  });
});

it('of a job abroad has its country and its money, and none that nobody said', async () => {
  const money = { salary: 'From EUR 50,000 a year', salarycurrency: 'EUR' };
  expect(await jobOf('generic', abroad.posting_id)).toMatchObject({ state: 'Bavaria', country: 'DE', ...money });
  expect(await jobOf('indeed', abroad.posting_id)).toMatchObject({ country: 'DE', salary: money.salary });
  expect(await jobOf('linkedin', abroad.posting_id)).toMatchObject({
    country: 'DE',
    location: 'Munich, Bavaria, Germany',
  });
  expect(await textOf('linkedin')).toContain('<currencyCode><![CDATA[EUR]]></currencyCode>');
  for (const format of FORMATS) expect(await jobOf(format, unsaid.posting_id)).not.toHaveProperty('country');
});

it.each([
  [{ experience_months: 0 }, 'ENTRY_LEVEL'],
  [{ experience_months: 60 }, 'MID_SENIOR_LEVEL'],
  [{ experience_months: 59 }, undefined],
  [{ experience_months: null }, undefined],
  [{ employment_type: 'internship', experience_months: null }, 'INTERNSHIP'],
])('tells LinkedIn the level of a job that says %j: %s', async (said, level) => {
  const posting = testPosting(said);
  await publish(database, posting);
  expect((await jobOf('linkedin', posting.posting_id))?.experienceLevel).toBe(level);
});

it('tells LinkedIn the number of a company that shows its name, and nobody else', async () => {
  const company = await aCompany(database, { business_name: 'Numbat Foundry' });
  const { company_id } = company;
  const named = await aPublicPosting(database, company);
  const hidden = await aPublicPosting(database, company, { anonymous: true });
  const admin = await anEmployer(database, company);
  const at = { params: { company_id } };
  const put = (body: Record<string, unknown>) => api.call(admin, updateCompany, { ...at, body });
  const { body } = await put({ linkedin_company_id: 'https://www.linkedin.com/company/70707070/', version: 1 });
  expect(body.linkedin_company_id).toBe('70707070');
  expect((await jobOf('linkedin', named))?.companyId).toBe('70707070');
  expect(await jobOf('linkedin', hidden)).not.toHaveProperty('companyId');
  for (const format of ['generic', 'indeed'] as const) expect(await textOf(format)).not.toContain('70707070');
  const job = await api.call(null, getJob, { params: { posting_id: named } });
  const page = await api.call(null, getCompanyProfile, { params: { company_key: job.body.company_key } });
  expect(page.body.name).toBe('Numbat Foundry');
  expect(JSON.stringify([job.body, page.body])).not.toContain('70707070');
  await put({ linkedin_company_id: '', version: 2 });
  expect(await jobOf('linkedin', named)).not.toHaveProperty('companyId');
});

describe.each(FORMATS)('the %s feed', (format) => {
  it('keeps words as they are, without entities, whatever they look like', async () => {
    const title = 'A ]]> & <b>"&lt;" – naïve\u0001 😀';
    const text = 'Less < more &amp; <script>alert(1)</script> <!-- ]]> </p>\u0008';
    const posting = testPosting({ title, text });
    await publish(database, posting);
    const job = await jobOf(format, posting.posting_id);
    expect(job?.title).toBe('A ]]> & < b>"&lt;" – naïve 😀');
    expect(job?.description).toBe('<p>Less < more &amp; < script>alert(1)< /script> < !-- ]]> < /p></p>');
  });

  it.each(['AT&T <b>', 'R&amp;D', 'Cook ]]> <![CDATA[ Waiter', 'Zoë 😀'])(
    'writes the title %j as it writes the description',
    async (words) => {
      const posting = testPosting({ title: words, text: words });
      await publish(database, posting);
      const job = await jobOf(format, posting.posting_id);
      expect(job?.description).toBe(`<p>${job?.title}</p>`);
      expect(job?.title).not.toMatch(/<(?=[a-z!])/);
    },
  );

  it('has no trace of the company of an anonymous job', async () => {
    const company = await aCompany(database, { business_name: 'Quokka Foundry' });
    const posting_id = await aPublicPosting(database, company, { anonymous: true });
    expect((await jobOf(format, posting_id))?.company).toBe(format === 'generic' ? 'Anonymous' : 'Confidential');
    expect(await textOf(format)).not.toMatch(new RegExp(`quokka|company\\.example|${company.company_id}`, 'i'));
  });

  it('loses a job when it closes, shows what was changed, and is another edition then', async () => {
    const company = await aCompany(database);
    const { company_id } = company;
    const posting_id = await aPublicPosting(database, company);
    const etag = (await get(format, { method: 'HEAD' })).headers.get('etag') ?? '';
    const isKnown = async () => (await get(format, { headers: { 'if-none-match': etag } })).status === 304;
    expect(await isKnown()).toBe(true);
    await database.asSystem(async (db) => {
      await db.updateTable('posting').set({ title: 'Lead welder' }).where('id', '=', posting_id).execute();
      await projectPosting(db, company_id, posting_id);
    });
    expect((await jobOf(format, posting_id))?.title).toBe('Lead welder');
    expect(await isKnown()).toBe(false);
    const who = { company_id, posting_id };
    await database.asRequest({ company_id }, (db) => closePosting(db, who));
    expect(await jobOf(format, posting_id)).toBeUndefined();
  });

  it('has the jobs of its site alone, and is a document without any', async () => {
    await database.asSystem((db) => db.deleteFrom('public_posting').where('site', '=', 'mh').execute());
    expect(await jobsOf(format, 'mh')).toEqual([]);
  });
});

describe('any feed', () => {
  it('has every job once, also those of one moment, the newest first', async () => {
    await database.asSystem((db) =>
      sql`insert into public_posting (posting_id, company_id, site, title, company_name, description, location_type, city, region,
          postal_code, country, employment_type, category, skills, posted_at)
        select gen_random_uuid(), gen_random_uuid(), 'mh', 'Welder ' || n, 'Works', '{"type":"document","children":[]}', 'remote', '', '', '', 'US',
          'contract', 'legal', '{}', '2026-03-01'::timestamptz + (n / 300) * interval '1 microsecond' from generate_series(1, 1000) n`.execute(
        db,
      ),
    );
    const jobs = await jobsOf('generic', 'mh');
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1000);
    expect(jobs).toHaveLength(1000);
    expect(jobs[0]?.title).toMatch(/^Welder (9\d\d|1000)$/);
  });

  it('comes compressed, may be kept, and carries no cookie', async () => {
    const response = await get('generic', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(await textOf('generic'));
  });

  it('is read by our own import', async () => {
    const text = await textOf('generic');
    async function* chunks() {
      yield text;
    }
    const titles: string[] = [];
    for await (const item of xmlItems(chunks()))
      titles.push('cells' in item ? (item.cells.title ?? '') : item.problem.message);
    expect(titles).toEqual((await jobsOf('generic')).map(({ title }) => title));
  });

  it('asks a client to come again who reads four of them already', async () => {
    const open = await Promise.all(Array.from({ length: 4 }, () => get('generic')));
    const refused = await get('generic');
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 30]);
    for (const { body } of open) await body?.cancel();
    expect((await get('generic')).status).toBe(200);
  });
});

it('has no feed of another name', async () => {
  expect((await api.send('rb', null, '/feeds/people.xml')).status).toBe(404);
});
