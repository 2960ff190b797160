import { describe, expect, it } from 'vitest';
import { startSession } from '#server/http/session.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../../tests/factories/hiring.ts';
import { anOperator, aSeeker } from '../../../../tests/factories/people.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { emulate } from '../impersonation/contract.ts';
import { endPersonSessions, getPerson, resendPersonConfirmation } from './contract.ts';

const api = await startApi();
const { database } = api;
const operator = await anOperator(database);
const company = await aCompany(database, { business_name: 'Orchard' });
const admin = await anEmployer(database, company);
const reason = 'Ticket 4711: cannot sign in';

const of = ({ id }: { id: string }) => ({ params: { user_id: id } });
const unconfirm = (id: string) =>
  database.pool.query('update account set email_confirmed_at = null where id = $1', [id]);
const sessionsOf = async (id: string) =>
  (await database.pool.query('select impersonation_id from session where account_id = $1', [id])).rows;
const mailsTo = async (email: string) =>
  (await database.pool.query('select subject from mail where to_address = $1', [email])).rows;
const looks = async (id: string) => {
  const { rows } = await database.pool.query(
    `select actor_id from audit_log where action = 'person.viewed' and subject = $1`,
    [id],
  );
  return rows;
};

describe('200', () => {
  it('shows an employer of the other site with account, company and the way there, and keeps who looked', async () => {
    const other = await aCompany(database, { business_name: 'Anchor', site: 'mh' });
    const person = await anEmployer(database, other);
    const { body } = await api.call(operator, getPerson, of(person));
    expect(body).toMatchObject({
      user: { userId: person.id, site: 'mh', type: 'employer', is_confirmed: true, has_two_step: false },
      sessions: { total: 0, last_seen_at: null },
      company: { business_name: 'Anchor' },
      applications: { total: 0, newest: [] },
    });
    expect(body.user.staff_url).toBe(`${api.config.origins.mh}/operator/people/${person.id}`);
    expect(await looks(person.id)).toEqual([{ actor_id: operator.id }]);
  });

  it('shows where the applications of a seeker stand', async () => {
    const seeker = await aSeeker(database);
    const { posting_id } = await aPosting(database, company, { title: 'Press operator' });
    const { application_id } = await anApplication(database, company, { posting_id });
    await database.pool.query('update application set seeker_id = $1 where id = $2', [seeker.id, application_id]);
    const { body } = await api.call(operator, getPerson, of(seeker));
    expect(body.company).toBeNull();
    expect(body.applications).toMatchObject({
      total: 1,
      newest: [{ application_id, title: 'Press operator', business_name: 'Orchard' }],
    });
  });

  it('mails the confirming link again, at the site of the person, and shows the mail', async () => {
    const waiting = await aSeeker(database, { site: 'mh' });
    await unconfirm(waiting.id);
    expect((await api.call(operator, resendPersonConfirmation, of(waiting))).status).toBe(200);
    expect(await mailsTo(waiting.email)).toHaveLength(1);
    const { body } = await api.call(operator, getPerson, of(waiting));
    expect(body.mails).toMatchObject([{ state: 'waiting' }]);
  });

  it('ends the own sessions of a person, while staff who act as them go on', async () => {
    const seeker = await aSeeker(database);
    await database.asSystem((db) => startSession(db, { account_id: seeker.id, site: 'rb' }));
    await api.call(operator, emulate, { body: { type: 'seeker', userId: seeker.id, reason } });
    const answer = await api.call(operator, endPersonSessions, { ...of(seeker), body: { reason } });
    expect(answer).toMatchObject({ status: 200, body: { ended: 1 } });
    expect(await sessionsOf(seeker.id)).toEqual([{ impersonation_id: expect.any(String) }]);
  });
});

describe('404', () => {
  it('hides people from everybody but staff, and staff from staff', async () => {
    const seeker = await aSeeker(database);
    await unconfirm(seeker.id);
    await database.asSystem((db) => startSession(db, { account_id: seeker.id, site: 'rb' }));
    const tries = async (caller: typeof admin | typeof seeker | null, person: { id: string }) => [
      (await api.call(caller, getPerson, of(person))).status,
      (await api.call(caller, resendPersonConfirmation, of(person))).status,
      (await api.call(caller, endPersonSessions, { ...of(person), body: { reason } })).status,
    ];
    expect(await tries(admin, seeker)).toEqual([404, 404, 404]);
    expect(await tries(await aSeeker(database), seeker)).toEqual([404, 404, 404]);
    expect(await tries(null, seeker)).toEqual([401, 401, 401]);
    expect(await tries(operator, operator)).toEqual([404, 404, 404]);
    expect(await tries(operator, { id: company.company_id })).toEqual([404, 404, 404]);
    expect([await mailsTo(seeker.email), await looks(seeker.id)]).toEqual([[], []]);
    expect(await sessionsOf(seeker.id)).toHaveLength(1);
  });
});

describe('422', () => {
  it('mails no link to a confirmed address, nor more than five an hour', async () => {
    expect((await api.call(operator, resendPersonConfirmation, of(admin))).body.code).toBe('confirmed');
    const waiting = await aSeeker(database);
    await unconfirm(waiting.id);
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 6; count += 1) {
      codes.push((await api.call(operator, resendPersonConfirmation, of(waiting))).body.code);
    }
    expect([codes.at(-1), (await mailsTo(waiting.email)).length]).toEqual(['too-many', 5]);
  });

  it('wants a reason before it signs somebody out', async () => {
    await database.asSystem((db) => startSession(db, { account_id: admin.id, site: 'rb' }));
    const answer = await api.call(operator, endPersonSessions, { ...of(admin), body: { reason: ' ' } });
    expect(answer.body.fields).toHaveProperty('reason');
    expect(await sessionsOf(admin.id)).not.toEqual([]);
  });
});
