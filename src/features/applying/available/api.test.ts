import { beforeAll, describe, expect, it } from 'vitest';
import { withdrawApplication } from '#features/seekers/contract.ts';
import { close, publish, testPosting } from '#server/search/test-postings.ts';
import { aCompany } from '../../../../tests/factories/companies.ts';
import { anApplication, aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { type Api, type Person, startApi } from '../../../../tests/harness/api.ts';
import { createApplication } from '../contract.ts';
import { getApplied, listAppliedAmong, listAvailablePostings } from './contract.ts';

let api: Api;
const list = async (person: Person | null = null, query = {}) => api.call(person, listAvailablePostings, { query });

beforeAll(async () => {
  api = await startApi();
});

describe('200', () => {
  it('lists live jobs of the site, ten per page, newest first', async () => {
    const postings = Array.from({ length: 12 }, (_, at) => testPosting({ title: `job ${at}` }));
    await publish(api.database, ...postings, testPosting({ site: 'mh' }));
    const titles = async (page: number) =>
      (await list(null, { page })).body.jobs.map(({ title }: { title: string }) => title);
    expect(await titles(1)).toEqual(
      postings
        .map(({ title }) => title)
        .toReversed()
        .slice(0, 10),
    );
    expect(await titles(2)).toEqual(['job 1', 'job 0']);
    expect((await list()).body).toMatchObject({ total: 12, total_is_capped: false, page: 1, applied: [] });
    for (const posting of postings) await close(api.database, posting);
  });

  it('marks the jobs that the seeker applied to, and no others', async () => {
    const { database } = api;
    const company = await aCompany(database);
    const [own, other] = [await aPublicPosting(database, company), await aPublicPosting(database, company)];
    const [ann, bob] = [await aSeeker(database), await aSeeker(database)];
    const { application_id } = await anApplication(database, company, { posting_id: own, seeker_id: ann.id });
    await anApplication(database, company, { posting_id: other, seeker_id: bob.id });
    expect((await list(ann)).body.applied).toEqual([{ posting_id: own, application_id }]);
    expect((await list()).body.applied).toEqual([]);
  });

  it('returns the seeker’s application that blocks another one, or the withdrawn one', async () => {
    const { database } = api;
    const company = await aCompany(database);
    const [posting_id, other] = [await aPublicPosting(database, company), await aPublicPosting(database, company)];
    const [ann, bob] = [await aSeeker(database), await aSeeker(database)];
    const applied = async (person: Person, posting = posting_id) =>
      (await api.call(person, getApplied, { params: { posting_id: posting } })).body.applied;
    const person = { first_name: 'Ann', last_name: 'Hopper', email: ann.email, answers: {} };
    const apply = () => api.call(ann, createApplication, { body: { ...person, posting_id } });
    expect(await applied(ann)).toBeNull();
    const { application_id } = (await apply()).body;
    expect(await applied(ann)).toEqual({ application_id, applied_at: expect.any(String) });
    expect((await apply()).status).toBe(409);
    expect([await applied(ann, other), await applied(bob)]).toEqual([null, null]);
    const among = async (person: Person) =>
      (await api.call(person, listAppliedAmong, { query: { posting_ids: [other, posting_id] } })).body.applied;
    expect(await among(ann)).toEqual([{ posting_id, application_id, applied_at: expect.any(String) }]);
    expect(await among(bob)).toEqual([]);
    const withdrawn = async (person: Person) =>
      (await api.call(person, getApplied, { params: { posting_id } })).body.withdrawn;
    expect(await withdrawn(ann)).toBeNull();
    await api.call(ann, withdrawApplication, { params: { application_id } });
    expect([await applied(ann), await among(ann)]).toEqual([null, []]);
    expect([await withdrawn(ann), await withdrawn(bob)]).toEqual([
      { application_id, withdrawn_at: expect.any(String) },
      null,
    ]);
    expect((await apply()).body).toEqual({ application_id });
    expect(await applied(ann)).toMatchObject({ application_id });
    expect(await withdrawn(ann)).toBeNull();
  });

  it('returns none if an employer added the seeker, or a guest applied', async () => {
    const { database } = api;
    const company = await aCompany(database);
    const seeker = await aSeeker(database);
    const { email } = seeker;
    const applied = async (posting_id: string) =>
      (await api.call(seeker, getApplied, { params: { posting_id } })).body.applied;
    for (const by of ['employer', 'browser']) {
      const posting_id = await aPublicPosting(database, company);
      const { application_id } = await anApplication(database, company, { posting_id, seeker_id: seeker.id, email });
      const event = { company_id: company.company_id, application_id, kind: 'added', at: '2026-01-02T03:04:05Z' };
      await database.asSystem(async (db) => {
        if (by === 'employer') await db.insertInto('application_event').values(event).execute();
        else
          await db
            .updateTable('application')
            .set({ visitor_hash: Buffer.alloc(32) })
            .where('id', '=', application_id)
            .execute();
      });
      expect(await applied(posting_id)).toBeNull();
      const body = { posting_id, first_name: 'Grace', last_name: 'Hopper', email, answers: {} };
      expect((await api.call(seeker, createApplication, { body })).status).toBe(200);
      expect(await applied(posting_id)).toMatchObject({ application_id });
    }
  });

  it('does not mark a job to which an employer added the seeker, until the seeker applies', async () => {
    const { database } = api;
    const company = await aCompany(database);
    const posting_id = await aPublicPosting(database, company);
    const seeker = await aSeeker(database);
    const { email } = seeker;
    const { application_id } = await anApplication(database, company, { posting_id, seeker_id: seeker.id, email });
    const event = { company_id: company.company_id, application_id, kind: 'added' };
    await database.asSystem((db) => db.insertInto('application_event').values(event).execute());
    expect((await list(seeker)).body.applied).toEqual([]);
    const body = { posting_id, first_name: 'Grace', last_name: 'Hopper', email, answers: {} };
    expect((await api.call(seeker, createApplication, { body })).status).toBe(200);
    expect((await list(seeker)).body.applied).toEqual([{ posting_id, application_id }]);
  });
});
