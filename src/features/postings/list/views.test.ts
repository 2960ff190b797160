import { beforeEach, describe, expect, it } from 'vitest';
import { sweepExpired } from '#features/auth/sessions/jobs.server.ts';
import { jobPagesViewed } from '#server/reactions.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../../tests/factories/hiring.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { listPostings, type PostingSummary } from '../contract.ts';

const api = await startApi();
const { database, services } = api;

let company: Awaited<ReturnType<typeof aCompany>>;
let employer: Person;
let welder: string;
let baker: string;

const posting = async (title: string) => (await aPosting(database, company, { title })).posting_id;
beforeEach(async () => {
  company = await aCompany(database);
  employer = await anEmployer(database, company);
  [welder, baker] = [await posting('Welder'), await posting('Baker')];
});

const view = (views: Record<string, number>) =>
  database.asSystem((db) => jobPagesViewed(db, new Map(Object.entries(views))));
const viewedEarlier = (posting_id: string, days: number, views: number) =>
  database.pool.query(
    `insert into posting_view (company_id, posting_id, day, views) values ($1, $2, (now() at time zone 'utc')::date - $3::int, $4)`,
    [company.company_id, posting_id, days, views],
  );
async function list(query: Record<string, unknown> = {}): Promise<PostingSummary[]> {
  const { body } = await api.call(employer, listPostings, { params: { company_id: company.company_id }, query });
  return body.postings;
}
const titles = async (query: Record<string, unknown>) => (await list(query)).map(({ title }) => title);
const of = async (posting_id: string) => (await list()).find((each) => each.posting_id === posting_id);
async function apply(posting_id: string, kind: 'applied' | 'added', days_ago = 0) {
  const { application_id, stage_id, status_id } = await anApplication(database, company, { posting_id });
  await database.pool.query(
    `insert into application_event (company_id, application_id, kind, to_stage_id, to_status_id, at)
     values ($1, $2, $3, $4, $5, now() - make_interval(days => $6))`,
    [company.company_id, application_id, kind, stage_id, status_id, days_ago],
  );
}

describe('counting', () => {
  it('adds up what several processes counted', async () => {
    await Promise.all([view({ [welder]: 2, [baker]: 1 }), view({ [baker]: 3, [welder]: 4 })]);
    await view({ [welder]: 1 });
    expect([(await of(welder))?.views, (await of(baker))?.views]).toEqual([7, 4]);
  });

  it('leaves out a posting that was deleted meanwhile, and deletes the numbers with it', async () => {
    await view({ [welder]: 2, [baker]: 1 });
    await database.pool.query('delete from posting where id = $1', [baker]);
    await view({ [welder]: 1, [baker]: 5 });
    const { rows } = await database.pool.query('select posting_id, views from posting_view where company_id = $1', [
      company.company_id,
    ]);
    expect(rows).toEqual([{ posting_id: welder, views: 3 }]);
  });

  it('keeps the numbers for 400 days', async () => {
    await viewedEarlier(welder, 400, 1);
    await viewedEarlier(welder, 401, 1);
    const job = { id: '1', attempt: 1, is_last_attempt: false };
    await sweepExpired.perform(sweepExpired.emptyPayload(), { services, job });
    const { rows } = await database.pool.query(
      `select (now() at time zone 'utc')::date - day as age from posting_view where company_id = $1`,
      [company.company_id],
    );
    expect(rows).toEqual([{ age: 400 }]);
  });

  it('is for the server alone: a company reads its own numbers and writes none', async () => {
    await view({ [welder]: 2 });
    const stranger = await aCompany(database);
    const read = (company_id: string) =>
      database.asRequest({ company_id }, (db) => db.selectFrom('posting_view').select('views').execute());
    expect(await read(company.company_id)).toEqual([{ views: 2 }]);
    expect(await read(stranger.company_id)).toEqual([]);
    const { company_id } = company;
    await expect(
      database.asRequest({ company_id }, (db) => db.updateTable('posting_view').set({ views: 900 }).execute()),
    ).rejects.toThrow(/permission denied/);
    expect((await of(welder))?.views).toBe(2);
  });
});

describe('the list', () => {
  it('counts the views of the last 30 days', async () => {
    await viewedEarlier(welder, 29, 5);
    await viewedEarlier(welder, 30, 70);
    await view({ [welder]: 1 });
    expect(await of(welder)).toMatchObject({ views: 6 });
    expect(await of(baker)).toMatchObject({ views: 0, applied: 0 });
  });

  it('counts who applied on the site since views are counted', async () => {
    await viewedEarlier(welder, 3, 40);
    for (const days_ago of [0, 2, 9]) await apply(welder, 'applied', days_ago);
    await apply(welder, 'added');
    expect(await of(welder)).toMatchObject({ applicants: 4, active_applicants: 4, applied: 2 });
  });

  it('sorts by what it shows, each way', async () => {
    await database.pool.query(`update posting set expires_at = now() + interval '3 days' where id = $1`, [welder]);
    await database.pool.query(`update posting set expires_at = now() + interval '9 days' where id = $1`, [baker]);
    await posting('Plumber');
    await database.pool.query(`update posting set status = 'draft' where title = 'Plumber'`);
    await view({ [baker]: 5, [welder]: 1 });
    await apply(welder, 'applied');
    expect(await titles({ sort: 'title' })).toEqual(['Baker', 'Plumber', 'Welder']);
    expect(await titles({ sort: 'title', order: 'reversed' })).toEqual(['Welder', 'Plumber', 'Baker']);
    expect(await titles({ sort: 'views' })).toEqual(['Baker', 'Welder', 'Plumber']);
    expect((await titles({ sort: 'applicants' }))[0]).toBe('Welder');
    expect(await titles({ sort: 'ends' })).toEqual(['Welder', 'Baker', 'Plumber']);
    expect(await titles({ sort: 'ends', order: 'reversed' })).toEqual(['Baker', 'Welder', 'Plumber']);
  });

  it('gives as many at once as it is asked for', async () => {
    expect(await titles({ sort: 'title', page_size: 1, page: 2 })).toEqual(['Welder']);
  });
});

describe('422', () => {
  it('refuses an order that there is none of', async () => {
    const params = { company_id: company.company_id };
    expect((await api.call(employer, listPostings, { params, query: { sort: 'color' } })).status).toBe(422);
    expect((await api.call(employer, listPostings, { params, query: { page_size: 101 } })).status).toBe(422);
  });
});
