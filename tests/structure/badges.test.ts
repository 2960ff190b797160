import { expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { createJobAlert, requestJobAlert } from '#features/job-alerts/contract.ts';
import { searchJobs } from '#features/job-search/contract.ts';
import { findCompanies, grantToCompany } from '#features/operator/companies/contract.ts';
import { createPosting, previewPosting, updatePosting } from '#features/postings/contract.ts';
import { aCompany, anEmployer } from '../factories/companies.ts';
import { aPosting } from '../factories/hiring.ts';
import { anOperator, aSeeker } from '../factories/people.ts';
import { startApi } from '../harness/api.ts';

const api = await startApi();
const company = await aCompany(api.database);
const [admin, operator, seeker] = [
  await anEmployer(api.database, company),
  await anOperator(api.database),
  await aSeeker(api.database),
];
const { company_id } = company;
const { posting_id } = await aPosting(api.database, company);
const badges = ['veteran', 'Veteran'];
const alert = { name: 'Any', rhythm: 'daily', query: { badge: badges } };
const reason = 'A ticket';

type Taking = { endpoint: Endpoint; by: typeof admin | typeof operator | typeof seeker | null; input: object };

const TAKING: [string, Taking][] = [
  ['the search', { endpoint: searchJobs, by: null, input: { query: { badge: badges } } }],
  ['a job alert', { endpoint: createJobAlert, by: seeker, input: { body: alert } }],
  ['a job alert by mail', { endpoint: requestJobAlert, by: null, input: { body: { ...alert, email: 'a@b.example' } } }],
  [
    'a new posting',
    { endpoint: createPosting, by: admin, input: { params: { company_id }, body: { title: 'A', badges } } },
  ],
  [
    'a posting',
    { endpoint: updatePosting, by: admin, input: { params: { company_id, posting_id }, body: { version: 1, badges } } },
  ],
  [
    'a preview',
    { endpoint: previewPosting, by: admin, input: { params: { company_id, posting_id }, body: { badges } } },
  ],
  ['a grant', { endpoint: grantToCompany, by: operator, input: { params: { company_id }, body: { badges, reason } } }],
  ['the list of companies', { endpoint: findCompanies, by: operator, input: { query: { badge: 'Veteran' } } }],
];

it.each(TAKING)(
  "%s answers an invalid badge with the specification's message",
  async (_what, { endpoint, by, input }) => {
    const { status, body } = await api.call(by, endpoint, input);
    expect(status).toBe(422);
    expect(Object.values(body.fields)).toEqual(['“Veteran” is not a valid badge type.']);
  },
);
