import { expect, it } from 'vitest';
import { anApplication } from '../../../tests/factories/hiring.ts';
import { postersOf } from '../../../tests/factories/posters.ts';
import { startApi } from '../../../tests/harness/api.ts';
import type { Posting } from './contract.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api.services;
const { company, admin, member, draft, change } = await postersOf(api);

const remove = ({ posting_id }: Posting, person = admin) =>
  api.call(person, contract.deletePosting, { params: { company_id: company.company_id, posting_id } });
const isThere = async ({ posting_id }: Posting) =>
  (await api.call(admin, contract.getPosting, { params: { company_id: company.company_id, posting_id } })).status ===
  200;

it('deletes a draft and writes down what it was', async () => {
  const posting = await draft();
  expect(await remove(posting)).toMatchObject({ status: 200, body: { ok: true } });
  expect(await isThere(posting)).toBe(false);
  expect((await remove(posting)).status).toBe(404);
  const written = await database.asSystem((db) =>
    db
      .selectFrom('audit_log')
      .select(['actor_id', 'data'])
      .where('action', '=', 'posting.deleted')
      .where('subject', '=', posting.posting_id)
      .execute(),
  );
  expect(written).toEqual([{ actor_id: admin.id, data: { title: 'Zirconium welder' } }]);
});

it('keeps what is or was published', async () => {
  const live = (await change(admin, await draft(), { status: 'live' })).body;
  expect(await remove(live)).toMatchObject({ status: 422, body: { code: 'was-published' } });
  const closed = (await change(admin, live, { status: 'closed' })).body;
  expect(await remove(closed)).toMatchObject({ status: 422, body: { code: 'was-published' } });
  expect(await isThere(closed)).toBe(true);
});

it('keeps a draft that somebody is on', async () => {
  const posting = await draft();
  await anApplication(database, company, { posting_id: posting.posting_id });
  expect(await remove(posting)).toMatchObject({ status: 422, body: { code: 'has-applicants' } });
  expect(await isThere(posting)).toBe(true);
});

it('lets no hiring member delete a draft', async () => {
  const posting = await draft();
  expect((await remove(posting, member)).status).toBe(403);
  expect(await isThere(posting)).toBe(true);
});
