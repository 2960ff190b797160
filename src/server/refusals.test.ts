import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putApplicantStatus } from '#features/applicant-status/contract.ts';
import { createSession } from '#features/auth/sessions/contract.ts';
import { sweepExpired } from '#features/auth/sessions/jobs.server.ts';
import { changePassword } from '#features/auth/settings/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { emulate } from '#features/operator/impersonation/contract.ts';
import { createPipeline, getPipeline } from '#features/pipelines/contract.ts';
import { aCompany, anEmployer } from '../../tests/factories/companies.ts';
import { anOperator, aSeeker } from '../../tests/factories/people.ts';
import { startApi } from '../../tests/harness/api.ts';
import { startSession } from './http/session.ts';
import { createLogger } from './logger.ts';
import { type RefusalKind, recordRefusal } from './refusals.ts';

const api = await startApi({ RATE_LIMITS: 'on' });
const { database, services } = api;
const company = await aCompany(database);
const admin = await anEmployer(database, company);
const member = await anEmployer(database, company, { role: 'hiring_member' });
const operator = await anOperator(database);
const foreign = await aCompany(database);
const params = { company_id: company.company_id };
const name = 'A name that nobody may read in a log';

const info = vi.spyOn(services.logger, 'info');
beforeEach(() => info.mockClear());

const lines = () => info.mock.calls.filter(([event]) => event === 'refused').map(([, fields]) => fields);
const rowsOf = async (request_id: string) =>
  (
    await database.pool.query(
      `select kind, site, actor_id, impersonator_id, company_id, call, ids from refusal where request_id = $1 order by id`,
      [request_id],
    )
  ).rows;

