import { expect, it, vi } from 'vitest';
import { createSession, deleteSession } from '#features/auth/sessions/contract.ts';
import { changePassword } from '#features/auth/settings/contract.ts';
import type { EmployerRole } from '#rules/actor.ts';
import { aCompany, anEmployer } from '../../tests/factories/companies.ts';
import { anOperator, aSeeker } from '../../tests/factories/people.ts';
import { accountsOf, PASSWORD } from '../../tests/harness/accounts.ts';
import { startApi } from '../../tests/harness/api.ts';
import { startSession } from './http/session.ts';

const api = await startApi();
const { database } = api;
const { withPassword } = await accountsOf(api);

type Browser = { id: string; token: string };
type Reader = { company_id: string; account_id: string; browser: Browser };

const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);

/** A member of a new company who has the board open. */
async function aReader(role: EmployerRole = 'admin') {
  const company = await aCompany(database);
  const { id } = await withPassword(await anEmployer(database, company, { role }));
  const browser = await database.asSystem((db) => startSession(db, { account_id: id, site: 'rb' }));
  return { company_id: company.company_id, pipeline_id: company.pipeline_id, account_id: id, browser };
}

/** A hiring member who may view one pipeline. */
async function aViewer() {
  const reader = await aReader('hiring_member');
  await run(
    'insert into pipeline_viewer (company_id, pipeline_id, employer_user) values ($1, $2, $3)',
    reader.company_id,
    reader.pipeline_id,
    reader.account_id,
  );
  return reader;
}

/** Staff who impersonate such a member. */
async function actingStaff() {
  const reader = await aReader();
  const operator = await anOperator(database);
  const browser = await database.asSystem(async (db) => {
    const own = await startSession(db, { account_id: operator.id, site: 'rb' });
    const acting = { operator_id: operator.id, account_id: reader.account_id, reason: 'A ticket' };
    const { id: impersonation_id } = await db
      .insertInto('impersonation')
      .values({ ...acting, ends_at: new Date(Date.now() + 60_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = { account_id: reader.account_id, site: 'rb', parent_session_id: own.id, impersonation_id } as const;
    return startSession(db, values);
  });
  return { ...reader, browser, operator_id: operator.id };
}

const send = (browser: Browser, path: string, init: RequestInit) =>
  api.send('rb', browser, path, { ...init, headers: { 'content-type': 'application/json' } });

async function open(browser: Browser, pipeline_id: string) {
  const response = await api.send('rb', browser, `/api/live?pipeline_id=${pipeline_id}`);
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  const seen = { is_over: false, leave: () => reader?.cancel() };
  void (async () => {
    while (!(await reader?.read())?.done);
    seen.is_over = true;
  })();
  return seen;
}

const ENDS: [string, () => Promise<Reader & { pipeline_id: string }>, (reader: Reader) => Promise<unknown>][] = [
  ['an admin signs out', aReader, ({ browser }) => send(browser, deleteSession.path, { method: 'DELETE' })],
  [
    'a people manager changes the password in another browser',
    () => aReader('people_manager'),
    ({ account_id }) =>
      api.call({ id: account_id, site: 'rb' }, changePassword, {
        body: { current_password: PASSWORD, new_password: 'another-door-2' },
      }),
  ],
  [
    'a hiring manager is removed from the company',
    () => aReader('hiring_manager'),
    ({ account_id }) => run('update employer_user set disabled_at = now() where id = $1', account_id),
  ],
  [
    'an admin becomes a hiring member',
    aReader,
    ({ account_id }) => run(`update employer_user set role = 'hiring_member' where id = $1`, account_id),
  ],
  [
    'a hiring member loses access to a pipeline',
    aViewer,
    ({ account_id }) => run('delete from pipeline_viewer where employer_user = $1', account_id),
  ],
  [
    'an account is disabled',
    aReader,
    ({ account_id }) => run('update account set disabled_at = now() where id = $1', account_id),
  ],
  [
    'a company is disabled',
    aReader,
    ({ company_id }) => run('update company set on_site = false where company_id = $1', company_id),
  ],
  [
    'a plan ends',
    aReader,
    ({ company_id }) => run(`update company_package set status = 'cancelled' where company_id = $1`, company_id),
  ],
  [
    'another account signs in in the same browser',
    aReader,
    async ({ browser }) => {
      const { email } = await withPassword(await aSeeker(database));
      await send(browser, createSession.path, { method: 'POST', body: JSON.stringify({ email, password: PASSWORD }) });
    },
  ],
  [
    'the impersonation of a member expires',
    actingStaff,
    ({ account_id }) => run('update impersonation set ends_at = now() where account_id = $1', account_id),
  ],
  [
    'the operator who impersonates a member is disabled',
    actingStaff,
    ({ account_id }) =>
      run(
        'update account set disabled_at = now() where id = (select operator_id from impersonation where account_id = $1)',
        account_id,
      ),
  ],
];

it('ends a stream within five seconds once its reader loses access, and no other stream', async () => {
  const bystander = await aReader();
  const goes_on = await open(bystander.browser, bystander.pipeline_id);
  const streams = await Promise.all(
    ENDS.map(async ([when, make, end]) => {
      const reader = await make();
      return { when, reader, end, seen: await open(reader.browser, reader.pipeline_id) };
    }),
  );
  for (const { end, reader } of streams) await end(reader);
  const ended = performance.now();
  const late = () => streams.filter(({ seen }) => !seen.is_over).map(({ when }) => when);
  await vi.waitFor(() => expect(late()).toEqual([]), { timeout: 5_000, interval: 50 });
  expect(performance.now() - ended).toBeLessThan(5_000);
  for (const { reader, when } of streams.filter(({ when }) => !/becomes|plan ends|changes the password/.test(when))) {
    const { status } = await api.send('rb', reader.browser, `/api/live?pipeline_id=${bystander.pipeline_id}`);
    expect(`${when}: ${status}`).toBe(`${when}: 404`);
  }
  expect(goes_on.is_over).toBe(false);
  await goes_on.leave();
});

it.each([
  ['a visitor', async () => null],
  ['a seeker', () => aSeeker(database)],
  ['staff without impersonation', () => anOperator(database)],
])('gives %s no stream at all', async (_who, make) => {
  const { pipeline_id } = await aReader();
  const person = await make();
  const browser = person && (await database.asSystem((db) => startSession(db, { account_id: person.id, site: 'rb' })));
  expect((await api.send('rb', browser, `/api/live?pipeline_id=${pipeline_id}`)).status).toBe(404);
});
