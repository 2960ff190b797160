import { expect, it } from 'vitest';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anOperator } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { findCompanies, type OperatorCompany } from './contract.ts';

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
