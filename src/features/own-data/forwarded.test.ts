import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { answerForwarded, forwardCandidates, openForwarded } from '#features/forwarding/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { asSent } from '../../../tests/harness/mails.ts';
import { erasePeopleNow, requestAddressErasure } from './erasure-actions.server.ts';
import { gatherDataOfAddress } from './gather.server.ts';

const api = await startApi();
const { database, services } = api;

async function aForwardedPerson({ anonymous = false } = {}) {
  const company = await aCompany(database);
  const admin = await anEmployer(database, company);
  const { posting_id } = await aPosting(database, company);
  await database.pool.query('update posting set anonymous = $2 where id = $1', [posting_id, anonymous]);
  const email = `${randomUUID()}@seeker.example`;
  const { application_id } = await anApplication(database, company, { posting_id, email });
  const to = `${randomUUID()}@client.example`;
  const body = {
    application_ids: [application_id],
    recipients: [{ email: to }],
    sections: ['work'],
    ask_feedback: true,
  };
  await api.call(admin, forwardCandidates, { body });
  const mail = await database.asSystem((db) =>
    db.selectFrom('mail').selectAll().where('to_address', '=', to).executeTakeFirstOrThrow(),
  );
  const token = /token=([\w-]{43})/.exec(asSent(mail, api.config).text_body)?.[1] ?? '';
  const data = async () =>
    (await database.asSystem((db) => gatherDataOfAddress(db, { site: 'rb', email }, services))).data.applications[0];
  return { email, to, token, data };
}

it('tells the person who was sent what and when', async () => {
  const { to, data } = await aForwardedPerson();
  expect((await data())?.forwarded).toEqual([
    { to, sections: ['work'], sent_at: expect.any(String), ended_at: expect.any(String) },
  ]);
});

it('hides an address that would name the company behind an anonymous posting', async () => {
  const { data } = await aForwardedPerson({ anonymous: true });
  expect((await data())?.forwarded).toMatchObject([{ to: null, sections: ['work'] }]);
});

it('erases links and answers with the person', async () => {
  const { email, to, token } = await aForwardedPerson();
  await api.call(null, answerForwarded, { body: { token, verdict: 'no', comment: 'Too loud' } });
  await database.asSystem((db) => requestAddressErasure(db, 'rb', email));
  await erasePeopleNow(services);
  expect((await api.call(null, openForwarded, { body: { token } })).body.opened).toBeNull();
  const { rows } = await database.pool.query(
    `select 1 from forwarding where email = $1 union all select 1 from application_event where data::text like '%Too loud%'`,
    [to],
  );
  expect(rows).toEqual([]);
});

const namesReader = async (to: string) => {
  const { rows } = await database.pool.query(
    `select 1 from forwarding where email = $1
     union all select 1 from application_event where data::text like '%' || $1 || '%'`,
    [to],
  );
  return rows.length;
};

it('erases a reader with their links and answers', async () => {
  const [{ to, token }, other] = [await aForwardedPerson(), await aForwardedPerson()];
  for (const each of [token, other.token]) {
    await api.call(null, answerForwarded, { body: { token: each, verdict: 'no', comment: 'Too loud' } });
  }
  expect(await namesReader(to)).toBe(2);
  await database.asSystem((db) => requestAddressErasure(db, 'rb', to));
  await erasePeopleNow(services);
  expect([await namesReader(to), await namesReader(other.to)]).toEqual([0, 2]);
});
