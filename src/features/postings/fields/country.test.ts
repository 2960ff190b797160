import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { searchJobs } from '#features/job-search/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { getState, listLocations } from '#features/landing/contract.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { postersOf } from '../../../../tests/factories/posters.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { clonePosting, listPostings } from '../contract.ts';
import { listUnsaidCountries } from './unsaid-countries-store.server.ts';

const api = await startApi();
const { database } = api;
const { admin, rich, draft, change, preview } = await postersOf(api);
const { company_id } = rich;
const military = await anEmployer(database, await aCompany(database, { site: 'mh' }));

beforeAll(async () => {
  await loadPlaces(database.pool);
});

const MUNICH = { city: 'Munich', region: 'Bavaria', postal_code: '80331', country: 'DE', pay_currency: 'EUR' };
/** Written like places in Texas and Washington. */
const PERTH = { city: 'Perth', region: 'WA', postal_code: '78701', country: 'AU', pay_currency: 'AUD' };

async function published(values: Record<string, unknown>) {
  const answer = await change(rich, await draft(rich, values), { status: 'live' });
  expect(answer.body).toMatchObject({ status: 'live' });
  return answer.body;
}

const rowsOf = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const found = async (query: Record<string, unknown>) =>
  (await api.call(null, searchJobs, { query })).body.jobs.map((job: { title: string }) => job.title);

describe('200', () => {
  it('publishes a job abroad with its country and its money, and clones both', async () => {
    const { posting_id } = await published({ ...MUNICH, title: 'Brewer of Munich' });
    const { body } = await api.call(null, getJob, { params: { posting_id } });
    expect(body).toMatchObject({ ...MUNICH, pay_min_cents: 2500 });
    const clone = await api.call(rich, clonePosting, { params: { company_id, posting_id } });
    expect(clone.body).toMatchObject(MUNICH);
    const { body: list } = await api.call(rich, listPostings, { params: { company_id }, query: { q: 'Brewer' } });
    expect(list.postings).toMatchObject([{ country: 'DE' }, { country: 'DE' }]);
  });

  it('keeps states and provinces by their letters', async () => {
    expect(await draft(rich, { region: 'texas' })).toMatchObject({ region: 'TX' });
    expect(await draft(rich, { region: 'Ontario', country: 'ca', postal_code: 'K1A 0B1' })).toMatchObject({
      region: 'ON',
      country: 'CA',
    });
    expect(await draft(rich, MUNICH)).toMatchObject({ region: 'Bavaria' });
  });

  it('knows no country that nobody said', async () => {
    expect(await draft(rich, { country: undefined })).toMatchObject({ country: '' });
  });

  it('shows no job abroad near a place or in a state of the United States, whatever its region and postal code look like', async () => {
    const title = 'Quokka keeper';
    await published({ ...PERTH, title });
    await published({ title, city: 'Spokane', region: 'WA', postal_code: '99201' });
    expect(await found({ q: 'quokka' })).toHaveLength(2);
    for (const where of ['Spokane, WA', '99201', 'WA', 'Washington State'])
      expect(await found({ q: 'quokka', where })).toHaveLength(1);
    for (const where of ['78701', 'Austin, TX', 'Texas'])
      expect(await found({ q: 'quokka', where, radius: 100 })).toEqual([]);
    expect(await found({ q: 'quokka', region: 'WA' })).toHaveLength(1);
    expect(await found({ q: 'quokka', where: 'Australia' })).toHaveLength(1);
    const { rows } = await database.pool.query(
      "select lat, lon from public_posting where country <> 'US' and (lat, lon) is distinct from (null, null)",
    );
    expect(rows).toEqual([]);
  });

  it('finds jobs abroad that were published before their coordinates were known', async () => {
    const fill = readFileSync(
      new URL('../../../../migrations/1051_places_of_jobs_abroad.sql', import.meta.url),
      'utf8',
    );
    const { posting_id } = await published({
      ...PERTH,
      title: 'Numbat keeper',
      city: 'Rota',
      region: '',
      country: 'ES',
    });
    for (const [table, key] of [
      ['posting', 'id'],
      ['public_posting', 'posting_id'],
    ])
      await database.pool.query(`update ${table} set lat = null, lon = null where ${key} = $1`, [posting_id]);
    await database.pool.query('select index_posting($1)', [posting_id]);
    const near = { q: 'numbat', where: 'Naval Station Rota' };
    expect(await found(near)).toEqual([]);
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(fill);
    await client.query('commit');
    client.release();
    expect(await found(near)).toHaveLength(1);
  });

  it('lists a job abroad on no page of a state', async () => {
    await published({ ...PERTH, title: 'Wombat keeper' });
    await database.pool.query('select count_search_words()');
    const { body } = await api.call(null, listLocations, {});
    expect(JSON.stringify(body)).not.toContain('Perth');
    const { body: state } = await api.call(null, getState, { params: { region: 'wa' } });
    expect(JSON.stringify(state)).not.toContain('Wombat');
  });

  it('finds by pay what is paid in dollars alone, and sorts the others behind', async () => {
    const title = 'Ferryman paid well';
    await published({ ...MUNICH, title, pay_min_cents: 90_000_00, pay_max_cents: 90_000_00, pay_unit: 'year' });
    await published({
      ...MUNICH,
      title,
      pay_min_cents: 80_000_00,
      pay_max_cents: 80_000_00,
      pay_unit: 'year',
      pay_currency: 'USD',
    });
    await published({ title, pay_min_cents: 70_000_00, pay_max_cents: 70_000_00, pay_unit: 'year' });
    expect(await found({ q: 'ferryman', pay: 60_000 })).toHaveLength(2);
    const { body } = await api.call(null, searchJobs, { query: { q: 'ferryman', sort: 'pay' } });
    expect(body.jobs.map((job: { pay_currency: string }) => job.pay_currency)).toEqual(['USD', 'USD', 'EUR']);
  });

  it('publishes remote work from anywhere', async () => {
    const { posting_id } = await published({
      location_type: 'remote',
      city: '',
      region: '',
      country: '',
      pay_currency: 'USD',
    });
    expect((await api.call(null, getJob, { params: { posting_id } })).body.country).toBe('');
  });

  it('moves a live job abroad out of the place where it was found', async () => {
    const posting = await published({ title: 'Glacier guide' });
    expect(await found({ q: 'glacier', where: 'Austin, TX' })).toHaveLength(1);
    expect((await change(rich, posting, { ...MUNICH })).status).toBe(200);
    expect(await found({ q: 'glacier', where: 'Austin, TX' })).toEqual([]);
    expect(await found({ q: 'glacier', where: 'Germany' })).toHaveLength(1);
  });
});

