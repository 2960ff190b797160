import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { startSession } from '#server/http/session.ts';
import { eventsOf } from '../../../tests/factories/hiring-events.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { accountsOf, anEmail, PASSWORD as password } from '../../../tests/harness/accounts.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { validateSeeker } from '../auth/contract.ts';
import { confirmNewAddress, requestNewAddress } from '../auth/settings-contract.ts';
import { getRegistration } from '../hiring-events/registration-contract.ts';
import { eraseOwnAccount, getMailedOwnData, requestOwnData } from './contract.ts';
import { erasePeopleNow } from './erasure-actions.server.ts';

const api = await startApi();
const { database, services } = api;
const { withPassword, call, mailedToken, accountOf, aWaitingSeeker } = await accountsOf(api);
const { fair, asks, comes, seekerComes } = eventsOf(api);

async function moves(person: Person, email: string) {
  await api.call(person, requestNewAddress, { body: { email, current_password: password } });
  expect((await call(confirmNewAddress, { token: await mailedToken(email) })).status).toBe(200);
}

/** A seeker who was mailed and has another address now. */
async function aSeekerWhoMoved() {
  const seeker = await withPassword(await aSeeker(database));
  await mail(seeker.email, 'For the first');
  const now = anEmail();
  await moves(seeker, now);
  return { seeker, before: seeker.email, now };
}

const mail = (to_address: string, subject: string) =>
  database.asSystem((db) =>
    db
      .insertInto('mail')
      .values({ site: 'rb', kind: 'x', subject, text_body: '', html_body: '', to_address, state: 'sent' })
      .execute(),
  );

async function comesTo(email: string): Promise<Person> {
  const { token } = await aWaitingSeeker(email);
  expect((await call(validateSeeker, { token, password })).status).toBe(200);
  return { id: (await accountOf(email))?.id ?? '', site: 'rb' };
}

async function mailIn(person: Person): Promise<string[]> {
  const browser = await database.asSystem((db) => startSession(db, { account_id: person.id, site: 'rb' }));
  const answer = await api.send('rb', browser, '/seeker/my-data', { method: 'POST' });
  const file = unzipSync(new Uint8Array(await answer.arrayBuffer()))['data.json'] ?? new Uint8Array();
  return JSON.parse(strFromU8(file)).mail.map(({ subject }: { subject: string }) => subject);
}

it('gives the mail of an address to whoever had it when it was sent', async () => {
  const { seeker, before } = await aSeekerWhoMoved();
  const other = await comesTo(before);
  await mail(before, 'For the second');
  expect([await mailIn(seeker), await mailIn(other)]).toEqual([['For the first'], ['For the second']]);
});

it('counts no mail of the account of before for who asks by an address without an account', async () => {
  const { before } = await aSeekerWhoMoved();
  await mail(before, 'For the second');
  await call(requestOwnData, { email: before });
  const { body } = await api.call(null, getMailedOwnData, { query: { token: await mailedToken(before) } });
  expect(body).toMatchObject({ email: before, mails: 1 });
});

it('erases mail and registrations of the person, and none of whoever has the address of before', async () => {
  const { seeker, before } = await aSeekerWhoMoved();
  const { slug, company } = await fair();
  const { token } = await comes(slug, company, {}, before);
  const other = await comesTo(before);
  await mail(before, 'For the second');
  await api.call(seeker, eraseOwnAccount, { body: { current_password: password, understood: true } });
  await erasePeopleNow(services);
  expect(await mailIn(other)).toEqual(['For the second']);
  expect((await api.call(null, getRegistration, { query: { token } })).status).toBe(200);
  const left = await database.asSystem((db) =>
    db
      .selectFrom('mail')
      .select('subject')
      .where('subject', '=', 'For the first')
      .where('account_id', '=', seeker.id)
      .execute(),
  );
  expect(left).toEqual([]);
});

it('leaves a registration to its account, where the new address was registered and the old one is taken anew', async () => {
  const { slug, company } = await fair();
  const seeker = await withPassword(await aSeeker(database));
  const before = seeker.email;
  const own = await seekerComes(seeker, slug, company);
  const now = anEmail();
  await comes(slug, company, {}, now);
  await moves(seeker, now);
  const other = { ...(await comesTo(before)), email: before };
  const others = await seekerComes(other, slug, company);
  expect(others.status).toBe(200);
  expect(others.registration_id).not.toBe(own.registration_id);
  const rows = await database.asSystem((db) =>
    db.selectFrom('hiring_event_registration').select(['id', 'email']).where('seeker_id', '=', seeker.id).execute(),
  );
  expect(rows).toEqual([{ id: own.registration_id, email: now }]);
  expect((await asks(slug, company, {}, now)).token).toBe(own.token);
});