async function byStaff() {
  const operator = await anOperator(database);
  const person = await aSeeker(database);
  const session = await database.asSystem(async (db) => {
    const { id } = await db
      .insertInto('impersonation')
      .values({
        operator_id: operator.id,
        account_id: person.id,
        reason: 'A ticket',
        ends_at: new Date(Date.now() + 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return startSession(db, { account_id: person.id, site: 'rb', impersonation_id: id });
  });
  const body = JSON.stringify({ current_password: name, new_password: 'another-door-2' });
  const headers = { 'content-type': 'application/json' };
  const answer = await api.send('rb', session, changePassword.path, { method: 'POST', headers, body });
  return { answer, actor_id: person.id, impersonator_id: operator.id };
}

async function forged(headers: Record<string, string> = {}) {
  const url = `http://rb.localhost:3000/api/proxy?endpoint=/company/${company.company_id}/pipeline/${company.pipeline_id}`;
  const request = new Request(url, { method: 'DELETE', headers: { host: 'rb.localhost:3000', ...headers } });
  return { answer: await api.app.fetch(request, { peer: '127.0.0.1' }) };
}

async function tooMany() {
  const body = { email: `${randomUUID()}@people.example`, password: name };
  for (let i = 0; i < 10; i++) await api.call(null, createSession, { body });
  return { answer: await api.call(null, createSession, { body }) };
}

const of_member = { actor_id: member.id, company_id: company.company_id };
const of_admin = { actor_id: admin.id, company_id: company.company_id };
const [SOMEBODY, SOMEBODY_ELSE, STATUS] = [randomUUID(), randomUUID(), randomUUID()];
const PIPELINE = '/company/{company_id}/pipeline/{pipeline_id}';

type Row = { call: string; ids: string[]; actor_id?: string; company_id?: string; impersonator_id?: string };
type Refusing = () => Promise<{ answer: { status: number; headers: Headers } } & Partial<Row>>;
const REFUSALS: [RefusalKind, string, number, Refusing, Row][] = [
  [
    'forbidden',
    'a call that the role does not allow',
    403,
    async () => ({ answer: await api.call(member, createPipeline, { params, body: { name } }) }),
    { ...of_member, call: 'POST /company/{company_id}/pipeline', ids: [company.company_id] },
  ],
  [
    'not-found',
    'a call about another company',
    404,
    async () => ({
      answer: await api.call(admin, getPipeline, {
        params: { company_id: foreign.company_id, pipeline_id: foreign.pipeline_id },
      }),
    }),
    { ...of_admin, call: `GET ${PIPELINE}`, ids: [foreign.company_id, foreign.pipeline_id] },
  ],
  [
    'not-found',
    'a change of several unknown applicants',
    404,
    async () => ({
      answer: await api.call(admin, putApplicantStatus, {
        params,
        body: { application_ids: [SOMEBODY, SOMEBODY_ELSE], status_id: STATUS },
      }),
    }),
    {
      ...of_admin,
      call: 'PUT /company/{company_id}/applicant-status',
      ids: [company.company_id, SOMEBODY, SOMEBODY_ELSE, STATUS],
    },
  ],
  [
    'not-found',
    'staff who try to impersonate an unknown user',
    404,
    async () => ({ answer: await api.call(operator, emulate, { body: { type: 'seeker', userId: SOMEBODY } }) }),
    { actor_id: operator.id, call: 'POST /api/emulate', ids: [SOMEBODY] },
  ],
  [
    'not-found',
    "live events of another company's pipeline",
    404,
    async () => {
      const session = await database.asSystem((db) => startSession(db, { account_id: admin.id, site: 'rb' }));
      return { answer: await api.send('rb', session, `/api/live?pipeline_id=${foreign.pipeline_id}`) };
    },
    { ...of_admin, call: 'GET /api/live', ids: [foreign.pipeline_id] },
  ],
  ['too-many', 'guessing a password', 429, tooMany, { call: 'POST /api/session', ids: [] }],
  [
    'forged',
    'a call without a token',
    403,
    forged,
    { call: `DELETE ${PIPELINE}`, ids: [company.company_id, company.pipeline_id] },
  ],
  [
    'forged',
    'a plain form from another site',
    403,
    () => forged({ accept: 'text/html', origin: 'https://evil.example' }),
    { call: `DELETE ${PIPELINE}`, ids: [company.company_id, company.pipeline_id] },
  ],
  [
    'impersonating',
    'staff who try to change a password',
    422,
    byStaff,
    { call: 'POST /api/account/password', ids: [] },
  ],
];

describe('a refusal', () => {
  it.each(REFUSALS)(
    '(%s: %s) writes one counted log line and one row',
    async (kind, _what, status, refuse, expected) => {
      const { answer, ...who } = await refuse();
      expect(answer.status).toBe(status);
      const request_id = answer.headers.get('x-request-id') ?? '';
      const [line, ...more] = lines();
      expect(more).toEqual([]);
      const { actor_id = null, impersonator_id = null, company_id = null, ...asked } = { ...expected, ...who };
      expect(line).toEqual({
        code: kind,
        site: 'rb',
        request_id,
        count: expect.any(Number),
        ...(actor_id ? { account_id: actor_id } : {}),
        ...(impersonator_id ? { impersonator_id } : {}),
        ...(company_id ? { company_id } : {}),
        ...asked,
      });
      const row = { kind, site: 'rb', actor_id, impersonator_id, company_id, ...asked };
      expect(await rowsOf(request_id)).toEqual([row]);
      expect(JSON.stringify([line, row])).not.toMatch(/@|nobody may read/);
    },
  );

  it('of a visitor who follows an old link writes only a log line', async () => {
    const { headers, status } = await api.call(null, getJob, { params: { posting_id: randomUUID() } });
    expect(status).toBe(404);
    expect(lines()).toMatchObject([{ code: 'not-found', call: expect.stringContaining('{posting_id}') }]);
    expect(await rowsOf(headers.get('x-request-id') ?? '')).toEqual([]);
  });

  it('is not noted for a successful call, an invalid field or an unknown path', async () => {
    await api.call(admin, getPipeline, { params: { ...params, pipeline_id: company.pipeline_id } });
    await api.call(admin, createPipeline, { params, body: {} });
    await api.send('rb', null, '/api/no-such-call');
    expect(lines()).toEqual([]);
  });

  it('of a flood writes a hundred lines per minute, and counts all', async () => {
    const logger = createLogger();
    const seen = vi.spyOn(logger, 'info');
    const now = vi.spyOn(performance, 'now').mockReturnValue(10 * 60_000);
    const scope = () => ({ request_id: randomUUID(), site: 'rb', session: null, user: null }) as const;
    const refuse = () => recordRefusal({ logger, database }, scope(), { kind: 'not-found', call: 'GET /x', ids: [] });
    for (let i = 0; i < 150; i++) await refuse();
    expect(seen).toHaveBeenCalledTimes(100);
    now.mockReturnValue(11 * 60_000);
    await refuse();
    const [before = 0, after = 0] = seen.mock.calls.slice(-2).map(([, fields]) => fields?.count);
    expect(after - before).toBe(51);
    now.mockRestore();
  });

  it('of one account is written during a flood by another', async () => {
    const logger = createLogger();
    const seen = vi.spyOn(logger, 'info');
    const refuse = (account_id: string | null) => {
      const session =
        account_id === null
          ? null
          : { id: randomUUID(), account_id, email: '', impersonator_id: null, impersonation_reason: null };
      const scope = { request_id: randomUUID(), site: 'rb', session, user: null } as const;
      return recordRefusal({ logger, database }, scope, { kind: 'forbidden', call: 'GET /x', ids: [] });
    };
    for (let i = 0; i < 150; i++) await refuse(null);
    for (let i = 0; i < 150; i++) await refuse(admin.id);
    seen.mockClear();
    await refuse(member.id);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('is removed after ninety days', async () => {
    await database.pool.query(`insert into refusal (at, kind, request_id, site, call) values
      (now() - interval '91 days', 'forged', 'old', 'rb', 'GET /'), (now() - interval '89 days', 'forged', 'new', 'rb', 'GET /')`);
    await sweepExpired.perform(sweepExpired.emptyPayload(), {
      services,
      job: { id: '1', attempt: 1, is_last_attempt: false },
    });
    const { rows } = await database.pool.query(`select request_id from refusal where request_id in ('old', 'new')`);
    expect(rows).toEqual([{ request_id: 'new' }]);
  });
});
