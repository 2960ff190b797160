import { expect, it } from 'vitest';
import type { SiteCode } from '#rules/sites.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { aPosting } from '../../../../tests/factories/hiring.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { findProfiles } from '../contract.ts';
import { getSearchTerms } from './contract.ts';

const api = await startApi();
const { database } = api;

async function aTeam(site: SiteCode, company_enabled = true) {
  const company = await aCompany(database, { site });
  const { company_id } = company;
  await database.asSystem((db) =>
    db.updateTable('company').set({ company_enabled }).where('company_id', '=', company_id).execute(),
  );
  const { posting_id } = await aPosting(database, company, { title: 'Senior Welder (nights)' });
  await database.asSystem((db) =>
    db
      .updateTable('posting')
      .set({ skills: ['TIG welding', 'Blueprints'], requisition_number: 'R-7' })
      .where('id', '=', posting_id)
      .execute(),
  );
  const admin = await api.signIn(await anEmployer(database, company));
  return { admin, params: { company_id, posting_id } };
}

it.each<[SiteCode, boolean]>([
  ['rb', false],
  ['mh', true],
])('suggests title, other names and skills, and codes on mh alone: %s', async (site, has_codes) => {
  const { admin, params } = await aTeam(site);
  const { status, body } = await api.call(admin, getSearchTerms, { params });
  expect(status).toBe(200);
  expect(body.terms[0]).toMatchObject({ kind: 'title', text: 'Welder' });
  expect(body.terms).toContainEqual({ kind: 'skill', text: 'TIG welding', why: 'A skill of the posting' });
  expect(body.terms.some(({ kind }: { kind: string }) => kind === 'military_code')).toBe(has_codes);
  expect(body.terms.length).toBeLessThanOrEqual(10);
  expect(body.requisition_number).toBe('R-7');
  expect(body.search).toMatchObject({ near: 'Austin, TX', remote: false });
  const { company_id } = params;
  const query = { title: body.search.title };
  expect((await api.call(admin, findProfiles, { params: { company_id }, query })).body.problems).toEqual({});
});

it('refuses companies that may not search, and postings of others', async () => {
  const { admin, params } = await aTeam('rb', false);
  expect((await api.call(admin, getSearchTerms, { params })).status).toBe(403);
  const own = await aTeam('rb');
  const { posting_id } = params;
  expect((await api.call(own.admin, getSearchTerms, { params: { ...own.params, posting_id } })).status).toBe(404);
});
