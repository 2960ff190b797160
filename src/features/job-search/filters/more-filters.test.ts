import { describe, expect, it } from 'vitest';
import type { SiteCode } from '#rules/sites.ts';
import { countSearchWords } from '#server/search/search-words.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { alertsOf } from '../../../../tests/factories/job-alerts.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { postersOf } from '../../../../tests/factories/posters.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { searchJobs, suggestCompanies } from '../contract.ts';

const api = await startApi();
const { admin, rich, draft, change } = await postersOf(api);
const { create, list } = await alertsOf(api);

const search = (query: Record<string, unknown>, site: SiteCode = 'rb') =>
  api.call(null, searchJobs, { query: query as never }, site);
const ask = async (query: Record<string, unknown>, site: SiteCode = 'rb') => {
  const { body } = await search(query, site);
  return { ...body, titles: body.jobs.map(({ title }: { title: string }) => title).sort() };
};

await publish(
  api.database,
  testPosting({
    title: 'Iridium fitter',
    level: 'senior',
    education: 'associate',
    shifts: ['night', 'weekend'],
    work_eligibility: 'sponsorship',
    benefits: ['Health insurance', 'Paid time off', 'Free lunch'],
    ...{ pay_min_cents: 7_000_000, pay_max_cents: 9_000_000, pay_unit: 'year' },
  }),
  testPosting({
    title: 'Iridium turner',
    level: 'entry',
    education: 'none',
    shifts: ['day'],
    work_eligibility: 'authorized',
    benefits: ['Health insurance'],
    ...{ pay_max_cents: 9_000_000, pay_unit: 'year' },
  }),
  testPosting({ title: 'Iridium miller' }),
  ...(['none', 'confidential', 'secret', 'top_secret'] as const).map((clearance) =>
    testPosting({ site: 'mh', title: `Osmium ${clearance}`, clearance }),
  ),
);

