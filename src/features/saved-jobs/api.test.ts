import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { saveWishedJobs } from './actions.server.ts';
import { getSavedJob, listSavedAmong, listSavedJobs, removeSavedJob, saveJob, wishToSaveJob } from './contract.ts';
import { MOST_SAVED, MOST_WISHES } from './rules.ts';

const api = await startApi();
const { database } = api;
const VISITOR = '00000000-0000-4000-8000-000000000000';

let company: Awaited<ReturnType<typeof aCompany>>;
type Seeker = Awaited<ReturnType<typeof aSeeker>>;

beforeAll(async () => {
  company = await aCompany(database, { business_name: 'Orchard' });
});

const job = (values: Parameters<typeof aPublicPosting>[2] = {}) => aPublicPosting(database, company, values);
const save = (person: Seeker, posting_id: string) => api.call(person, saveJob, { params: { posting_id } }, person.site);
const remove = (person: Seeker, posting_id: string) => api.call(person, removeSavedJob, { params: { posting_id } });
const list = async (person: Seeker, page = 1) =>
  (await api.call(person, listSavedJobs, { query: { page } }, person.site)).body;
const isSaved = async (person: Seeker, posting_id: string) =>
  (await api.call(person, getSavedJob, { params: { posting_id } })).body.is_saved;
const wish = (posting_id: string) => api.call(null, wishToSaveJob, { body: { posting_id } });
const change = (posting_id: string, values: { state?: 'closed'; expires_at?: Date }) =>
  database.asSystem((db) =>
    db.updateTable('public_posting').set(values).where('posting_id', '=', posting_id).execute(),
  );

describe('200', () => {
  it('lists what one saved, the last first, with where each stands, and keeps what closed', async () => {
    const seeker = await aSeeker(database);
    const [open, soon, closed] = [await job(), await job(), await job({ anonymous: true })];
    for (const posting_id of [open, soon, closed]) expect((await save(seeker, posting_id)).status).toBe(200);
    await change(soon, { expires_at: new Date(Date.now() + 3_600_000) });
    await change(closed, { state: 'closed' });
    const { jobs, total } = await list(seeker);
    expect(total).toBe(3);
    expect(jobs.map(({ posting_id, state }: { posting_id: string; state: string }) => [posting_id, state])).toEqual([
      [closed, 'closed'],
      [soon, 'closing'],
      [open, 'live'],
    ]);
    expect(jobs[0].company_name).toBe('Anonymous');
    expect(JSON.stringify(jobs[0])).not.toContain('Orchard');
  });

  it('saving and removing twice change nothing more, and what was removed can be saved again', async () => {
    const seeker = await aSeeker(database);
    const posting_id = await job();
    await save(seeker, posting_id);
    await save(seeker, posting_id);
    expect((await list(seeker)).total).toBe(1);
    for (const _ of [1, 2]) expect((await remove(seeker, posting_id)).status).toBe(200);
    expect([(await list(seeker)).total, await isSaved(seeker, posting_id)]).toEqual([0, false]);
    await save(seeker, posting_id);
    expect(await isSaved(seeker, posting_id)).toBe(true);
  });

  it('says which of the jobs of a page one saved oneself', async () => {
    const [one, other] = [await aSeeker(database), await aSeeker(database)];
    const [mine, theirs] = [await job(), await job()];
    await save(one, mine);
    await save(other, theirs);
    const among = async (posting_ids: string[]) =>
      (await api.call(one, listSavedAmong, { query: { posting_ids } })).body.posting_ids;
    expect(await among([mine, theirs])).toEqual([mine]);
    expect([await among([mine]), await among([])]).toEqual([[mine], []]);
  });

  it('nobody sees or removes what another saved', async () => {
    const [one, other] = [await aSeeker(database), await aSeeker(database)];
    const posting_id = await job();
    await save(one, posting_id);
    await remove(other, posting_id);
    expect([(await list(one)).total, (await list(other)).total]).toEqual([1, 0]);
  });

  it('what a visitor wanted to save goes to whoever signs in in that browser, once', async () => {
    const [first, second] = [await aSeeker(database), await aSeeker(database)];
    const posting_id = await job();
    expect((await wish(posting_id)).status).toBe(200);
    for (const { id } of [first, second]) {
      await database.asSystem((db) => saveWishedJobs(db, { visitor_id: VISITOR, site: 'rb' }, id));
    }
    expect([await isSaved(first, posting_id), await isSaved(second, posting_id)]).toEqual([true, false]);
  });

  it('a browser wishes for so many at most, and one of long ago is forgotten', async () => {
    const seeker = await aSeeker(database);
    const old = await job();
    await wish(old);
    await database.pool.query(`update saved_job_wish set wished_at = now() - interval '4 days'`);
    for (let n = 0; n < MOST_WISHES + 3; n++) expect((await wish(await job())).status).toBe(200);
    await database.asSystem((db) => saveWishedJobs(db, { visitor_id: VISITOR, site: 'rb' }, seeker.id));
    expect((await list(seeker)).total).toBe(MOST_WISHES - 1);
    expect(await isSaved(seeker, old)).toBe(false);
  });
});

describe('401 and 404', () => {
  it('without a session, and as an employer', async () => {
    const employer = await anEmployer(database, company);
    const before = await fingerprint(database);
    const posting_id = randomUUID();
    for (const endpoint of [saveJob, removeSavedJob, getSavedJob]) {
      expect((await api.call(null, endpoint, { params: { posting_id } })).status).toBe(401);
      expect((await api.call(employer, endpoint, { params: { posting_id } })).status).toBe(404);
    }
    for (const endpoint of [listSavedJobs, listSavedAmong])
      expect((await api.call(null, endpoint, {})).status).toBe(401);
    expect(await fingerprint(database)).toBe(before);
  });

  it('a job that is unknown or of the other site', async () => {
    const mh = await aSeeker(database, { site: 'mh' });
    expect((await save(mh, await job())).status).toBe(404);
    expect((await save(await aSeeker(database), randomUUID())).status).toBe(404);
    expect((await wish(randomUUID())).status).toBe(404);
  });
});

describe('422', () => {
  it('a list has an end', async () => {
    const seeker = await aSeeker(database);
    await job();
    await database.pool.query(
      `insert into public_posting select filled.* from (select p from public_posting p limit 1) as one, generate_series(1, $1::int) as n,
         lateral jsonb_populate_record(one.p, jsonb_build_object('posting_id', md5(n::text)::uuid)) as filled`,
      [MOST_SAVED],
    );
    await database.pool.query(
      `insert into saved_job (seeker_id, posting_id) select $1, posting_id from public_posting limit $2`,
      [seeker.id, MOST_SAVED],
    );
    const refused = await save(seeker, await job());
    expect([refused.status, refused.body.code]).toEqual([422, 'too-many-saved']);
  });
});
