import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCompany } from '../../../tests/factories/companies.ts';
import { partialServices } from '../../../tests/harness/partial-services.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { type Config, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { loadSecrets } from '../http/secrets.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createLiveEvents, type LiveEvents } from '../live-events.ts';
import { createLogger } from '../logger.ts';
import { cancelMail } from './cancel-mail.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { createSendMailJob } from './send-mail.ts';
import { type NewMail, writeMail } from './write-mail.ts';

let test_database: TestDatabase;
let database: Database;
let live_events: LiveEvents;
const config = readConfig({ APP_ENV: 'test' });

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
  live_events = createLiveEvents(test_database.logins.system);
});

afterAll(async () => {
  await live_events.close();
  await database.close();
  await test_database.drop();
});

let worker: Worker | undefined;
let mailer: Mailer;
let reported: unknown[];

async function start(settings: Config = config) {
  mailer = createMailer(settings, database);
  worker = await startWorker({
    url: test_database.url,
    jobs: [createSendMailJob(mailer)],
    services: partialServices({
      config,
      database,
      live_events,
      secrets: await loadSecrets(database),
      logger: createLogger(),
      error_reports: { report: (error) => reported.push(error), reportMessage: () => {}, flush: async () => {} },
    }),
  });
}

beforeEach(() => {
  reported = [];
});

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await mailer?.close();
  await test_database.owner.query('truncate graphile_worker._private_jobs, mail, received_mail cascade');
});

const welcome: NewMail = {
  site: 'rb',
  kind: 'company-plan',
  to: 'ann@example.com',
  to_name: 'Ann “A.” Müller, Jr.',
  content: {
    subject: 'Välkommen',
    preheader: 'Hi',
    paragraphs: ['Good to have you.'],
    button: { label: 'Start', path: '/search' },
  },
};

const write = (mail: Partial<NewMail> = {}) =>
  // The union of all kinds matches no single branch of `NewMail`.
  database.asRequest({ company_id: mail.company_id }, (db) => writeMail(db, { ...welcome, ...mail } as NewMail));
const row = async (id: string) => (await test_database.owner.query('select * from mail where id = $1', [id])).rows[0];
const received = async () => (await test_database.owner.query('select * from received_mail order by received_at')).rows;
const becomes = (id: string, state: string) =>
  vi.waitFor(async () => expect((await row(id)).state).toBe(state), { timeout: 5_000, interval: 20 });