describe('on mh', () => {
  const RAMSTEIN = { city: 'Ramstein-Miesenbach', region: '', country: 'DE', pay_currency: 'USD' };

  it('publishes a job near an installation abroad, which searches near it and by the groups it hires find', async () => {
    const values = { ...RAMSTEIN, title: 'Falcon keeper', overseas_hire: ['sofa', 'us_hire'] };
    const posting = await change(military, await draft(military, values), { status: 'live' });
    expect(posting.body).toMatchObject({ status: 'live', overseas_hire: ['sofa', 'us_hire'] });
    const titles = async (query: Record<string, unknown>) =>
      (await api.call(null, searchJobs, { query }, 'mh')).body.jobs.map((job: { title: string }) => job.title);
    expect(await titles({ where: 'Ramstein' })).toEqual(['Falcon keeper']);
    expect(await titles({ where: 'Stuttgart, Germany' })).toEqual([]);
    expect(await titles({ overseas_hire: 'us_hire' })).toEqual(['Falcon keeper']);
  });

  it.each([
    ['overseas_hire', { overseas_hire: ['sofa'] }, 'Choose the country first'],
    ['overseas_orders', { ...RAMSTEIN, overseas_orders: true }, 'Only remote work'],
    ['overseas_hire.0', { ...RAMSTEIN, overseas_hire: ['anyone'] }, 'Choose from these'],
  ])('refuses at %s: %j', async (field, values, words) => {
    const answer = await change(military, await draft(military), values);
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.stringContaining(words) } } });
  });
});

