import { describe, expect, it } from 'vitest';
import { grantCredits } from '#features/billing/doors.server.ts';
import { searchJobs } from '#features/job-search/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { postersOf } from '../../../../tests/factories/posters.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import * as contract from '../contract.ts';
import { boostPosting } from './contract.ts';

const api = await startApi();
const { database } = api;
const { rich, admin, poor, member, draft, change } = await postersOf(api);

let granted = 0;
const grant = ({ company_id, id }: typeof rich, quantity = 1) =>
  database.asSystem((db) =>
    grantCredits(db, {
      company_id,
      type: 'boost',
      quantity,
      source: `test:${++granted}`,
      reason: 'purchase',
      expires_on: null,
      actor_id: id,
    }),
  );

const live = async (values: object = {}) =>
  (await change(rich, await draft(rich, { ...values }), { status: 'live' })).body;

const boost = (person: typeof rich, posting_id: string, company_id = person.company_id) =>
  api.call(person, boostPosting, { params: { company_id, posting_id } });

/** What a boost may change. */
const books = ({ company_id }: typeof rich) =>
  database.asSystem(async (db) => ({
    ledger: await db
      .selectFrom('credit_ledger')
      .select(['amount', 'subject'])
      .where('company_id', '=', company_id)
      .where('type', '=', 'boost')
      .where('reason', '=', 'boost')
      .orderBy('created_at')
      .execute(),
    boosted: await db
      .selectFrom('posting')
      .select(['id', 'times_featured'])
      .where('company_id', '=', company_id)
      .where('featured_until', 'is not', null)
      .orderBy('id')
      .execute(),
  }));

const left = async (person = rich) =>
  (await api.call(person, contract.getRemainingCredits, { params: { company_id: person.company_id } })).body.boost
    .remaining;

const shown = async (q: string, more: object = {}) => {
  const { body } = await api.call(null, searchJobs, { query: { q, ...more } });
  return body.jobs.map((job: { title: string; is_featured: boolean }) => `${job.title}${job.is_featured ? '*' : ''}`);
};

const end = (posting_id: string) =>
  database.asSystem(async (db) => {
    const over = { featured_until: new Date(Date.now() - 1000) };
    await db.updateTable('posting').set(over).where('id', '=', posting_id).execute();
    await db.updateTable('public_posting').set(over).where('posting_id', '=', posting_id).execute();
  });