describe('200', () => {
  it.each([
    [{ level: 'senior' }, ['Iridium fitter']],
    [{ level: ['senior', 'entry'] }, ['Iridium fitter', 'Iridium turner']],
    [{ education: 'none' }, ['Iridium turner']],
    [{ education: 'high_school' }, ['Iridium turner']],
    [{ education: 'bachelor' }, ['Iridium fitter', 'Iridium turner']],
    [{ shift: 'night' }, ['Iridium fitter']],
    [{ shift: ['day', 'weekend'] }, ['Iridium fitter', 'Iridium turner']],
    [{ benefit: 'health-insurance' }, ['Iridium fitter', 'Iridium turner']],
    [{ benefit: ['health-insurance', 'paid-time-off'] }, ['Iridium fitter']],
    [{ work_eligibility: 'sponsorship' }, ['Iridium fitter']],
    [{ pay: '70000' }, ['Iridium fitter']],
    [{ pay: '71000' }, []],
  ])('finds only jobs that state it: %j', async (filter, titles) => {
    expect((await ask({ q: 'iridium', ...filter })).titles).toEqual(titles);
  });

  it('counts stated values', async () => {
    const { facets } = await ask({ q: 'iridium' });
    expect(facets).toMatchObject({
      level: [
        { value: 'entry', count: 1 },
        { value: 'senior', count: 1 },
      ],
      education: [
        { value: 'none', count: 1 },
        { value: 'high_school', count: 1 },
        { value: 'associate', count: 2 },
        { value: 'bachelor', count: 2 },
        { value: 'postgraduate', count: 2 },
        { value: 'certificate', count: 1 },
      ],
      benefit: [
        { value: 'health-insurance', count: 2 },
        { value: 'paid-time-off', count: 1 },
      ],
      pay: [
        { value: '40000', count: 1 },
        { value: '60000', count: 1 },
      ],
    });
  });

  it.each([
    [{ clearance: 'secret' }, ['Osmium secret', 'Osmium top_secret']],
    [{ clearance_held: 'secret' }, ['Osmium confidential', 'Osmium secret']],
    [{ clearance: 'secret', clearance_held: 'secret' }, ['Osmium secret']],
    [{ clearance: 'top_secret', clearance_held: 'secret' }, []],
  ])('clearance, as required by a job and as held by the seeker: %j', async (filter, titles) => {
    expect((await ask({ q: 'osmium', ...filter }, 'mh')).titles).toEqual(titles);
  });

  it('counts the jobs that accept a held clearance', async () => {
    const { facets } = await ask({ q: 'osmium' }, 'mh');
    expect(facets.clearance_held).toEqual([
      { value: 'confidential', count: 1 },
      { value: 'secret', count: 2 },
      { value: 'top_secret', count: 3 },
      { value: 'ts_sci', count: 3 },
    ]);
  });

  it('rejects clearance filters on RiseBoard', async () => {
    expect((await api.send('rb', null, '/search.rss?q=iridium&clearance_held=secret')).status).toBe(404);
    expect((await api.send('rb', null, '/search.rss?q=iridium')).status).toBe(200);
  });

  it('finds a company by its suggested name, without its anonymous jobs', async () => {
    const { body: named } = await change(admin, await draft(admin, { title: 'Rhodium welder' }), { status: 'live' });
    const hidden = await draft(admin, { title: 'Rhodium hidden', anonymous: true, level: 'lead' });
    expect((await change(admin, hidden, { status: 'live' })).status).toBe(200);
    await change(rich, await draft(rich, { title: 'Rhodium other' }), { status: 'live' });
    await api.database.asSystem(countSearchWords);

    const { suggestions } = (await api.call(null, suggestCompanies, { query: { prefix: 'summit' } })).body;
    expect(suggestions).toEqual(['Summit Machine']);
    for (const company of [suggestions[0], 'summit  MACHINE', 'Summit-Machine'])
      expect((await ask({ q: 'rhodium', company })).titles, company).toEqual(['Rhodium welder']);
    const { facets, total } = await ask({ q: 'rhodium' });
    expect(total).toBe(3);
    expect(facets.company).toContainEqual({ value: 'Summit Machine', count: 1 });
    expect(facets.company).toHaveLength(2);
    expect(await ask({ company: 'Summit Machine', level: 'lead' })).toMatchObject({ total: 0, nearest: null });

    await change(admin, named, { status: 'closed' });
    await api.database.asSystem(countSearchWords);
    expect((await ask({ company: 'Summit Machine' })).total).toBe(0);
    expect((await api.call(null, suggestCompanies, { query: { prefix: 'summit' } })).body.suggestions).toEqual([]);
  });

  it('an alert keeps the filters and lists them in words', async () => {
    const seeker = await aSeeker(api.database);
    const query = {
      q: 'iridium',
      level: ['senior'],
      education: 'bachelor',
      benefit: ['paid-time-off'],
      shift: ['night'],
      work_eligibility: ['sponsorship'],
      company: ['Lone Star Works'],
      pay: 70_000,
    };
    expect((await create(seeker, { query })).status).toBe(200);
    const [alert] = await list(seeker);
    expect(alert.asks_for).toEqual([
      '“iridium”',
      'At least $70,000 a year',
      'Senior',
      'Education: Bachelor’s degree or less',
      'Paid time off',
      'Nights',
      'Visa sponsorship is possible',
      'At Lone Star Works',
    ]);
    const found = await api.send('rb', null, alert.search_path.replace('/search', '/search.rss'));
    expect(await found.text()).toContain('Iridium fitter');
  });

  it('offers broader searches if the filters find nothing', async () => {
    const { ways_out, total } = await ask({ q: 'iridium', level: 'senior', shift: 'day' });
    expect(total).toBe(0);
    expect(ways_out).toContainEqual({ changes: { level: [] }, total: 1, total_is_capped: false });
    expect(ways_out).toContainEqual({ changes: { shift: [] }, total: 1, total_is_capped: false });
  });
});

describe('422', () => {
  it.each([
    ['level', 'boss'],
    ['education', 'doctor'],
    ['benefit', 'gold'],
    ['shift', 'midnight'],
    ['work_eligibility', 'anyone'],
    ['clearance_held', 'cosmic'],
    ['company', 'x'.repeat(121)],
  ])('%s: the call rejects “%s” at its field; the page and its feed find nothing and say so', async (name, value) => {
    const { status, body } = await search({ [name]: value }, 'mh');
    expect([status, Object.keys(body.fields)[0]?.split('.')[0]]).toEqual([422, name]);
    expect((await api.send('mh', null, `/search.rss?${name}=${value}`)).status).toBe(404);
  });
});