describe('writing', () => {
  test('a mail that a request wrote arrives once that request commits', async () => {
    await start();
    const id = await write({
      kind: 'job-alert',
      reply_to: 'help@example.com',
      unsubscribe_path: '/unsubscribe/xyz',
    });
    await becomes(id, 'sent');
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      id,
      envelope_from: 'no-reply@rb.localhost',
      envelope_to: 'ann@example.com',
      from_header: '"RiseBoard" <no-reply@rb.localhost>',
      subject: 'Välkommen',
      text_body: expect.stringContaining('http://rb.localhost:3000/search'),
      html_body: expect.stringContaining('<a href="http://rb.localhost:3000/search"'),
    });
    const raw = mail.raw.toString('latin1');
    expect(raw).toContain(`Message-ID: <${id}@rb.localhost>`);
    expect(raw).toContain('Reply-To: help@example.com');
    expect(raw).toContain('List-Unsubscribe: <http://rb.localhost:3000/unsubscribe/xyz>');
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await row(id)).toMatchObject({ attempts: 1, last_error: null, sent_at: expect.any(String) });
  });

  test('a mail waits without the origin of its site, which the worker adds to links, headers and calendars alone', async () => {
    const typed = 'https://site.invalid/a and https://00000000-0000-4000-8000-000000000000.invalid/b';
    const calendar = {
      name: 'Fair',
      time_zone: 'America/Boise',
      method: 'PUBLISH' as const,
      entries: [
        {
          uid: 'a1',
          sequence: 0,
          title: 'Fair',
          description: [{ path: `/hiring-events/${'long-name-'.repeat(8)}` }],
          location: '',
          path: '/hiring-events/fair',
          starts_at: '2027-03-14T07:30:00.000Z',
          ends_at: '2027-03-14T09:30:00.000Z',
          changed_at: '2026-11-22T08:00:00.000Z',
        },
      ],
    };
    const id = await write({
      kind: 'job-alert',
      content: { ...welcome.content, paragraphs: [typed] },
      unsubscribe_path: '/unsubscribe/xyz',
      attachments: [{ filename: 'fair.ics', calendar }],
    });
    expect(JSON.stringify(await row(id))).not.toContain(config.origins.rb);
    await start();
    await becomes(id, 'sent');
    const [{ raw, text_body }] = await received();
    expect(text_body).toContain(typed);
    expect(text_body).toContain('http://rb.localhost:3000/search');
    const { attachments, headers } = await simpleParser(raw);
    expect(headers.get('list')).toMatchObject({ unsubscribe: { url: 'http://rb.localhost:3000/unsubscribe/xyz' } });
    expect(attachments[0]?.contentType).toBe('text/calendar');
    const file = attachments[0]?.content.toString() ?? '';
    expect(file).toContain('UID:a1@rb.localhost');
    expect(file).toContain('URL:http://rb.localhost:3000/hiring-events/fair');
    expect(file.replaceAll('\r\n ', '')).toContain(`http://rb.localhost:3000/hiring-events/${'long-name-'.repeat(8)}`);
    expect(Math.max(...file.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(75);
  });

  test.each([
    ['Summit Freight & Supply', '"Summit Freight & Supply via RiseBoard" <no-reply@rb.localhost>'],
    ['Müller, Söhne', '"Müller, Söhne via RiseBoard" <no-reply@rb.localhost>'],
    ['Acme\r\nBcc: x@y.example', '"Acme Bcc: x y.example via RiseBoard" <no-reply@rb.localhost>'],
    ['"CEO" <ceo@bank.example>,', '"CEO ceo bank.example , via RiseBoard" <no-reply@rb.localhost>'],
    [null, '"RiseBoard" <no-reply@rb.localhost>'],
  ])('the company %j writes by way of the brand, from our address alone', async (from_company, from_header) => {
    await start();
    const id = await write({ kind: 'application-message', from_company });
    await becomes(id, 'sent');
    const [mail] = await received();
    expect(mail.from_header).toBe(from_header);
    expect(mail.raw.toString('latin1')).not.toMatch(/^(Bcc|List-Unsubscribe):/m);
    expect(mail.envelope_from).toBe('no-reply@rb.localhost');
  });

  test('mail that names a company has its color, unless it has none', async () => {
    const color = '#1d6b3f';
    const [chosen, plain] = [await aCompany(database), await aCompany(database)];
    await database.asSystem((db) =>
      db
        .insertInto('company_preferences')
        .values({ company_id: chosen.company_id, preferences: JSON.stringify({ brand_colour: color }), version: 1 })
        .execute(),
    );
    const kind = 'application-message';
    const edges = [];
    for (const [{ company_id }, from_company] of [
      [chosen, 'Summit'],
      [chosen, null],
      [plain, 'Plain'],
    ] as const) {
      const { html_body } = await row(await write({ kind, company_id, from_company }));
      edges.push(html_body.includes(`border-top:6px solid ${color}`));
    }
    expect(edges).toEqual([true, false, false]);
  });

  test('a mail that an older release wrote complete leaves as it was written', async () => {
    const id = await write();
    const file = { filename: 'a.ics', content_type: 'text/calendar; charset=utf-8; method=PUBLISH', content: 'BEGIN' };
    await test_database.owner.query('update mail set text_body = $2, attachments = $3 where id = $1', [
      id,
      'See http://rb.localhost:3000/search',
      JSON.stringify([file]),
    ]);
    await start();
    await becomes(id, 'sent');
    const [{ raw, text_body }] = await received();
    expect(text_body).toContain('See http://rb.localhost:3000/search');
    expect((await simpleParser(raw)).attachments[0]?.content.toString().trim()).toBe('BEGIN');
  });

  test('a mail of a transaction that rolls back is never sent', async () => {
    await start();
    const failing = database.asRequest({}, async (db) => {
      await writeMail(db, { ...welcome, to: 'nobody@example.com' });
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    await becomes(await write(), 'sent');
    expect((await received()).map(({ envelope_to }) => envelope_to)).toEqual(['ann@example.com']);
  });

  test('a mail that somebody waits for is not kept waiting by thousands of job alerts', async () => {
    const alerts = await Promise.all(Array.from({ length: 20 }, () => write({ kind: 'job-alert' })));
    const id = await write({ kind: 'reset-password' });
    await start();
    for (const each of [id, ...alerts]) await becomes(each, 'sent');
    const { rows } = await test_database.owner.query('select id from mail order by sent_at limit 10');
    expect(rows.map((mail) => mail.id)).toContain(id);
  });

  test('a mail for later waits, and can be called back by what it is about', async () => {
    const company_id = randomUUID();
    const later = { company_id, send_after: new Date(Date.now() + 3600_000), subject_key: 'rejection 7' };
    const id = await write(later);
    const kept = await write({ ...later, subject_key: 'rejection 8' });
    expect(await database.asRequest({ company_id }, (db) => cancelMail(db, 'rejection 7'))).toBe(1);
    expect([(await row(id)).state, (await row(kept)).state]).toEqual(['cancelled', 'waiting']);
    await test_database.owner.query('update graphile_worker._private_jobs set run_at = now()');
    await start();
    await becomes(kept, 'sent');
    expect((await received()).map((mail) => mail.id)).toEqual([kept]);
    expect((await row(id)).state).toBe('cancelled');
  });

  test('a reminder that waited until what it reminds of had begun does not leave', async () => {
    const late = await write({ send_before: new Date() });
    const timely = await write({ send_before: new Date(Date.now() + 3600_000) });
    await start();
    await becomes(late, 'cancelled');
    await becomes(timely, 'sent');
    expect((await received()).map((mail) => mail.id)).toEqual([timely]);
  });

  test.each([
    { to: 'ann@example.com, eve@example.com' },
    { to: 'ann@example.com\r\nBcc: eve@example.com' },
    { to: 'Ann<ann@example.com>' },
    { reply_to: 'a@b' },
    { to_name: 'Ann\r\nBcc: eve@example.com' },
    { content: { ...welcome.content, subject: 'Hi\r\nBcc: eve@example.com' } },
    { content: { ...welcome.content, button: { label: 'x', path: '//evil.example' } } },
    { kind: 'job-alert' as const, unsubscribe_path: 'https://evil.example/' },
  ])('%j is refused and leaves nothing behind', async (wrong) => {
    await expect(write(wrong)).rejects.toThrow(TypeError);
    const { rows } = await test_database.owner.query(
      'select (select count(*) from mail) as mails, (select count(*) from graphile_worker.jobs) as jobs',
    );
    expect(rows).toEqual([{ mails: 0, jobs: 0 }]);
  });
});

/** The first byte of a TLS connection. */
const TLS_HANDSHAKE = 0x16;

describe('sending', () => {
  test('a retry of a mail that had arrived is recognised by its Message-ID', async () => {
    await start();
    const id = await write();
    await becomes(id, 'sent');
    await test_database.owner.query(`update mail set state = 'waiting' where id = $1`, [id]);
    const again = { ...(await row(id)), headers: {} };
    await mailer.send(again);
    expect(await received()).toHaveLength(1);
  });

  /** A mail server that answers each recipient with `onRcptTo`. */
  const withServer = (onRcptTo: SMTPServerOptions['onRcptTo']) =>
    withOptions({ disabledCommands: ['AUTH', 'STARTTLS'], onRcptTo });

  async function withOptions(options: SMTPServerOptions, user = '') {
    const server = new SMTPServer({ ...options, logger: false });
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () => {
        const address = listening.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    await start({ ...config, smtp_url: `smtp://${user}127.0.0.1:${port}` });
    return () => new Promise<void>((resolve) => server.close(() => resolve()));
  }

  const refuse = (responseCode: number) => Object.assign(new Error('no box for ann@example.com'), { responseCode });

  test('a mailbox that does not exist is noted as failed, without another try and without the address', async () => {
    const close = await withServer((_address, _session, done) => done(refuse(550)));
    const id = await write();
    await becomes(id, 'failed');
    expect(await row(id)).toMatchObject({ attempts: 1, last_error: 'the mail server answered 550', sent_at: null });
    expect(reported).toEqual([]);
    await close();
  });

  test('a company writes no more to a mailbox that does not exist, until a mail of ours has reached it', async () => {
    const refused: string[] = [];
    let is_there = false;
    const close = await withServer(({ address }, _session, done) => {
      refused.push(address);
      done(is_there ? null : refuse(550));
    });
    const to = 'gone@example.com';
    const company_id = randomUUID();
    await becomes(await write({ to, company_id }), 'failed');
    const again = await write({ to, company_id });
    await becomes(again, 'failed');
    expect(await row(again)).toMatchObject({ last_error: 'the mail server refused this address before' });
    expect(refused).toEqual([to]);
    is_there = true;
    await becomes(await write({ to }), 'sent');
    await becomes(await write({ to, company_id }), 'sent');
    // The pool keeps its connection open, for which the server would wait.
    await mailer.close();
    await close();
  });

  const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
  const REFUSALS: [string, string, SMTPServerOptions][] = [
    [
      'the password',
      'user:old@',
      { onAuth: (_auth, _session, done) => done(answer(535, '5.7.8 Authentication credentials invalid')) },
    ],
    ['the sender', '', { onMailFrom: (_address, _session, done) => done(answer(553, '5.1.8 Unknown sender')) }],
    [
      'who it is',
      '',
      { onData: (stream, _session, done) => stream.on('end', () => done(answer(550, '5.7.26 SPF'))).resume() },
    ],
  ];
  test.each(REFUSALS)(
    'a server that refuses us, by %s, is reported, and the mail waits until that is mended',
    async (_, user, refusing) => {
      const close = await withOptions(
        { authOptional: true, allowInsecureAuth: true, disabledCommands: ['STARTTLS'], ...refusing },
        user,
      );
      const [id, other] = [await write(), await write()];
      for (const each of [id, other])
        await vi.waitFor(async () => expect(await row(each)).toMatchObject({ state: 'waiting', attempts: 1 }), 5_000);
      expect(reported.map(String)).toEqual([expect.stringMatching(/^SenderRefused: the mail server answered 5\d\d$/)]);
      await worker?.stop();
      await mailer.close();
      await close();
      await test_database.owner.query('update graphile_worker._private_jobs set run_at = now()');
      await start();
      await becomes(id, 'sent');
      await becomes(other, 'sent');
    },
  );

  /** A connection whose TLS somebody on the way takes away; what was said on it, in plain. `answer` is the one to STARTTLS. */
  async function withoutTls(answer: string) {
    const said: string[] = [];
    const stripping = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 mail.example ESMTP\r\n');
      socket.on('data', (bytes) => {
        const text = bytes.toString('latin1');
        said.push(text);
        if (/^EHLO/.test(text)) socket.write('250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n');
        else socket.write(/^STARTTLS/.test(text) ? `${answer}\r\n` : '250 OK\r\n');
      });
    });
    await new Promise<void>((listening) => stripping.listen(0, listening));
    const address = stripping.address();
    return {
      said,
      port: typeof address === 'object' && address ? address.port : 0,
      close: () => new Promise<void>((resolve) => stripping.close(() => resolve())),
    };
  }

  test.each([
    ['offers no TLS', '502 5.5.1 Command not implemented'],
    ['has none at the moment', '454 4.7.0 TLS not available'],
    ['says that TLS begins and goes on in plain', '220 Go ahead'],
  ])(
    'a server beyond this machine that %s is told nothing, and the mail waits',
    async (_, answer) => {
      const { said, port, close } = await withoutTls(answer);
      // By this address a server of this machine is reached like one outside.
      await start({ ...config, smtp_url: `smtp://user:the-password@0.0.0.0:${port}` });
      const id = await write();
      await vi.waitFor(async () => expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 }), 15_000);
      const lines = said.filter((text) => !/^(EHLO|STARTTLS|QUIT)/.test(text));
      expect(lines.filter((text) => text.charCodeAt(0) !== TLS_HANDSHAKE)).toEqual([]);
      expect(said.join('')).not.toMatch(/AUTH|MAIL FROM|example\.com|dGhlLXBhc3N3b3Jk/);
      await worker?.stop();
      worker = undefined;
      await mailer.close();
      await close();
    },
    30_000,
  );

  test('a server beyond this machine with a certificate of its own making gets neither password nor mail', async () => {
    const onAuth = vi.fn<NonNullable<SMTPServerOptions['onAuth']>>((_auth, _session, done) =>
      done(null, { user: 'user' }),
    );
    const onMailFrom = vi.fn<NonNullable<SMTPServerOptions['onMailFrom']>>((_address, _session, done) => done());
    const server = new SMTPServer({ onAuth, onMailFrom, logger: false });
    server.on('error', () => {});
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, () => {
        const address = listening.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    await start({ ...config, smtp_url: `smtp://user:the-password@0.0.0.0:${port}` });
    const id = await write();
    await vi.waitFor(async () => expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 }), 15_000);
    expect((await row(id)).last_error).toMatch(/certificate/i);
    expect(onAuth).not.toHaveBeenCalled();
    expect(onMailFrom).not.toHaveBeenCalled();
    await worker?.stop();
    worker = undefined;
    await mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }, 30_000);

  /** What becomes of a mail to a list at the sixth attempt, some minutes after the first. */
  async function atSixthAttempt(onRcptTo: SMTPServerOptions['onRcptTo']) {
    const close = await withServer(onRcptTo);
    const [other, id] = [await write(), await write({ to: 'list@example.com' })];
    for (const each of [id, other]) await vi.waitFor(async () => expect((await row(each)).attempts).toBe(1), 5_000);
    expect(reported).toEqual([]);
    await vi.waitFor(async () => {
      const { rowCount } = await test_database.owner.query(
        `update graphile_worker._private_jobs set attempts = 5, run_at = now()
         where locked_at is null and payload -> 'input' ->> 'mail_id' = $1`,
        [id],
      );
      expect(rowCount).toBe(1);
    });
    await vi.waitFor(async () => expect((await row(id)).attempts).toBe(2), 5_000);
    await close();
    return row(id);
  }

  test('a refusal that does not say of whom is about the mail where the server takes others', async () => {
    const { state } = await atSixthAttempt(({ address }, _session, done) =>
      done(address === 'list@example.com' ? answer(550, '5.7.1 Not allowed to write to this list') : null),
    );
    expect(state).toBe('failed');
    expect(reported).toEqual([]);
  });

  test('a refusal that does not say of whom is about us where the server takes nothing', async () => {
    const { state } = await atSixthAttempt((_address, _session, done) =>
      done(answer(554, '5.7.1 Relay access denied')),
    );
    expect(state).toBe('waiting');
    expect(reported.map(String)).toEqual(['RefusedByPolicy: the mail server answered 554']);
  });

  test('a mail outlives the attempts of one job, for five days', async () => {
    const id = await write();
    await test_database.owner.query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
    await start({ ...config, smtp_url: 'smtp://127.0.0.1:1' });
    await vi.waitFor(async () => {
      const { rows } = await test_database.owner.query(
        `select attempts, run_at > now() + interval '5 hours' as is_later from graphile_worker.jobs where locked_at is null`,
      );
      expect(rows).toEqual([{ attempts: 0, is_later: true }]);
    }, 5_000);
    expect((await row(id)).state).toBe('waiting');
    expect(reported).toEqual([]);
  });

  test('a server that is busy is tried again later, and given up after the last try', async () => {
    const close = await withServer((_address, _session, done) => done(refuse(451)));
    const id = await write();
    await vi.waitFor(async () => expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 }), 5_000);
    expect((await row(id)).last_error).not.toContain('ann@');
    await vi.waitFor(async () => {
      const { rowCount } = await test_database.owner.query('select from graphile_worker.jobs where locked_at is null');
      expect(rowCount).toBe(1);
    });
    await test_database.owner.query(
      'update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()',
    );
    await test_database.owner.query(
      `update mail set created_at = created_at - interval '6 days', send_after = send_after - interval '6 days'`,
    );
    await worker?.stop();
    await mailer.close();
    await close();
    await start({ ...config, smtp_url: 'smtp://127.0.0.1:1' });
    await becomes(id, 'failed');
    await vi.waitFor(() => expect(reported).toHaveLength(1));
  });
});
