import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createApplication } from '#features/applying/contract.ts';
import { confirmNewAddress, requestNewAddress } from '#features/auth/settings/contract.ts';
import { validateSeeker } from '#features/auth/sign-up/contract.ts';
import { getRegistration } from '#features/hiring-events/registration/contract.ts';
import { requestJobAlert, updateMailedJobAlert } from '#features/job-alerts/contract.ts';
import { reportJob } from '#features/job-reports/contract.ts';
import { askForPartnership, sendContactMessage } from '#features/public-pages/contact/contract.ts';
import { startSession } from '#server/http/session.ts';
import { findChoices, mailboxOf, saveChoices } from '#server/mail/mail-choices.ts';
import { aCompany } from '../../../tests/factories/companies.ts';
import { anApplication, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { eventsOf } from '../../../tests/factories/hiring-events.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { peopleEverywhere } from '../../../tests/factories/people-everywhere.ts';
import { accountsOf, anEmail, PASSWORD as password } from '../../../tests/harness/accounts.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { eraseOwnAccount, getMailedOwnData, requestOwnData } from './contract.ts';

const api = await startApi();
const { database } = api;
const { withPassword, call, mailedToken, accountOf, aWaitingSeeker } = await accountsOf(api);
const { eraseNow, placesOf } = await peopleEverywhere(api);
const { fair, asks, comes, seekerComes } = eventsOf(api);

async function moves(person: Person, email: string) {
  await api.call(person, requestNewAddress, { body: { email, current_password: password } });
  expect((await call(confirmNewAddress, { token: await mailedToken(email) })).status).toBe(200);
}

/** A seeker who got mail and then changed the address. */
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

async function archiveOf(person: Person) {
  const browser = await database.asSystem((db) => startSession(db, { account_id: person.id, site: 'rb' }));
  const answer = await api.send('rb', browser, '/seeker/my-data', { method: 'POST' });
  const file = unzipSync(new Uint8Array(await answer.arrayBuffer()))['data.json'] ?? new Uint8Array();
  return JSON.parse(strFromU8(file));
}

const mailIn = async (person: Person): Promise<string[]> =>
  (await archiveOf(person)).mail.map(({ subject }: { subject: string }) => subject);

/** Writes to us by both forms, and requests an alert while signed out. Returns a word that is in both messages. */
async function writes(person: Person & { email: string }, typed = person.email) {
  const word = `Quill${randomUUID().slice(0, 8)}`;
  const from = { name: `Grace ${word}`, email: typed, message: `I am ${word}.` };
  await api.call(person, sendContactMessage, { body: { ...from, subject: 'Hello' } });
  await api.call(person, askForPartnership, { body: { ...from, organization: 'A school', website: '' } });
  const alert = { name: word, rhythm: 'daily', query: { q: 'welder' } };
  expect((await call(requestJobAlert, { email: person.email, ...alert })).status).toBe(200);
  return word;
}

const erases = async (person: Person) => {
  const body = { current_password: password, understood: true };
  expect((await api.call(person, eraseOwnAccount, { body })).status).toBe(200);
  await eraseNow();
};

it('mail belongs to whoever had the address when it was sent', async () => {
  const { seeker, before } = await aSeekerWhoMoved();
  const other = await comesTo(before);
  await mail(before, 'For the second');
  expect([await mailIn(seeker), await mailIn(other)]).toEqual([['For the first'], ['For the second']]);
});

it('a request by address does not count mail of an account that formerly had it', async () => {
  const { before } = await aSeekerWhoMoved();
  await mail(before, 'For the second');
  await call(requestOwnData, { email: before });
  const { body } = await api.call(null, getMailedOwnData, { query: { token: await mailedToken(before) } });
  expect(body).toMatchObject({ email: before, mails: 1 });
});

it('erases mail and registrations of the person, and none of the former address’s next owner', async () => {
  const { seeker, before } = await aSeekerWhoMoved();
  const { slug, company } = await fair();
  const { token } = await comes(slug, company, {}, before);
  const other = await comesTo(before);
  await mail(before, 'For the second');
  await erases(seeker);
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

it('keeps a registration with its account if the new address was registered, too, and the old one has a new owner', async () => {
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

it('erases messages and requests from before the address changed', async () => {
  const seeker = await withPassword(await aSeeker(database));
  const [as_typed, word] = [anEmail(), await writes(seeker)];
  const elsewhere = await writes(seeker, as_typed);
  await moves(seeker, anEmail());
  await erases(seeker);
  expect(await placesOf([word, elsewhere, seeker.email, as_typed])).toEqual([]);
});

it('messages to us belong to their writer, not to the address’s next owner', async () => {
  const seeker = await withPassword(await aSeeker(database));
  const first = await writes(seeker);
  await moves(seeker, anEmail());
  const other = { ...(await comesTo(seeker.email)), email: seeker.email };
  const second = await writes(other);
  const written = async (person: Person) => {
    const texts = (await archiveOf(person)).messages_to_us.map(({ text }: { text: string }) => text);
    return [first, second].map((word) => texts.filter((text: string) => text.includes(word)).length);
  };
  expect([await written(seeker), await written(other)]).toEqual([
    [2, 0],
    [0, 2],
  ]);
  await erases(other);
  expect(await written(seeker)).toEqual([2, 0]);
});

it('moves an unconfirmed alert to the new address, for the account to own once it is confirmed', async () => {
  const seeker = await withPassword(await aSeeker(database));
  await writes(seeker);
  const token = await mailedToken(seeker.email);
  await moves(seeker, anEmail());
  await call(updateMailedJobAlert, { token, state: 'active' });
  expect((await archiveOf(seeker)).job_alerts).toMatchObject([{ state: 'active', query: { q: 'welder' } }]);
});

/** Reports a job, and applies with an address that has already applied. */
async function reports(person: Person | null, typed: string) {
  const word = `Quill${randomUUID().slice(0, 8)}`;
  const company = await aCompany(database);
  const posting_id = await aPublicPosting(database, company);
  await anApplication(database, company, { posting_id, email: typed });
  const report = { reason: 'other', message: word, email: typed };
  expect((await api.call(person, reportJob, { params: { posting_id }, body: report })).status).toBe(200);
  const body = { posting_id, first_name: 'Grace', last_name: 'Hopper', email: typed, answers: {} };
  expect((await api.call(person, createApplication, { body })).status).toBe(200);
  return { word, posting_id };
}

const reportsIn = async (person: Person): Promise<string[]> =>
  (await archiveOf(person)).reports_of_jobs.map(({ message }: { message: string }) => message);

const receiptsOf = (posting_id: string) =>
  database.asSystem((db) =>
    db.selectFrom('application_receipt').select('account_id').where('posting_id', '=', posting_id).execute(),
  );

it('reports and receipts of a signed-in person belong to them under any address, and are erased only with them', async () => {
  const seeker = await withPassword(await aSeeker(database));
  const typed = anEmail();
  const own = await reports(seeker, typed);
  const other = await withPassword(await aSeeker(database, { email: typed }));
  expect([await reportsIn(seeker), await reportsIn(other)]).toEqual([[own.word], []]);
  await erases(other);
  expect([await reportsIn(seeker), await receiptsOf(own.posting_id)]).toEqual([
    [own.word],
    [{ account_id: seeker.id }],
  ]);
  await erases(seeker);
  expect([await receiptsOf(own.posting_id), await placesOf([own.word])]).toEqual([[], []]);
});

it('reports sent while signed out belong to the account that had the address then', async () => {
  const seeker = await withPassword(await aSeeker(database));
  const { word, posting_id } = await reports(null, seeker.email);
  await moves(seeker, anEmail());
  const other = await comesTo(seeker.email);
  expect([await reportsIn(seeker), await reportsIn(other)]).toEqual([[word], []]);
  await erases(other);
  expect(await receiptsOf(posting_id)).toEqual([{ account_id: seeker.id }]);
  await erases(seeker);
  expect([await receiptsOf(posting_id), await placesOf([word])]).toEqual([[], []]);
});

it('keeps a guest’s data at a former address when the account that had it is erased', async () => {
  const { seeker, before: email } = await aSeekerWhoMoved();
  const mailbox = mailboxOf(api.services.secrets, 'rb', email);
  await call(requestJobAlert, { email, name: 'Mine', rhythm: 'daily', query: { q: 'welder' } });
  await call(updateMailedJobAlert, { token: await mailedToken(email), state: 'active' });
  await database.asSystem((db) => saveChoices(db, mailbox, { status: false }));
  const body = { current_password: password, understood: true };
  expect((await api.call(seeker, eraseOwnAccount, { body })).status).toBe(200);
  await eraseNow();
  expect(await database.asSystem((db) => findChoices(db, mailbox))).toMatchObject({ status: false });
  const alerts = await database.asSystem((db) =>
    db.selectFrom('job_alert').select('state').where('email', '=', email).execute(),
  );
  expect(alerts).toEqual([{ state: 'active' }]);
});
