import { describe, expect, it } from 'vitest';
import { searchJobs } from '#features/job-search/contract.ts';
import { getPipeline } from '#features/pipelines/contract.ts';
import { sendContactMessage } from '#features/public-pages/contact/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { readSession, startSession } from './session.ts';

const api = await startApi();

// Any error report fails a test by itself.
describe('400', () => {
  const BROKEN = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'garbage' };

  it.each(['/api/upload-seeker-document', '/api/proxy?endpoint=/api/contact', '/cookie-choice'])(
    'for a malformed form at %s, without a report',
    async (path) => {
      expect((await api.send('rb', null, path, BROKEN)).status).toBe(400);
      expect((await api.send('rb', null, path, { ...BROKEN, body: '' })).status).toBe(400);
    },
  );

  it('for a malformed form without a readable token, with an explanation', async () => {
    const { rb } = api.config.origins;
    const headers = { ...BROKEN.headers, host: new URL(rb).host, origin: rb };
    const answer = await api.app.fetch(new Request(`${rb}/login`, { ...BROKEN, headers }), { peer: '127.0.0.1' });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('damaged on its way')]);
  });
});

describe('x-request-id', () => {
  it.each([
    ['7d1c2a34-5b6e-4f70-8a91-b2c3d4e5f607', true],
    ['01HV.trace:7_a', true],
    ['a', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['two words', false],
    ['"quoted"', false],
    ['<b>', false],
    ['', false],
  ])('%j is reused if it is well-formed: %s', async (given, is_taken) => {
    for (const path of ['/api/search', '/api/proxy?endpoint=/api/search', '/api/nothing']) {
      const headers = { 'x-request-id': given };
      const answered = (await api.send('rb', null, path, { headers })).headers.get('x-request-id');
      if (is_taken) expect(answered, path).toBe(given);
      else expect(answered, path).toMatch(/^[\w-]{8,64}$/);
    }
  });
});

describe('404', () => {
  it('for an invalid id, as for one that does not exist', async () => {
    const company = await aCompany(api.database);
    const admin = await anEmployer(api.database, company);
    const { status } = await api.call(admin, getPipeline, {
      params: { company_id: company.company_id, pipeline_id: 'xyz' },
    });
    expect(status).toBe(404);
  });
});

describe('422', () => {
  it('for characters that cannot be stored, without a report', async () => {
    const { status, body } = await api.call(null, searchJobs, { query: { q: 'a\u0000b' } });
    expect([status, body.code]).toEqual([422, 'no-text']);
  });

  it.each(['/search?q=%00', '/?near=a%00', '/locations/%00'])('for the page %s, with an explanation', async (path) => {
    const answer = await api.send('rb', null, path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([422, expect.stringContaining('text/html')]);
    expect(await answer.text()).toContain('This contains characters we can');
  });

  it('in plain language, whatever the schema says', async () => {
    const { body } = await api.call(null, sendContactMessage, { body: { email: 7, extra: true } });
    expect(Object.values(body.fields).join(' ')).not.toMatch(/Invalid input|Unrecognized|expected string/);
  });
});

describe('200', () => {
  it('after control characters are removed from the text', async () => {
    const body = {
      name: 'Grace\u000bHolloway\u0001',
      email: 'grace@controls.example',
      subject: 'Hi',
      message: 'x\u0008',
    };
    expect((await api.call(null, sendContactMessage, { body })).status).toBe(200);
    const { text_body } = await api.database.asSystem((db) =>
      db.selectFrom('mail').select('text_body').where('reply_to', '=', body.email).executeTakeFirstOrThrow(),
    );
    expect(text_body).toContain('Grace Holloway wrote through the contact form.');
    expect(text_body).not.toContain('\u0008');
  });
});

describe('every answer of the API', () => {
  it('is stored by no cache, and its type is guessed by no browser', async () => {
    const { headers } = await api.call(null, searchJobs, { query: {} });
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
  });
});

describe('impersonation', () => {
  it("ends when the operator's account is disabled", async () => {
    const seeker = await aSeeker(api.database);
    const operator = await anOperator(api.database);
    const token = await api.database.asSystem(async (db) => {
      const { id } = await db
        .insertInto('impersonation')
        .values({
          operator_id: operator.id,
          account_id: seeker.id,
          reason: 'Help',
          ends_at: new Date(Date.now() + 60_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return (await startSession(db, { account_id: seeker.id, site: 'rb', impersonation_id: id, minutes: 1 })).token;
    });
    const read = () => api.database.asSystem((db) => readSession(db, token, 'rb'));
    expect((await read())?.session.impersonator_id).toBe(operator.id);
    await api.database.asSystem((db) =>
      db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', operator.id).execute(),
    );
    expect(await read()).toBeNull();
  });
});

describe('422', () => {
  it.each([
    '/api/proxy?endpoint=/api/search&q=nurse',
    '/api/proxy?q=nurse&endpoint=/api/search',
    '/api/proxy?endpoint=/api/search&endpoint=/api/home',
  ])('for parameters outside of the endpoint, which would be lost: %s', async (path) => {
    const response = await api.send('rb', null, path, {});
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'query', message: expect.stringContaining('“endpoint”') });
  });
});
