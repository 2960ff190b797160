import { createHmac } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMessage } from '#features/applicant-messages/contract.ts';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { statusMailKey } from '#features/application/rules/status-mail.ts';
import { confirmNewAddress, requestNewAddress } from '#features/auth/settings/contract.ts';
import { eraseOwnAccount } from '#features/own-data/contract.ts';
import type { MailKind } from '#rules/mail-kinds.ts';
import { MAIL_TOPICS } from '#rules/mail-topics.ts';
import type { SiteCode } from '#rules/sites.ts';
import { mailboxOf } from '#server/mail/mail-choices.ts';
import { createMailer, type Mailer } from '#server/mail/mailer.ts';
import { createSendMailJob } from '#server/mail/send-mail.ts';
import { type NewMail, writeMail } from '#server/mail/write-mail.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { peopleEverywhere } from '../../../tests/factories/people-everywhere.ts';
import { accountsOf, anEmail, PASSWORD as current_password } from '../../../tests/harness/accounts.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { getMailChoices, getMailedMailChoices, putMailChoices, putMailedMailChoices } from './contract.ts';

const api = await startApi();
const { database, services, config } = api;
const { withPassword, call, mailedToken } = await accountsOf(api);
const { eraseNow } = await peopleEverywhere(api);

const received: Buffer[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData: (stream, _session, done) => {
    const stored = buffer(stream).then((raw) => void received.push(raw));
    stored.then(() => done(), done);
  },
});
let mailer: Mailer;

beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  mailer = createMailer({ ...config, smtp_url: `smtp://127.0.0.1:${port}` }, database);
});
afterAll(async () => {
  await mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const content = { subject: 'Hello', preheader: '', paragraphs: ['Hi.'] };
const write = (to: string, kind: MailKind, site: SiteCode = 'rb') =>
  // The union of all kinds matches no single branch of `NewMail`.
  database.asSystem((db) => writeMail(db, { site, kind, to, content } as NewMail));

/** No kind of mail is news yet. */
async function writeNews(to: string, site?: SiteCode) {
  const id = await write(to, 'application-status', site);
  await database.asSystem((db) => db.updateTable('mail').set({ topic: 'news' }).where('id', '=', id).execute());
  return id;
}

/** Sends over SMTP like the worker. Returns the received mail, if any, and its row. */
async function send(mail_id: string) {
  const already = received.length;
  const job = { id: '1', attempt: 1, is_last_attempt: false };
  await createSendMailJob(mailer).perform({ version: 1, input: { mail_id } }, { services, job });
  const row = await database.asSystem((db) =>
    db.selectFrom('mail').selectAll().where('id', '=', mail_id).executeTakeFirst(),
  );
  const raw = received[already];
  return { row, raw: raw?.toString('latin1') ?? '', mail: raw && (await simpleParser(raw)) };
}

async function mailAbout(subject_key: string): Promise<string> {
  const { id } = await database.asSystem((db) =>
    db.selectFrom('mail').select('id').where('subject_key', '=', subject_key).executeTakeFirstOrThrow(),
  );
  return id;
}

const linkOf = (raw: string) => /^List-Unsubscribe: <([^>]+)>/m.exec(raw.replaceAll(/\r\n\s+/g, ' '))?.[1] ?? '';
const tokenOf = (raw: string) => new URL(linkOf(raw)).searchParams.get('token') ?? '';

/** Unsubscribes like a mail program: without cookie, session or CSRF token. */
const oneClick = (link: string, body = 'List-Unsubscribe=One-Click') => {
  const headers = { host: new URL(link).host, 'content-type': 'application/x-www-form-urlencoded' };
  return api.app.fetch(new Request(link, { method: 'POST', headers, body }), { peer: '127.0.0.1' });
};

describe('200', () => {
  it('turns off one topic by a POST, which may be repeated, including pending mail', async () => {
    const email = anEmail();
    const [first, waiting, other, safety] = [
      await write(email, 'application-update'),
      await write(email, 'application-update'),
      await write(email, 'hiring-event-reminder'),
      await write(email, 'password-changed'),
    ];
    const { raw, mail, row } = await send(first);
    expect(row?.state).toBe('sent');
    expect(raw.replaceAll(/\r\n\s+/g, ' ')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const link = linkOf(raw);
    expect(mail?.text).toContain(`Unsubscribe: ${link}`);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(`${row?.text_body}${JSON.stringify(row?.headers)}`).not.toContain(tokenOf(raw));
    for (let time = 0; time < 2; time += 1) expect((await oneClick(link)).status).toBe(200);
    const late = await send(waiting);
    expect([late.mail, late.row?.state]).toEqual([undefined, 'cancelled']);
    expect((await send(other)).row?.state).toBe('sent');
    const safe = await send(safety);
    expect([safe.row?.state, safe.raw.includes('List-Unsubscribe')]).toEqual(['sent', false]);
  });

  it('sends no news by default', async () => {
    const seeker = await aSeeker(database);
    expect((await send(await writeNews(seeker.email))).row?.state).toBe('cancelled');
    const { choices } = (await api.call(seeker, getMailChoices, {})).body;
    expect(choices).toMatchObject({ status: true, messages: true, news: false });
    await api.call(seeker, putMailChoices, { body: { news: true } });
    expect((await api.call(seeker, getMailChoices, {})).body.choices).toEqual({ ...choices, news: true });
    expect((await send(await writeNews(seeker.email))).row?.state).toBe('sent');
    expect((await send(await writeNews(seeker.email, 'mh'))).row?.state).toBe('cancelled');
  });

  it('always sends employers’ messages and decisions, and carries choices over to a new address', async () => {
    const [company, seeker, email] = [await aCompany(database), await withPassword(await aSeeker(database)), anEmail()];
    const admin = await anEmployer(database, company);
    const posting = await aPosting(database, company);
    const { application_id } = await anApplication(database, company, {
      ...posting,
      seeker_id: seeker.id,
      email: seeker.email,
    });
    const { choices } = (await api.call(seeker, getMailChoices, {})).body;
    await api.call(seeker, putMailChoices, { body: { ...choices, messages: false, status: false } });
    await api.call(seeker, requestNewAddress, { body: { email, current_password } });
    await call(confirmNewAddress, { token: await mailedToken(email) });
    const params = { company_id: company.company_id };
    const sent = await api.call(admin, createMessage, { params, body: { application_id, body: 'Monday?' } });
    expect(sent.status).toBe(200);
    const message = await send(await mailAbout(`application-message ${sent.body.message_id}`));
    expect([message.row?.state, message.raw.includes('List-Unsubscribe')]).toEqual(['sent', false]);
    expect((await send(await write(email, 'application-status'))).row?.state).toBe('sent');
    expect((await send(await write(email, 'application-update'))).row?.state).toBe('cancelled');
    expect((await api.call(seeker, getMailChoices, {})).body.choices).toMatchObject({ messages: false, status: false });
  });

  it('an older link applies to the new address, and not to the next owner of the old one', async () => {
    const [seeker, email] = [await withPassword(await aSeeker(database)), anEmail()];
    const before = (await send(await write(seeker.email, 'application-update'))).raw;
    await api.call(seeker, requestNewAddress, { body: { email, current_password } });
    await call(confirmNewAddress, { token: await mailedToken(email) });
    const after = (await send(await write(seeker.email, 'application-update'))).raw;
    expect((await oneClick(linkOf(before))).status).toBe(200);
    expect((await api.call(seeker, getMailChoices, {})).body.choices.status).toBe(false);
    expect((await send(await write(email, 'application-update'))).row?.state).toBe('cancelled');
    expect((await send(await write(seeker.email, 'application-update'))).row?.state).toBe('sent');
    const { choices } = (await api.call(null, getMailedMailChoices, { query: { token: tokenOf(before) } })).body;
    await api.call(null, putMailedMailChoices, {
      body: { token: tokenOf(before), choices: { ...choices, status: true, reminders: false } },
    });
    expect((await oneClick(linkOf(after))).status).toBe(200);
    expect((await send(await write(seeker.email, 'application-update'))).row?.state).toBe('cancelled');
    expect((await api.call(seeker, getMailChoices, {})).body.choices).toMatchObject({
      status: true,
      reminders: false,
    });
  });

  it('accepts links of older mail, which contain no time', async () => {
    const email = anEmail();
    const { site, address_hash } = mailboxOf(services.secrets, 'rb', email);
    const payload = Buffer.concat([Buffer.from([MAIL_TOPICS.indexOf('status')]), address_hash]);
    const sealed = createHmac('sha256', services.secrets.mailed_links).update(`mail-choice ${site} `).update(payload);
    const token = Buffer.concat([payload, sealed.digest().subarray(0, 16)]).toString('base64url');
    const { body } = await api.call(null, getMailedMailChoices, { query: { token } });
    await api.call(null, putMailedMailChoices, { body: { token, choices: { ...body.choices, status: false } } });
    expect((await send(await write(email, 'application-update'))).row?.state).toBe('cancelled');
  });

  it('shows the hiring team which status update was not mailed', async () => {
    const [company, seeker] = [await aCompany(database), await aSeeker(database)];
    const admin = await anEmployer(database, company);
    const posting = await aPosting(database, company);
    const { email, id: seeker_id } = seeker;
    const { application_id } = await anApplication(database, company, { ...posting, seeker_id, email });
    const params = { company_id: company.company_id };
    const { choices } = (await api.call(seeker, getMailChoices, {})).body;
    await api.call(seeker, putMailChoices, { body: { ...choices, status: false } });
    const subject_key = statusMailKey(application_id);
    const status = { kind: 'application-update', from_company: null, subject_key } as const;
    await database.asSystem((db) => writeMail(db, { site: 'rb', ...params, ...status, to: email, content }));
    await send(await mailAbout(subject_key));
    const { timeline } = (await api.call(admin, getApplicantDetails, { params: { ...params, application_id } })).body;
    const kinds = timeline.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'mail-stopped')).toHaveLength(1);
  });

  it('lets recipients choose without an account', async () => {
    const email = anEmail();
    const token = tokenOf((await send(await write(email, 'hiring-event-reminder'))).raw);
    const seen = await api.call(null, getMailedMailChoices, { query: { token } });
    expect(seen.body.topic).toBe('reminders');
    const choices = { ...seen.body.choices, status: false };
    expect((await api.call(null, putMailedMailChoices, { body: { token, choices } })).status).toBe(200);
    expect((await send(await write(email, 'application-update'))).row?.state).toBe('cancelled');
  });
});

describe('400 and 404', () => {
  it('changes nothing on GET, without the RFC 8058 body, or by a foreign link or one of the other site', async () => {
    const email = anEmail();
    const { raw } = await send(await write(email, 'application-update'));
    const link = linkOf(raw);
    const token = tokenOf(raw);
    expect((await oneClick(link, 'x=y')).status).toBe(400);
    const forged = Buffer.from(token, 'base64url');
    forged[0] = 1;
    for (const wrong of ['', 'x', forged.toString('base64url')]) {
      expect((await oneClick(link.replace(token, wrong))).status).toBe(404);
      expect((await api.call(null, getMailedMailChoices, { query: { token: wrong } })).status).toBe(404);
    }
    expect((await api.call(null, getMailedMailChoices, { query: { token } }, 'mh')).status).toBe(404);
    expect((await send(await write(email, 'application-update'))).row?.state).toBe('sent');
  });

  it.each([
    ['kept its address', false],
    ['had changed its address', true],
  ])(
    'ignores links of a deleted account that %s, so that the address’s next owner keeps their choices',
    async (_, moves) => {
      const [seeker, email] = [await withPassword(await aSeeker(database)), anEmail()];
      const { raw } = await send(await write(seeker.email, 'application-update'));
      if (moves) {
        await api.call(seeker, requestNewAddress, { body: { email, current_password } });
        await call(confirmNewAddress, { token: await mailedToken(email) });
      }
      await api.call(seeker, eraseOwnAccount, { body: { current_password, understood: true } });
      await eraseNow();
      const next = await aSeeker(database, { email: seeker.email });
      const { choices } = (await api.call(next, getMailChoices, {})).body;
      const token = tokenOf(raw);
      expect((await oneClick(linkOf(raw))).status).toBe(404);
      expect((await api.call(null, getMailedMailChoices, { query: { token } })).status).toBe(404);
      const body = { token, choices: { ...choices, status: false } };
      expect((await api.call(null, putMailedMailChoices, { body })).status).toBe(404);
      expect((await api.call(next, getMailChoices, {})).body.choices).toEqual(choices);
      expect((await oneClick(linkOf((await send(await write(next.email, 'application-update'))).raw))).status).toBe(
        200,
      );
    },
  );
});
