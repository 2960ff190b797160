import { searchJobs } from '#features/job-search/contract.ts';
import type { Posting } from '#features/postings/contract.ts';
import * as contract from '#features/postings/contract.ts';
import type { Api } from '../harness/api.ts';
import { aCompany, anEmployer } from './companies.ts';

const text = 'Weld frames for farm machines in a clean and well-lit shop with a crew of eight people.';
const description = { type: 'document', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] };
export const complete = {
  title: 'Zirconium welder',
  description,
  city: 'Austin',
  region: 'TX',
  country: 'US',
  pay_min_cents: 2500,
  pay_max_cents: 3200,
  pay_unit: 'hour',
};

/** Companies with three credits, with unlimited and with no credits, their people, and what they do with postings. */
export async function postersOf(api: Api) {
  const { database } = api.services;
  const company = await aCompany(database, {
    business_name: 'Summit Machine',
    has_ats: false,
    package_code: 'standard-monthly-v3',
  });
  const unlimited = await aCompany(database);
  const none = await aCompany(database, { package_code: null });
  const admin = await anEmployer(database, company);
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  const rich = await anEmployer(database, unlimited);
  const poor = await anEmployer(database, none);

  async function draft(person = admin, values: Record<string, unknown> = {}): Promise<Posting> {
    const { company_id } = person;
    return (
      await api.call(person, contract.createPosting, { params: { company_id }, body: { ...complete, ...values } })
    ).body;
  }

  const change = (person: typeof admin, { posting_id, version }: Posting, body: Record<string, unknown>) =>
    api.call(person, contract.updatePosting, {
      params: { company_id: person.company_id, posting_id },
      body: { version, ...body },
    });

  const preview = (person: typeof admin, { posting_id }: Posting, body: Record<string, unknown>) =>
    api.call(person, contract.previewPosting, { params: { company_id: person.company_id, posting_id }, body });

  const found = async (q: string) =>
    (await api.call(null, searchJobs, { query: { q } })).body.jobs.map((job: { title: string }) => job.title);
  const credits = async (person = admin) =>
    (await api.call(person, contract.getRemainingCredits, { params: { company_id: person.company_id } })).body.posting;
  const ledger = (company_id: string) =>
    database.asSystem((db) =>
      db
        .selectFrom('credit_ledger')
        .select(['amount', 'subject'])
        .where('company_id', '=', company_id)
        .where('reason', '=', 'publish')
        .execute(),
    );

  return { company, unlimited, none, admin, member, rich, poor, draft, change, preview, found, credits, ledger };
}