it('is listed for staff where a live job says no country, unless it is remote', async () => {
  const { posting_id } = await published({ title: 'Keeper of Basra' });
  const { posting_id: remote } = await published({ location_type: 'remote', city: '', region: '' });
  const listed = async () =>
    (await database.asSystem(listUnsaidCountries)).filter((each) => [posting_id, remote].includes(each.posting_id));
  expect(await listed()).toEqual([]);
  await database.pool.query("update posting set country = '', city = 'Basra', region = '' where id = any($1)", [
    [posting_id, remote],
  ]);
  expect(await listed()).toMatchObject([{ title: 'Keeper of Basra', place: 'Basra', posting_id }]);
});

describe('422', () => {
  test.each([
    ['region', { region: 'Bavaria' }, 'state such as TX'],
    ['region', { region: 'AE', city: 'APO' }, 'addresses for mail'],
    ['postal_code', { postal_code: 'SW1A 1AA' }, 'ZIP code'],
    ['region', { country: 'CA', region: 'TX' }, 'province'],
    ['postal_code', { country: 'CA', region: 'ON', postal_code: '78701' }, 'K1A 0B1'],
    ['country', { country: 'XX' }, 'Choose a country'],
    ['country', { country: 'PR' }, 'states of the United States'],
    ['pay_currency', { pay_currency: 'ABC' }, 'currency'],
  ])('refuses at %s: %j', async (field, values, words) => {
    const before = await draft(rich);
    for (const answer of [await change(rich, before, values), await preview(rich, before, values)]) {
      expect(answer.status).toBe(422);
      expect(answer.body.fields).toEqual({ [field]: expect.stringContaining(words) });
    }
    const [kept] = await rowsOf('select region, country, version from posting where id = $1', [before.posting_id]);
    expect(kept).toEqual({ region: 'TX', country: 'US', version: 1 });
  });

  test.each([
    ['country', { country: '' }, 'Choose the country'],
    ['pay_currency', { ...MUNICH, pay_currency: null }, 'currency'],
    ['city', { ...MUNICH, city: '' }, 'city'],
    ['city', { country: 'CA', region: '', pay_currency: 'CAD' }, 'province'],
  ])('publishes nothing without its %s: %j', async (field, values, words) => {
    const answer = await change(admin, await draft(admin, values), { status: 'live' });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ [field]: expect.stringContaining(words) });
  });
});

describe('postings of before, which were all of the United States', () => {
  const MIGRATION = readFileSync(
    new URL('../../../../migrations/0500_countries_of_postings.sql', import.meta.url),
    'utf8',
  );
  const OF_ROWS = MIGRATION.slice(MIGRATION.indexOf('create temporary table'));

  async function before(region: string, values: Record<string, unknown> = {}) {
    const { posting_id } = await published({ title: `Keeper in ${region}`, ...values });
    await database.pool.query(
      "update posting set country = 'US', region = $2, pay_currency = null, lat = 1, lon = 1 where id = $1",
      [posting_id, region],
    );
    await database.pool.query(
      "update public_posting set country = 'US', region = $2, lat = 1, lon = 1 where posting_id = $1",
      [posting_id, region],
    );
    return posting_id;
  }

  test.each([
    ['TX', 'TX', 'US', true],
    ['Texas', 'TX', 'US', true],
    ['ON', 'ON', 'CA', false],
    ['Bavaria', 'Bavaria', '', false],
    ['AE', 'AE', '', false],
    ['', '', '', false],
  ])('with the region %j have the region %j and the country %j', async (region, kept, country, is_placed) => {
    const id = await before(region);
    await database.pool.query(`begin; ${OF_ROWS} commit;`);
    const told = { region: kept, country, is_placed };
    expect(
      await rowsOf('select region, country, lat is not null as is_placed, pay_currency from posting where id = $1', [
        id,
      ]),
    ).toEqual([{ ...told, pay_currency: 'USD' }]);
    expect(
      await rowsOf('select region, country, lat is not null as is_placed from public_posting where posting_id = $1', [
        id,
      ]),
    ).toEqual([told]);
    const searched = country === 'US' ? kept : country && `@${country}`;
    expect(
      await rowsOf('select region, lat is not null as is_placed from posting_search where posting_id = $1', [id]),
    ).toEqual([{ region: searched, is_placed }]);
  });
});
