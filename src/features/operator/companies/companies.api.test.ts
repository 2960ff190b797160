import { expect, it } from 'vitest';
import { uploadCompanyLogo } from '#features/company/logo-contract.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { anOperator } from '../../../../tests/factories/people.ts';
import { aLogoForm, aPicture } from '../../../../tests/factories/pictures.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { findCompanies, type OperatorCompany, removeUnfitLogo } from './contract.ts';

const api = await startApi();
const { database } = api;
const operator = await anOperator(database);
const standard = { package_code: 'standard-monthly-v3', has_ats: false };
const quill = await aCompany(database, { business_name: 'Quill', package_code: null, has_ats: false });
const larkspur = await aCompany(database, { business_name: 'Larkspur', ...standard });
const ironbark = await aCompany(database, { business_name: 'Ironbark', package_code: 'plus-annual-v3' });
await aCompany(database, { business_name: 'Pewter', package_code: 'old-plan-v1', has_ats: false });
await database.pool.query(
  `update company set badges = '{veteran}', city = 'Duluth', region = 'MN', website = 'https://larkspur.example'
  where company_id = $1`,
  [larkspur.company_id],
);
const person = await anEmployer(database, ironbark);

const names = async (query: Record<string, string>) => {
  const { body } = await api.call(operator, findCompanies, { query });
  return body.companies.map(({ business_name }: OperatorCompany) => business_name).sort();
};

it.each([
  ['no plan', { plan: 'no-plan' }, ['Quill']],
  ['a plan', { plan: 'standard-monthly-v3' }, ['Larkspur']],
  ['a plan that is not sold any more', { plan: 'other' }, ['Pewter']],
  ['the ATS', { ats: 'yes' }, ['Ironbark']],
  ['a plan and no ATS', { plan: 'plus-annual-v3', ats: 'no' }, []],
  ['a badge', { badge: 'veteran' }, ['Larkspur']],
  ['a place', { q: 'duluth, mn' }, ['Larkspur']],
  ['a website', { q: 'larkspur.example' }, ['Larkspur']],
  ['somebody who works there', { q: person.email }, ['Ironbark']],
  ['an id', { q: quill.company_id.toUpperCase() }, ['Quill']],
])('finds companies by %s', async (_by, query, expected) => {
  expect(await names(query)).toEqual(expected);
});

it('tells of each company what tells it from one of the same name', async () => {
  const { body } = await api.call(operator, findCompanies, { query: { q: 'ironbark' } });
  const [found] = body.companies;
  expect(found).toMatchObject({ admin_email: person.email, people: 1, joined_at: expect.any(String) });
  const { body: others } = await api.call(operator, findCompanies, { query: { q: 'larkspur' } });
  const facts = { city: 'Duluth', region: 'MN', website: 'https://larkspur.example', admin_email: null, people: 0 };
  expect(others.companies[0]).toMatchObject(facts);
});

it('gives companies by page', async () => {
  for (let count = 0; count < 23; count += 1) await aCompany(database, { business_name: `Thistle ${count}` });
  const total = 27;
  const first = await api.call(operator, findCompanies, {});
  expect([first.body.total, first.body.companies.length]).toEqual([total, 25]);
  expect(await names({ page: '2' })).toHaveLength(total - 25);
  expect(await names({ page: '1', q: 'pewter' })).toEqual(['Pewter']);
});

it.each([{ plan: 'free' }, { badge: 'gold' }, { ats: 'maybe' }])('refuses %j', async (query) => {
  expect((await api.call(operator, findCompanies, { query })).status).toBe(422);
});

it('takes an unfit logo off the site for a reason, which the admins are told and the audit log keeps', async () => {
  const company = await aCompany(database, { business_name: 'Cinder Works' });
  const { company_id } = company;
  const admin = await anEmployer(database, company);
  await aPublicPosting(database, company);
  await api.call(admin, uploadCompanyLogo, { body: aLogoForm(await aPicture().png().toBuffer()) });
  const staff = await api.signIn(operator);
  const listed = async () => (await api.call(staff, findCompanies, { query: { company_id } })).body.companies[0];
  expect((await api.open(staff, (await listed()).logo_url)).headers.get('content-type')).toBe('image/png');
  const remove = (who: Person, reason: string) =>
    api.call(who, removeUnfitLogo, { params: { company_id }, body: { reason } });
  expect((await remove(admin, 'It is not ours')).status).toBe(404);
  expect((await remove(operator, 'no')).body.fields).toHaveProperty('reason');
  expect((await remove(operator, 'It shows a face')).body).toMatchObject({ company_id, logo_url: null });
  expect((await listed()).logo_url).toBeNull();
  const { rows } = await database.pool.query(
    `select (select logo_key from public_company where company_id = $1) as shown,
      (select json_agg(data) from audit_log where action = 'company.logo-taken-down' and subject = $1::text) as audited,
      (select json_agg(to_address) from mail where company_id = $1 and text_body like '%It shows a face%') as told`,
    [company_id],
  );
  expect(rows).toEqual([{ shown: null, audited: [{ reason: 'It shows a face' }], told: [admin.email] }]);
  expect(await remove(operator, 'It shows a face')).toMatchObject({ status: 422, body: { code: 'no-logo' } });
});
