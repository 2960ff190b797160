import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchJobs } from '#features/job-search/contract.ts';
import { citySlug, skillSlug } from '#rules/slug.ts';
import { suggestWords } from '#server/search/search-words.ts';
import { close, publish, testPosting } from '#server/search/test-postings.ts';
import { type Api, startApi } from '../../../tests/harness/api.ts';
import * as contract from './contract.ts';

let api: Api;
const paid = (dollars: number) => ({ pay_min_cents: dollars * 100, pay_max_cents: dollars * 100, pay_unit: 'year' });
const gone = testPosting({ title: 'Gone', skills: ['Alchemy'], city: 'Marfa' });
const postings = [
  testPosting({ title: 'one', skills: ['C++', 'Welding'], ...paid(50_000) }),
  testPosting({ title: 'two', skills: ['c++', 'welding', 'WELDING'], ...paid(60_000) }),
  testPosting({ title: 'three', skills: ['C++'], city: 'San José', region: 'CA', ...paid(70_000) }),
  testPosting({ title: 'four', skills: ['C'], city: 'Dallas', ...paid(80_000) }),
  testPosting({ title: 'five', skills: ['.NET'], city: 'dallas', anonymous: true, ...paid(90_000) }),
  testPosting({ title: 'other site', skills: ['C++'], site: 'mh' }),
];
const titles = (jobs: { title: string }[]) => jobs.map(({ title }) => title);
const count = () => api.database.asSystem((db) => sql`select count_search_words()`.execute(db));
const skill = (slug: string) => api.call(null, contract.getSkill, { params: { slug } });

beforeAll(async () => {
  api = await startApi();
  await publish(api.database, ...postings, gone);
  await count();
  await close(api.database, gone);
  await count();
});

it.each([
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['.NET', 'dot-net'],
  ['ASP.NET Core', 'asp-net-core'],
  ['  Profit & loss ', 'profit-and-loss'],
  ['Señor São José', 'senor-sao-jose'],
  ['日本語', ''],
  ['---', ''],
  ['İstanbul ﬁtting', 'istanbul-fitting'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s has the slug %s, in the server and in the database', async (name, slug) => {
  expect(skillSlug(name)).toBe(slug);
  const { rows } = await api.database.asVisitor((db) =>
    sql<{ slug: string; city: string }>`select skill_slug(${name}) as slug, city_slug(${name}, 'TX') as city`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ slug, city: citySlug(name, 'TX') }]);
});

describe('200', () => {
  it('lists the skills of the site’s live jobs once, the most frequent first, and from A to Z', async () => {
    const { status, body } = await api.call(null, contract.listAskedSkills, {});
    expect(status).toBe(200);
    expect(body.total).toBe(4);
    expect(body.most.slice(0, 2)).toEqual([
      { slug: 'c-plus-plus', name: 'C++', jobs: 3 },
      { slug: 'welding', name: expect.stringMatching(/^welding$/i), jobs: 2 },
    ]);
    expect(body.listed.map(({ letter }: { letter: string }) => letter)).toEqual(['c', 'd', 'w']);
    const only = await api.call(null, contract.listAskedSkills, { query: { letter: 'd' } });
    expect(only.body.listed).toEqual([{ letter: 'd', skills: [{ slug: 'dot-net', name: '.NET', jobs: 1 }] }]);
  });

  it('shows a skill with its newest jobs and their other skills, without skills that contain its name', async () => {
    const { status, body } = await skill('c-plus-plus');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'C++', jobs: 3, pay: null });
    expect(titles(body.newest)).toEqual(['three', 'two', 'one']);
    expect(body.skills).toEqual([{ slug: 'welding', name: expect.any(String), jobs: 2 }]);
    expect(titles((await skill('c')).body.newest)).toEqual(['four']);
  });

  it('shows a new skill before it is counted', async () => {
    await publish(
      api.database,
      testPosting({ title: 'late', skills: ['Falconry'], site: 'rb', region: 'NV', city: '' }),
    );
    expect((await skill('falconry')).body).toMatchObject({ name: 'Falconry', jobs: 1 });
  });

  it('lists states and cities, and shows each with the pay of its jobs', async () => {
    const { body } = await api.call(null, contract.listLocations, {});
    expect(body.states).toEqual([
      { region: 'TX', jobs: 4 },
      { region: 'CA', jobs: 1 },
    ]);
    expect(body.cities).toContainEqual({ slug: 'san-jose', name: 'San José', region: 'CA', jobs: 1 });
    const texas = (await api.call(null, contract.getState, { params: { region: 'tx' } })).body;
    expect(texas).toMatchObject({ region: 'TX', jobs: 4, pay: null });
    expect(texas.cities.map(({ slug }: { slug: string }) => slug)).toEqual(['austin', 'dallas']);
    const dallas = (await api.call(null, contract.getCity, { params: { region: 'tx', city: 'dallas' } })).body;
    expect(titles(dallas.newest)).toEqual(['five', 'four']);
    expect(dallas.cities.map(({ slug }: { slug: string }) => slug)).toEqual(['austin']);
  });

  it('shows pay from five jobs on', async () => {
    await publish(api.database, testPosting({ title: 'fifth', ...paid(100_000) }));
    const { body } = await api.call(null, contract.getState, { params: { region: 'tx' } });
    expect(body.pay).toEqual({
      jobs: 5,
      median_cents: 8_000_000,
      lowest_cents: 5_000_000,
      highest_cents: 10_000_000,
    });
  });

  it('searches by skill in any spelling, with other filters', async () => {
    const search = async (query: Record<string, unknown>) =>
      titles((await api.call(null, searchJobs, { query })).body.jobs);
    expect(await search({ skill: 'c++' })).toEqual(['three', 'two', 'one']);
    expect(await search({ skill: 'C++', region: 'CA' })).toEqual(['three']);
    expect(await search({ skill: ['C', '.net'] })).toEqual(['five', 'four']);
    expect(await search({ skill: 'Basket weaving' })).toEqual([]);
  });

  it('does not suggest marks as words', async () => {
    const suggested = (word: string) => api.database.asVisitor((db) => suggestWords(db, 'rb', word));
    expect(await suggested('#s')).toEqual([]);
    expect(await suggested('weld')).toEqual(['welding']);
  });
});

describe('404', () => {
  it.each(['alchemy', 'C++', '-'])('a skill without live jobs: "%s"', async (slug) => {
    expect((await skill(slug)).status).toBe(404);
  });

  it.each([
    ['tx', 'marfa'],
    ['xx', 'austin'],
    ['TX', 'austin'],
    ['tx', 'Austin'],
  ])('a place without live jobs: %s, %s', async (region, city) => {
    expect((await api.call(null, contract.getCity, { params: { region, city } })).status).toBe(404);
    if (region !== 'tx') expect((await api.call(null, contract.getState, { params: { region } })).status).toBe(404);
  });
});
