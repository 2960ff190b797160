import { beforeEach, describe, expect, it } from 'vitest';
import { updatePreferences } from '#features/company/contract.ts';
import { projectPosting } from '#features/postings/actions.server.ts';
import { updatePublicCompanies } from '#features/postings/publishing/store.server.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { childrenOf, fieldsOf, readXml } from '../../../tests/harness/read-xml.ts';

const api = await startApi();
const { database } = api;

const CONTACT = 'Dana Kessler & team, jobs@works.example';
let company: Awaited<ReturnType<typeof aCompany>>;
let posting_id: string;
let version = 0;

beforeEach(async () => {
  version = 0;
  company = await aCompany(database, { business_name: 'Lone Star Works' });
  posting_id = await aPublicPosting(database, company);
  await change(posting_id, { requisition_number: 'R-7' });
  await prefer({ ofccp_mode: true, accommodation_contact: 'help@works.example', job_service_contact: CONTACT });
  await database.asSystem((db) => updatePublicCompanies(db, [company.company_id]));
});

async function change(id: string, values: { requisition_number?: string; region?: string; program?: 'skillbridge' }) {
  await database.asSystem(async (db) => {
    await db.updateTable('posting').set(values).where('id', '=', id).execute();
    await projectPosting(db, company.company_id, id);
  });
}

async function prefer(preferences: Record<string, unknown>) {
  const admin = await anEmployer(database, company);
  const body = { preferences, version };
  const { status } = await api.call(admin, updatePreferences, { params: { company_id: company.company_id }, body });
  version += 1;
  expect(status).toBe(200);
}

const get = (query = '', site: 'rb' | 'mh' = 'rb') =>
  api.send(site, null, `/feeds/state-jobs/${company.company_id.slice(-12)}.xml${query}`);
async function jobs(query = '') {
  const response = await get(query);
  expect(response.status).toBe(200);
  return childrenOf(readXml(await response.text()), 'job').map(fieldsOf);
}

const STATED = {
  employer: 'Lone Star Works',
  federalcontractor: 'yes',
  vevraastatement: 'This employer is a federal contractor and asks for priority referrals of protected veterans.',
  contact: CONTACT,
};

describe('200', () => {
  it('has the contractor’s jobs with requisition number, contact and the request for veterans', async () => {
    await aPublicPosting(database, await aCompany(database));
    const response = await get();
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const root = readXml(await response.text());
    expect(fieldsOf(root)).toMatchObject(STATED);
    expect(childrenOf(root, 'job').map(fieldsOf)).toEqual([
      expect.objectContaining({ id: posting_id, requisitionnumber: 'R-7', state: 'TX', country: 'US', ...STATED }),
    ]);
  });

  it('has the jobs of one state, and is a document without any', async () => {
    const other = await aPublicPosting(database, company);
    await change(other, { region: 'OK' });
    expect((await jobs('?state=TX')).map(({ id }) => id)).toEqual([posting_id]);
    expect((await jobs('?state=OK')).map(({ id }) => id)).toEqual([other]);
    expect(await jobs('?state=WY')).toEqual([]);
    expect(await jobs('?state=')).toHaveLength(2);
  });

  it('has an item for each location in the state, with a reference of its own', async () => {
    const { company_id } = company;
    await database.asSystem(async (db) => {
      const rows = [
        { n: 2, city: 'Reston', region: 'VA' },
        { n: 3, city: 'Boise', region: 'ID' },
      ].map((row) => ({ ...row, company_id, posting_id, in_order: row.n, country: 'US', postal_code: '' }));
      await db.insertInto('posting_location').values(rows).execute();
      await projectPosting(db, company_id, posting_id);
    });
    expect(await jobs('?state=VA')).toEqual([
      expect.objectContaining({ id: `${posting_id}-2`, city: 'Reston', state: 'VA', requisitionnumber: 'R-7' }),
    ]);
    expect((await jobs()).map(({ city }) => city)).toHaveLength(3);
  });

  it('has no anonymous job and no SkillBridge internship', async () => {
    await aPublicPosting(database, company, { anonymous: true });
    const internship = await aPublicPosting(database, company);
    await change(internship, { program: 'skillbridge' });
    expect((await jobs()).map(({ id }) => id)).toEqual([posting_id]);
  });

  it('is the same edition until something changes, also the contact', async () => {
    const etag = (await get()).headers.get('etag');
    expect((await get()).headers.get('etag')).toBe(etag);
    await prefer({ job_service_contact: 'Somebody else' });
    expect((await get()).headers.get('etag')).not.toBe(etag);
  });
});

describe('404', () => {
  it.each([{ ofccp_mode: false }, { job_service_contact: '' }])('for a company with %j', async (preferences) => {
    await prefer(preferences);
    expect((await get()).status).toBe(404);
  });

  it('on the other brand, for an unknown state and for an unknown company', async () => {
    expect((await get('', 'mh')).status).toBe(404);
    for (const state of ['XX', 'constructor', 'tx']) expect((await get(`?state=${state}`)).status, state).toBe(404);
    for (const file of ['0123456789ab.xml', 'x.xml', `${company.company_id}.xml`])
      expect((await api.send('rb', null, `/feeds/state-jobs/${file}`)).status, file).toBe(404);
  });
});
