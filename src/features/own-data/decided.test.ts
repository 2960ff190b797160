import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { closeDecision, decideOnFinalist, getDecisionRecord } from '#features/decisions/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { erasePeopleNow, requestAddressErasure } from './erasure-actions.server.ts';

const api = await startApi();
const { database, services } = api;

it('erases a person from closed decisions, of which the rest can still be checked', async () => {
  const company = await aCompany(database);
  const admin = await anEmployer(database, company);
  const { posting_id } = await aPosting(database, company);
  const { company_id } = company;
  const email = `${randomUUID()}@seeker.example`;
  const add = (values: object) => anApplication(database, company, { posting_id, stage: 'Interview', ...values });
  const [gone, left] = [await add({ first_name: 'Zelda', email }), await add({ first_name: 'Ada' })];
  for (const { application_id } of [gone, left]) {
    const body = { action: 'advance', rationale: `Zelda or not, ${application_id}`, version: 1 };
    await api.call(admin, decideOnFinalist, { params: { company_id, application_id }, body });
  }
  const versions = { [gone.application_id]: 2, [left.application_id]: 2 };
  const closed = await api.call(admin, closeDecision, {
    params: { company_id, posting_id },
    body: { rationale: 'Zelda it is.', versions, last_decision_id: null },
  });
  const read = async () =>
    (await api.call(admin, getDecisionRecord, { params: { company_id, decision_id: closed.body.decision_id } })).body;
  expect(await read()).toMatchObject({ is_whole: true, erased: 0 });
  await database.asSystem((db) => requestAddressErasure(db, 'rb', email));
  await erasePeopleNow(services);
  const after = await read();
  expect(after).toMatchObject({ is_whole: true, erased: 1, rationale: '' });
  expect(after.people.map(({ application_id }: { application_id: string }) => application_id)).toEqual([
    left.application_id,
  ]);
  const { rows } = await database.pool.query(
    `select evidence as text from decision_record_person where application_id = $1 union all select rationale from decision_record`,
    [gone.application_id],
  );
  expect(rows.map(({ text }) => text).join('')).not.toContain('Zelda');
});
