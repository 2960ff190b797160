import { describe, expect, it } from 'vitest';
import { SITES } from '#rules/sites.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { fingerprint } from '../../../../tests/harness/fingerprint.ts';
import { askForPartnership, LONGEST_MESSAGE, sendContactMessage } from './contract.ts';

const api = await startApi();
const limited = await startApi({ RATE_LIMITS: 'on' });

const body = {
  name: 'Grace Holloway',
  email: 'Grace@Visitor.example',
  subject: 'A question about plans',
  message: 'Hello,\nis there a plan <b>for schools</b>?',
};

const writtenMail = () =>
  api.database.asSystem((db) => db.selectFrom('mail').selectAll().where('kind', '=', 'contact-form').execute());

describe('200', () => {
  it.each(['rb', 'mh'] as const)(
    'mails the message to the help address of %s, to be answered to the sender',
    async (site) => {
      const { status, body: answer } = await api.call(null, sendContactMessage, { body }, site);
      expect({ status, answer }).toEqual({ status: 200, answer: { ok: true } });
      const mail = (await writtenMail()).find((one) => one.site === site);
      expect(mail).toMatchObject({
        to_address: SITES[site].help_email,
        reply_to: 'grace@visitor.example',
        subject: 'Contact form: A question about plans',
      });
      expect(mail?.text_body).toContain('Grace Holloway wrote through the contact form.');
      expect(mail?.text_body).toContain('Your reply goes to grace@visitor.example.');
      expect(mail?.text_body).toContain('is there a plan <b>for schools</b>?');
      expect(mail?.html_body).toContain('&lt;b&gt;for schools&lt;/b&gt;');
    },
  );
});

const partner = {
  organization: 'Harbor Trade School',
  name: 'Grace Holloway',
  email: 'grace@school.example',
  website: 'school.example',
  message: 'We teach welding.',
};

describe('a wish to become a partner', () => {
  const written = () =>
    api.database.asSystem((db) => db.selectFrom('mail').selectAll().where('kind', '=', 'partner-request').execute());

  it('is mailed to the help address of the site, to be answered to the sender', async () => {
    expect((await api.call(null, askForPartnership, { body: partner }, 'mh')).status).toBe(200);
    const [mail] = await written();
    expect(mail).toMatchObject({
      site: 'mh',
      to_address: SITES.mh.help_email,
      reply_to: 'grace@school.example',
      subject: 'Partnership: Harbor Trade School',
    });
    expect(mail?.text_body).toContain('https://school.example');
  });

  it.each([
    ['organization', ''],
    ['organization', 'A\r\nBcc: all@visitor.example'],
    ['website', 'javascript:alert(1)'],
    ['message', ' '],
  ])('is refused with a wrong %s', async (field, value) => {
    const before = await written();
    const { status, body: problem } = await api.call(null, askForPartnership, { body: { ...partner, [field]: value } });
    expect({ status, fields: Object.keys(problem.fields) }).toEqual({ status: 422, fields: [field] });
    expect(await written()).toHaveLength(before.length);
  });
});

describe('422', () => {
  it.each([
    ['name', ''],
    ['name', 'Two\nlines'],
    ['email', 'grace@visitor'],
    ['email', 'grace@visitor.con'],
    ['subject', ' '],
    ['subject', 'Prices\r\nBcc: all@visitor.example'],
    ['message', ''],
    ['message', 'x'.repeat(LONGEST_MESSAGE + 1)],
  ])('refuses a wrong %s by its name and mails nothing', async (field, value) => {
    const before = await writtenMail();
    const { status, body: problem } = await api.call(null, sendContactMessage, { body: { ...body, [field]: value } });
    expect(status).toBe(422);
    expect(Object.keys(problem.fields)).toEqual([field]);
    expect(await writtenMail()).toHaveLength(before.length);
  });
});

describe('429', () => {
  it('stops whoever sends more than twenty an hour', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 21; sent += 1)
      statuses.push((await limited.call(null, sendContactMessage, { body })).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses[20]).toBe(429);
  });
});

it('takes an Idempotency-Key of 200 characters and refuses a longer one, also one that only ends otherwise', async () => {
  const key = 'k'.repeat(199);
  const send = (idempotency_key: string) => api.call(null, sendContactMessage, { body, idempotency_key });
  expect((await send(`${key}a`)).status).toBe(200);
  const before = await fingerprint(api.database);
  expect((await send(`${key}aa`)).status).toBe(400);
  expect(await fingerprint(api.database)).toBe(before);
});

it('refuses a longer Idempotency-Key of every call, whether it keeps its answers or not', async () => {
  const headers = { 'idempotency-key': 'k'.repeat(201) };
  const paths = ['/api/search', '/api/proxy?endpoint=/api/search', '/api/home', '/api/page-view'];
  const statuses = await Promise.all(paths.map(async (path) => (await api.send('rb', null, path, { headers })).status));
  expect(statuses).toEqual([400, 400, 400, 404]);
  const just = { 'idempotency-key': 'k'.repeat(200) };
  expect((await api.send('rb', null, '/api/search', { headers: just })).status).toBe(200);
});

it('mails once for one Idempotency-Key', async () => {
  const asked = { body: { ...body, subject: 'Asked once' }, idempotency_key: 'contact' };
  const answers = [await api.call(null, sendContactMessage, asked), await api.call(null, sendContactMessage, asked)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await writtenMail()).filter(({ subject }) => subject === 'Contact form: Asked once')).toHaveLength(1);
  const wish = { body: { ...partner, organization: 'Once School' }, idempotency_key: 'partner' };
  await api.call(null, askForPartnership, wish);
  await api.call(null, askForPartnership, wish);
  const { rows } = await api.database.pool.query(`select from mail where text_body like '%Once School%'`);
  expect(rows).toHaveLength(1);
});
