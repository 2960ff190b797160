import { describe, expect, it } from 'vitest';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { deleteSavedView, listSavedViews, putSavedView } from './contract.ts';

const api = await startApi();
const { database } = api;

async function aTeam() {
  const company = await aCompany(database);
  const admin = await anEmployer(database, company);
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  return { company, admin, member, params: { company_id: company.company_id } };
}

const active = { list: 'applicants', name: 'Active', address: '/employer/applications?category=active' } as const;
const query = { list: 'applicants' } as const;

describe('200', () => {
  it('saves a view for its member alone, without the search and the page', async () => {
    const { admin, member, params } = await aTeam();
    const body = { ...active, address: `${active.address}&q=Nora&cursor=x` };
    const saved = await api.call(admin, putSavedView, { params, body });
    expect(saved.body.views).toMatchObject([{ name: 'Active', address: active.address }]);
    expect((await api.call(admin, listSavedViews, { params, query })).body.views).toEqual(saved.body.views);
    expect((await api.call(member, listSavedViews, { params, query })).body.views).toEqual([]);
    expect((await api.call(admin, listSavedViews, { params, query: { list: 'board' } })).body.views).toEqual([]);
  });

  it('replaces the view of the same name', async () => {
    const { admin, params } = await aTeam();
    await api.call(admin, putSavedView, { params, body: active });
    const address = '/employer/applications?category=hired';
    const { body } = await api.call(admin, putSavedView, { params, body: { ...active, address } });
    expect(body.views).toMatchObject([{ name: 'Active', address }]);
  });

  it('deletes a view', async () => {
    const { admin, params } = await aTeam();
    const { body } = await api.call(admin, putSavedView, { params, body: active });
    const { view_id } = body.views[0];
    expect((await api.call(admin, deleteSavedView, { params: { ...params, view_id } })).status).toBe(200);
    expect((await api.call(admin, listSavedViews, { params, query })).body.views).toEqual([]);
  });
});

describe('404', () => {
  it('for a view of a colleague, which stays', async () => {
    const { admin, member, params } = await aTeam();
    const { body } = await api.call(admin, putSavedView, { params, body: active });
    const { view_id } = body.views[0];
    expect((await api.call(member, deleteSavedView, { params: { ...params, view_id } })).status).toBe(404);
    expect((await api.call(admin, listSavedViews, { params, query })).body.views).toHaveLength(1);
  });
});

describe('422', () => {
  it.each(['https://elsewhere.example/employer/applications', '/employer/kanban', '/employer/applications-of-others'])(
    'for the address %s, which is not of the list',
    async (address) => {
      const { admin, params } = await aTeam();
      const { status } = await api.call(admin, putSavedView, { params, body: { ...active, address } });
      expect(status).toBe(422);
      expect((await api.call(admin, listSavedViews, { params, query })).body.views).toEqual([]);
    },
  );

  it('for more than 20 views of a list', async () => {
    const { admin, params } = await aTeam();
    for (let number = 1; number <= 20; number += 1)
      await api.call(admin, putSavedView, { params, body: { ...active, name: `View ${number}` } });
    const { status, body } = await api.call(admin, putSavedView, { params, body: active });
    expect([status, body.code]).toEqual([422, 'too-many']);
    const replaced = await api.call(admin, putSavedView, { params, body: { ...active, name: 'View 20' } });
    expect(replaced.body.views).toHaveLength(20);
  });
});
