import { describe, expect, it } from 'vitest';
import { createMessage } from '#features/applicant-messages/contract.ts';
import { updatePosting } from '#features/postings/contract.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { getJob } from './contract.ts';

const api = await startApi();
const { database } = api;
const job = async (posting_id: string) => (await api.call(null, getJob, { params: { posting_id } })).body;
const DAY = /^\d{4}-\d\d-\d\d$/;

describe('the last day on which the employer acted', () => {
  it('is unknown until a member of the company acts, and is then a day without time', async () => {
    const company = await aCompany(database);
    const admin = await anEmployer(database, company);
    const posting_id = await aPublicPosting(database, company);
    const { application_id } = await anApplication(database, company, { posting_id });
    expect((await job(posting_id)).last_action_on).toBeNull();
    const params = { company_id: company.company_id };
    const sent = await api.call(admin, createMessage, { params, body: { application_id, body: 'When can you come?' } });
    expect(sent.status).toBe(200);
    expect((await job(posting_id)).last_action_on).toMatch(DAY);
  });

  it('is shown after an edit, but never for an anonymous company', async () => {
    const company = await aCompany(database);
    const admin = await anEmployer(database, company);
    const [shown, hidden] = [
      await aPublicPosting(database, company),
      await aPublicPosting(database, company, { anonymous: true }),
    ];
    for (const posting_id of [shown, hidden]) {
      const params = { company_id: company.company_id, posting_id };
      const edited = await api.call(admin, updatePosting, { params, body: { version: 1, openings: 3 } });
      expect(edited.status).toBe(200);
    }
    expect((await job(shown)).last_action_on).toMatch(DAY);
    expect((await job(hidden)).last_action_on).toBeNull();
    const params = { company_id: company.company_id, posting_id: shown };
    await api.call(admin, updatePosting, { params, body: { version: 2, anonymous: true } });
    expect((await job(shown)).last_action_on).toBeNull();
  });
});

describe('reposts', () => {
  it('counts earlier postings with the same title, place and company, unless anonymous', async () => {
    const company_id = crypto.randomUUID();
    const of = (given: Parameters<typeof testPosting>[0]) => testPosting({ company_id, title: 'Welder', ...given });
    const postings = [
      of({}),
      of({ title: 'WELDER' }),
      of({ city: 'Dallas' }),
      of({ location_type: 'remote' }),
      of({ anonymous: true }),
      testPosting({ title: 'Welder' }),
      of({}),
    ];
    await publish(database, ...postings);
    const counts = await Promise.all(postings.map(async ({ posting_id }) => (await job(posting_id)).reposts));
    expect(counts).toEqual([0, 1, 0, 0, 0, 0, 2]);
  });
});
