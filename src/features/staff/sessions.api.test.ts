import { describe, expect, it } from 'vitest';
import { getOwnDetails } from '#features/team/contract.ts';
import { newToken, readSession, renewToken, startSession } from '#server/http/session.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anOperator } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { getStaff } from './contract.ts';

const api = await startApi();
const { database } = api;
const HOURS_8 = 8 * 3600;

const secondsLeft = async (id: string): Promise<number> =>
  (
    await database.pool.query(
      'select extract(epoch from expires_at - now())::float as left from session where id = $1',
      [id],
    )
  ).rows[0].left;
const start = (account_id: string) => database.asSystem((db) => startSession(db, { account_id, site: 'rb' }));
const age = (id: string, hours: number) =>
  database.pool.query(`update session set expires_at = expires_at - make_interval(hours => $2) where id = $1`, [
    id,
    hours,
  ]);

/** A session of the employer, on top of the operator's own. */
async function actingAs(operator_id: string, account_id: string) {
  const own = await start(operator_id);
  const ends_at = new Date(Date.now() + 1_800_000);
  const { token, id } = await database.asSystem(async (db) => {
    const row = { operator_id, account_id, reason: 'A ticket', ends_at };
    const impersonation = await db.insertInto('impersonation').values(row).returning('id').executeTakeFirstOrThrow();
    const child = { account_id, site: 'rb', parent_session_id: own.id, impersonation_id: impersonation.id } as const;
    return startSession(db, { ...child, minutes: 30 });
  });
  return { own, token, id };
}
const isSignedIn = async (token: string) => (await database.asSystem((db) => readSession(db, token, 'rb'))) !== null;

describe('a session of staff', () => {
  it('ends after eight hours, by its cookie and in the database, and those of others do not', async () => {
    const staff = await start((await anOperator(database)).id);
    const employer = await start((await anEmployer(database, await aCompany(database))).id);
    expect(staff.max_age_s).toBe(HOURS_8);
    expect(await secondsLeft(staff.id)).toBeLessThanOrEqual(HOURS_8);
    expect(employer.max_age_s).toBe(30 * 24 * 3600);
  });

  it('is not made longer by a new token, and is over once the hours are', async () => {
    const staff = await start((await anOperator(database)).id);
    await age(staff.id, 7);
    const { token, hash } = newToken();
    expect(await database.asSystem((db) => renewToken(db, staff.id, hash))).toBeLessThanOrEqual(3600);
    expect(await isSignedIn(token)).toBe(true);
    await age(staff.id, 1);
    expect(await isSignedIn(token)).toBe(false);
    expect(await database.asSystem((db) => renewToken(db, staff.id, hash))).toBeNull();
  });

  it('ends so also if an earlier release started it for longer, with the impersonation on top of it', async () => {
    const employer = await anEmployer(database, await aCompany(database));
    const { own, token } = await actingAs((await anOperator(database)).id, employer.id);
    await database.pool.query(
      `update session set created_at = now() - interval '8 hours', expires_at = now() + interval '20 days' where id = $1`,
      [own.id],
    );
    expect([await isSignedIn(own.token), await isSignedIn(token)]).toEqual([false, false]);
    expect(await database.asSystem((db) => renewToken(db, own.id, newToken().hash))).toBeNull();
    const other = await start(employer.id);
    await database.pool.query(`update session set created_at = now() - interval '9 hours' where id = $1`, [other.id]);
    expect(await isSignedIn(other.token)).toBe(true);
  });

  it('takes an impersonation on top of it with it', async () => {
    const admin = await anEmployer(database, await aCompany(database));
    const operator = await anOperator(database);
    const own = await start(operator.id);
    await database.pool.query(`update session set expires_at = now() + interval '5 minutes' where id = $1`, [own.id]);
    const child = await database.asSystem((db) =>
      startSession(db, { account_id: admin.id, site: 'rb', parent_session_id: own.id, minutes: 30 }),
    );
    expect(child.max_age_s).toBeLessThanOrEqual(300);
  });

  it('reads the roles anew for each request', async () => {
    const operator = await anOperator(database);
    expect((await api.call(operator, getStaff, {})).status).toBe(200);
    await database.pool.query(`update account set staff_roles = '{content}' where id = $1`, [operator.id]);
    expect((await api.call(operator, getStaff, {})).status).toBe(404);
  });
});

describe('an impersonation', () => {
  it.each([
    ['goes on while the operator has a role that opens it', '{support}', true],
    ['ends with that role', '{content,finance}', false],
  ])('%s', async (_what, roles, goes_on) => {
    const admin = await anEmployer(database, await aCompany(database));
    const operator = await anOperator(database);
    const acting = await actingAs(operator.id, admin.id);
    const read = () => api.send('rb', acting, getOwnDetails.path);
    expect((await read()).status).toBe(200);
    await database.pool.query(`update account set staff_roles = $2 where id = $1`, [operator.id, roles]);
    expect((await read()).status).toBe(goes_on ? 200 : 401);
  });
});
