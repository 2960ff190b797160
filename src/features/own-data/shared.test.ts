import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { commentOnShared, openShared, shareDecision } from '#features/shared-decisions/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import { erasePeopleNow, requestAddressErasure } from './erasure-actions.server.ts';
import { gatherDataOfAddress } from './gather.server.ts';

const api = await startApi();
const { database, services } = api;

/** Two finalists in one link: the first has an address of their own. */
async function sharedPeople({ anonymous = false, is_masked = false } = {}) {
  const company = await aCompany(database);
  const { company_id } = company;
  const admin = await anEmployer(database, company);
  const { posting_id } = await aPosting(database, company);
  await database.pool.query('update posting set anonymous = $2 where id = $1', [posting_id, anonymous]);
  const email = `${randomUUID()}@seeker.example`;
  const one = await anApplication(database, company, { posting_id, email, stage: 'Interview', first_name: 'Zelda' });
  const other = await anApplication(database, company, { posting_id, stage: 'Interview', first_name: 'Otis' });
  const to = `${randomUUID()}@client.example`;
  const application_ids = [one.application_id, other.application_id];
  const body = {
    application_ids,
    recipients: [{ email: to }],
    sections: ['stage'],
    is_masked,
    message: 'Zelda or Otis?',
  };
  await api.call(admin, shareDecision, { params: { company_id, posting_id }, body });
  const [mail] = await writtenMails(api, { to });
  const token = /token=([\w-]{43})/.exec(mail?.text_body ?? '')?.[1] ?? '';
  const receipts = async () =>
    (await database.asSystem((db) => gatherDataOfAddress(db, { site: 'rb', email }, services))).data.applications[0]
      ?.shared;
  const open = async () => (await api.call(null, openShared, { body: { token } })).body.opened;
  return { email, to, token, receipts, open };
}

const eraseAddress = async (email: string) => {
  await database.asSystem((db) => requestAddressErasure(db, 'rb', email));
  await erasePeopleNow(services);
};
const rowsOf = async (to: string) => {
  const { rows } = await database.pool.query(
    'select 1 from decision_share where email = $1 union all select 1 from decision_comment where email = $1',
    [to],
  );
  return rows.length;
};

it('tells the person who was sent what and when', async () => {
  const { to, receipts } = await sharedPeople();
  expect(await receipts()).toEqual([
    { to, sections: ['stage'], is_masked: false, sent_at: expect.any(String), ended_at: expect.any(String) },
  ]);
});

it('hides an address that would name the company behind an anonymous posting', async () => {
  const { receipts } = await sharedPeople({ anonymous: true });
  expect(await receipts()).toMatchObject([{ to: null }]);
});

it('erases the person from links, with comments and messages that may name them, and leaves the others', async () => {
  const { email, to, token, open } = await sharedPeople();
  for (const letter of ['A', 'B']) {
    await api.call(null, commentOnShared, { body: { token, letter, text: `About ${letter}` } });
  }
  await eraseAddress(email);
  expect(await open()).toMatchObject({
    message: '',
    shared: { finalists: [{ letter: 'B', name: 'Otis Hopper' }] },
    comments: [{ letter: 'B', text: 'About B' }],
  });
  const { rows } = await database.pool.query('select body from decision_comment where email = $1', [to]);
  expect(rows).toEqual([{ body: 'About B' }]);
});

it('revokes links with hidden names, where texts about the others may name the person', async () => {
  const [{ email, open }, other] = [await sharedPeople({ is_masked: true }), await sharedPeople({ is_masked: true })];
  expect(await open()).not.toBeNull();
  await eraseAddress(email);
  expect(await open()).toBeNull();
  expect(await other.open()).not.toBeNull();
});

it('erases a reader with their links and comments', async () => {
  const [{ to, token, open }, other] = [await sharedPeople(), await sharedPeople()];
  await api.call(null, commentOnShared, { body: { token, letter: 'A', text: 'Write to me.' } });
  expect(await rowsOf(to)).toBe(2);
  await eraseAddress(to);
  expect([await rowsOf(to), await open()]).toEqual([0, null]);
  expect(await other.open()).not.toBeNull();
});
