import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPipeline } from '#features/pipelines/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { createApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';
import { hasCode } from './problems.ts';

const api = await startApi();
const { owner } = api;
let admin: Person;
let company_id: string;

beforeAll(async () => {
  const company = await aCompany(api.database);
  company_id = company.company_id;
  admin = await anEmployer(api.database, company);
  await owner.query('create sequence attempt');
});

afterEach(() => owner.query('drop function if exists fail() cascade; alter sequence attempt restart'));

/** Makes the next writes to pipelines fail with this PostgreSQL error code. */
const failing = (code: string, times: number) =>
  owner.query(`
    create function fail() returns trigger security definer language plpgsql as $$ begin
      if nextval('public.attempt') <= ${times} then raise exception 'as the database says it' using errcode = '${code}'; end if;
      return new;
    end $$;
    create trigger fail before insert on pipeline for each row execute function fail()`);

const create = (name: string) => api.call(admin, createPipeline, { params: { company_id }, body: { name } });
const named = async (name: string) => (await owner.query('select from pipeline where name = $1', [name])).rowCount;

it.each([
  ['a deadlock', '40P01'],
  ['a serialization failure', '40001'],
])('%s is retried up to three times, and the change is made once', async (_, code) => {
  await failing(code, 3);
  expect(await create(`After ${code}`)).toMatchObject({ status: 200 });
  expect(await named(`After ${code}`)).toBe(1);
});

describe('as PostgreSQL raises them', () => {
  /** In its first attempts, an insert of such a pipeline runs this first. */
  const beforeAdding = (attempts: number, work: string) =>
    owner.query(`
      create function fail() returns trigger security definer language plpgsql as $$ begin
        if nextval('public.attempt') <= ${attempts} then ${work} end if;
        return new;
      end $$;
      create trigger fail before insert on pipeline for each row execute function fail()`);
  const untilHeld = (number: number) =>
    `while not exists (select from pg_locks where locktype = 'advisory' and objid = ${number} and granted
        and database = (select oid from pg_database where datname = current_database()))
      loop perform pg_sleep(0.02); end loop;`;
  const hold = (number: number) => `perform pg_advisory_xact_lock(${number});`;

  it('a deadlock of two requests rolls back one of them, which is retried', async () => {
    await beforeAdding(
      2,
      `if new.name = 'Left' then ${hold(71)} ${untilHeld(72)} ${hold(72)}
        else ${hold(72)} ${untilHeld(71)} ${hold(71)} end if;`,
    );
    const answers = await Promise.all([create('Left'), create('Right')]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect([await named('Left'), await named('Right')]).toEqual([1, 1]);
    // One of the two was made twice.
    expect((await owner.query('select last_value::int from attempt')).rows).toEqual([{ last_value: 3 }]);
  });

  /** The app on connections with this setting, as set by `alter role`. */
  async function withSetting<T>(setting: string, work: (sent: typeof create) => Promise<T>): Promise<T> {
    const { rows } = await owner.query<{ name: string; database: string }>(
      `select quote_ident(name) as name, quote_ident(current_database()) as database from database_login where kind = 'requests'`,
    );
    const [login] = rows;
    await owner.query(`alter role ${login?.name} in database ${login?.database} set ${setting}`);
    const database = openDatabase(api.logins);
    const app = createApp({ services: { ...api.services, database }, screens: null, isReady: async () => true });
    try {
      return await work((name) =>
        api.call(admin, createPipeline, { params: { company_id }, body: { name } }, 'rb', app),
      );
    } finally {
      await database.close();
      await owner.query(`alter role ${login?.name} in database ${login?.database} reset all`);
    }
  }

  it('a request is rolled back and retried if a row changed after it began to read', async () => {
    await create('Contended');
    await beforeAdding(1, `${hold(73)} ${untilHeld(74)} perform from pipeline where name = 'Contended' for update;`);
    const other = await owner.connect();
    await withSetting(`default_transaction_isolation = 'repeatable read'`, async (send) => {
      const answer = send('Serialized');
      await other.query(
        `do $$ begin ${untilHeld(73)} update pipeline set version = version + 1 where name = 'Contended'; end $$`,
      );
      await other.query('select pg_advisory_lock(74)');
      expect(await answer).toMatchObject({ status: 200 });
    });
    await other.query('select pg_advisory_unlock(74)');
    other.release();
    expect(await named('Serialized')).toBe(1);
    expect((await owner.query('select last_value::int from attempt')).rows).toEqual([{ last_value: 2 }]);
  });

  it('a statement that exceeds its time limit is canceled and reported, and changes nothing', async () => {
    await beforeAdding(100, 'perform pg_sleep(20);');
    const answer = await withSetting(`statement_timeout = '300ms'`, (send) => send('Too slow'));
    expect(answer).toMatchObject({ status: 503, body: { code: 'slow' } });
    expect(answer.headers.has('retry-after')).toBe(true);
    expect(api.reported.splice(0).map((error) => hasCode(error, '57014'))).toEqual([true]);
    expect(await named('Too slow')).toBe(0);
  });
});

/** `is_reported`: everything is reported to the people who run the product, except conflicts with another request. */
it.each([
  { what: 'a repeated deadlock', code: '40P01', status: 503, is_reported: false },
  { what: 'a repeated serialization failure', code: '40001', status: 503, is_reported: false },
  { what: 'a lock timeout', code: '55P03', status: 503, is_reported: false },
  { what: 'a statement that takes too long', code: '57014', status: 503, is_reported: true },
  { what: 'a full disk', code: '53100', status: 507, is_reported: true },
  { what: 'a disk that refuses writes', code: '58030', status: 507, is_reported: true },
  { what: 'a standby', code: '25006', status: 503, is_reported: true },
])('$what is answered with $status and changes nothing', async ({ code, status, is_reported }) => {
  await failing(code, 100);
  const answer = await create('Never');
  expect(answer.status).toBe(status);
  expect(answer.headers.has('retry-after')).toBe(status === 503);
  expect(api.reported.splice(0).some((error) => hasCode(error, code))).toBe(is_reported);
  expect(await named('Never')).toBe(0);
});

it('a locked table is answered with 503 and when to retry', async () => {
  const holder = await owner.connect();
  await holder.query('begin; lock table pipeline in access exclusive mode');
  try {
    const answer = await create('Held up');
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'busy', message: expect.stringContaining('changing this') },
    });
    expect(api.reported.splice(0)).toEqual([]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await named('Held up')).toBe(0);
});

it('the answer says that the database is unreachable, not that the site is busy', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:9/none';
  const database = openDatabase({ requests: nowhere, visitors: nowhere, system: nowhere, self_id: nowhere });
  const reported = vi.fn();
  const error_reports = { ...api.services.error_reports, report: reported };
  const services = { ...api.services, database, error_reports };
  const app = createApp({ services, screens: null, isReady: async () => true });
  const url = new URL('/api/search', api.config.origins.rb);
  const answer = await app.fetch(new Request(url, { headers: { host: url.host } }), { peer: '127.0.0.1' });
  expect(answer.status).toBe(503);
  expect(answer.headers.has('retry-after')).toBe(true);
  expect(await answer.text()).toContain("We can't reach our database right now.");
  expect(reported).toHaveBeenCalled();
  await database.close();
});