describe('200', () => {
  it('features a live posting for seven days, for one credit, on its page and in searches by best match', async () => {
    await grant(rich, 2);
    const first = await live({ title: 'Wombat keeper' });
    await live({ title: 'Wombat keeper assistant' });
    const usual = await shown('wombat keeper', { sort: 'relevance' });
    const [last] = usual.slice(-1);
    const boosted = last === 'Wombat keeper' ? first : (await listed('assistant'))[0];
    const before = await left();
    const { status, body } = await boost(rich, boosted.posting_id);
    expect(status).toBe(200);
    const days = (Date.parse(body.featured_until) - Date.now()) / (24 * 3600 * 1000);
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
    expect(await left()).toBe(before - 1);
    expect(await shown('wombat keeper', { sort: 'relevance' })).toEqual([`${last}*`, usual[0]]);
    const page = await api.call(null, getJob, { params: { posting_id: boosted.posting_id } });
    expect(page.body.is_featured).toBe(true);
    const params = { company_id: rich.company_id, posting_id: boosted.posting_id };
    expect((await api.call(rich, contract.getPosting, { params })).body.featured_until).toBe(body.featured_until);
  });

  async function listed(q: string) {
    const params = { company_id: rich.company_id };
    return (await api.call(rich, contract.listPostings, { params, query: { q } })).body.postings;
  }

  it('keeps the order of searches by date', async () => {
    await grant(rich);
    const older = await live({ title: 'Echidna warden' });
    await live({ title: 'Echidna guide' });
    await boost(rich, older.posting_id);
    expect(await shown('echidna', { sort: 'newest' })).toEqual(['Echidna guide', 'Echidna warden*']);
  });

  it('moves at most two up on a page, and shows each job once over all pages', async () => {
    await grant(rich, 4);
    const jobs = [];
    for (let number = 1; number <= 13; number++) jobs.push(await live({ title: `Bilby counter ${number}` }));
    for (const { posting_id } of jobs.slice(0, 4)) await boost(rich, posting_id);
    const pages = [];
    for (const page of [1, 2]) pages.push(await shown('bilby counter', { sort: 'relevance', page }));
    const marked = pages.map((page) => page.filter((title: string) => title.endsWith('*')));
    expect(marked.map(({ length }) => length)).toEqual([2, expect.any(Number)]);
    expect(pages.map((page, at) => page.slice(0, marked[at]?.length))).toEqual(marked);
    const all = pages.flat().map((title: string) => title.replace('*', ''));
    expect(all.toSorted()).toEqual(jobs.map(({ title }) => title).toSorted());
  });

  it('spends one credit when two people press at the same moment', async () => {
    await grant(rich, 2);
    const { posting_id } = await live({ title: 'Dingo counter' });
    const before = await left();
    const answers = await Promise.all([boost(rich, posting_id), boost(rich, posting_id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await left()).toBe(before - 1);
  });

  it('ends by the clock, and can be done again', async () => {
    await grant(rich, 2);
    const { posting_id } = await live({ title: 'Quoll whisperer' });
    await boost(rich, posting_id);
    expect(await shown('quoll', { sort: 'relevance' })).toEqual(['Quoll whisperer*']);
    await end(posting_id);
    expect(await shown('quoll', { sort: 'relevance' })).toEqual(['Quoll whisperer']);
    const params = { company_id: rich.company_id, posting_id };
    expect((await api.call(rich, contract.getPosting, { params })).body.featured_until).toBeNull();
    expect((await boost(rich, posting_id)).status).toBe(200);
    expect(await shown('quoll', { sort: 'relevance' })).toEqual(['Quoll whisperer*']);
  });

  it('runs on while the posting is closed, and comes back with it', async () => {
    await grant(rich);
    const posting = await live({ title: 'Numbat warden' });
    const { featured_until } = (await boost(rich, posting.posting_id)).body;
    const params = { company_id: rich.company_id, posting_id: posting.posting_id };
    const closed = (await change(rich, posting, { status: 'closed' })).body;
    expect(closed).toMatchObject({ status: 'closed', featured_until: null });
    await change(rich, closed, { status: 'live' });
    expect((await api.call(rich, contract.getPosting, { params })).body).toMatchObject({
      status: 'live',
      featured_until,
    });
    expect(await shown('numbat', { sort: 'relevance' })).toEqual(['Numbat warden*']);
  });

  it('features an anonymous posting without a word about its company', async () => {
    await grant(rich);
    const { posting_id } = await live({ title: 'Kowari analyst', anonymous: true });
    await boost(rich, posting_id);
    const { body } = await api.call(null, searchJobs, { query: { q: 'kowari', sort: 'relevance' } });
    expect(body.jobs).toMatchObject([{ company_name: 'Anonymous', company_key: null, is_featured: true }]);
  });
});

describe('refusals spend nothing', () => {
  it.each([
    ['without a credit', poor, 'no-credit'],
    ['a draft', rich, 'not-live'],
  ])('422: %s', async (_case, person, code) => {
    const { posting_id } = await draft(person);
    if (code === 'no-credit') {
      await database.asSystem((db) =>
        db.updateTable('posting').set({ status: 'live' }).where('id', '=', posting_id).execute(),
      );
    } else await grant(person);
    const before = await books(person);
    expect(await boost(person, posting_id)).toMatchObject({ status: 422, body: { code } });
    expect(await books(person)).toEqual(before);
  });

  it('422: a posting that is featured already', async () => {
    await grant(rich, 2);
    const { posting_id } = await live({ title: 'Potoroo tracker' });
    await boost(rich, posting_id);
    const before = await books(rich);
    expect(await boost(rich, posting_id)).toMatchObject({ status: 422, body: { code: 'featured-already' } });
    expect(await books(rich)).toEqual(before);
  });

  it('404: another company’s posting, by either company’s address', async () => {
    await grant(admin);
    const { posting_id } = await live({ title: 'Glider pilot' });
    const before = [await books(rich), await books(admin)];
    expect((await boost(admin, posting_id)).status).toBe(404);
    expect((await boost(admin, posting_id, rich.company_id)).status).toBe(404);
    expect([await books(rich), await books(admin)]).toEqual(before);
  });

  it('422: a posting of a company that staff suspended', async () => {
    await grant(admin);
    const posting = (await change(admin, await draft(), { status: 'live' })).body;
    const enable = (on_site: boolean) =>
      database.asSystem((db) =>
        db.updateTable('company').set({ on_site }).where('company_id', '=', admin.company_id).execute(),
      );
    await enable(false);
    const before = await books(admin);
    const refused = await boost(admin, posting.posting_id);
    await enable(true);
    expect(refused).toMatchObject({ status: 422, body: { code: 'company-suspended' } });
    expect(await books(admin)).toEqual(before);
  });

  it('403: a hiring member', async () => {
    await grant(admin);
    const posting = (await change(admin, await draft(), { status: 'live' })).body;
    const before = await books(admin);
    expect((await boost(member, posting.posting_id)).status).toBe(403);
    expect(await books(admin)).toEqual(before);
  });
});
