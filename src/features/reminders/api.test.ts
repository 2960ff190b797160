import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { erasePeopleNow, requestAddressErasure } from '#features/own-data/erasure-actions.server.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database, services } = api;

async function aTeam(values = {}) {
  const company = await aCompany(database, values);
  const { company_id, pipeline_id } = company;
  const admin = await anEmployer(database, company);
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  const outsider = await anEmployer(database, company, { role: 'hiring_member' });
  await database.asSystem((db) =>
    db.insertInto('pipeline_viewer').values({ company_id, pipeline_id, employer_user: member.id }).execute(),
  );
  const { posting_id } = await aPosting(database, company);
  return { company, company_id, admin, member, outsider, posting_id };
}
type Team = Awaited<ReturnType<typeof aTeam>>;
type Person = { id: string };

async function anApplicant({ company, company_id, posting_id }: Team) {
  const email = `${randomUUID()}@seeker.example`;
  const { application_id } = await anApplication(database, company, { posting_id, email });
  return { email, application_id, params: { company_id, application_id } };
}
type Applicant = Awaited<ReturnType<typeof anApplicant>>;

let team: Team;
let today: string;
beforeAll(async () => {
  team = await aTeam();
  const applicant = await anApplicant(team);
  today = (await api.call(team.admin, contract.listReminders, { params: applicant.params })).body.today;
});

const TEXT = 'Ask about the start date';
const set = (applicant: Applicant, more: object = {}, by: Person & { site: 'rb' | 'mh' } = team.admin) =>
  api.call(by, contract.createReminder, {
    params: applicant.params,
    body: { employer_user: by.id, due_on: today, body: TEXT, ...more },
  });
const listed = async (applicant: Applicant, by = team.admin): Promise<contract.Reminders> =>
  (await api.call(by, contract.listReminders, { params: applicant.params })).body;
const rows = async () => (await database.pool.query('select * from reminder order by id')).rows;

describe('200', () => {
  it('shows a reminder to everyone who may open the applicant, until it is done', async () => {
    const applicant = await anApplicant(team);
    const { reminder_id } = (await set(applicant, { employer_user: team.member.id })).body;
    const [seen] = (await listed(applicant, team.member)).reminders;
    expect(seen).toMatchObject({ reminder_id, due_on: today, body: TEXT, set_by_name: 'Ada admin', is_own: true });
    const params = { ...applicant.params, reminder_id };
    const put = (is_done: boolean) => api.call(team.member, contract.putReminderDone, { params, body: { is_done } });
    expect((await put(true)).status).toBe(200);
    expect((await put(true)).status).toBe(200);
    expect((await listed(applicant)).reminders).toEqual([]);
    expect((await put(false)).status).toBe(200);
    expect((await listed(applicant)).reminders).toHaveLength(1);
    expect((await api.call(team.admin, contract.deleteReminder, { params })).status).toBe(200);
    expect((await listed(applicant)).reminders).toEqual([]);
  });

  it('can be finished and deleted by a manager of the team, even after the member it is for has left', async () => {
    const applicant = await anApplicant(team);
    const leaving = await anEmployer(database, team.company, { role: 'hiring_manager' });
    const ids = [];
    for (const _ of [1, 2]) ids.push((await set(applicant, {}, leaving)).body.reminder_id);
    await database.pool.query('update employer_user set disabled_at = now() where id = $1', [leaving.id]);
    expect((await listed(applicant)).reminders).toMatchObject([{ is_own: true }, { is_own: true }]);
    expect((await listed(applicant, team.member)).reminders).toMatchObject([{ is_own: false }, { is_own: false }]);
    const [done, deleted] = ids.map((reminder_id) => ({ ...applicant.params, reminder_id }));
    const put = { params: done, body: { is_done: true } };
    expect((await api.call(team.admin, contract.putReminderDone, put)).status).toBe(200);
    expect((await api.call(team.admin, contract.deleteReminder, { params: deleted })).status).toBe(200);
    expect((await listed(applicant)).reminders).toEqual([]);
  });

  it('offers the members who may open the applicant', async () => {
    const { members, is_open } = await listed(await anApplicant(team));
    expect(members.map(({ employer_user }) => employer_user).sort()).toEqual([team.admin.id, team.member.id].sort());
    expect(is_open).toBe(true);
  });

  it('sets one reminder if a request is repeated', async () => {
    const applicant = await anApplicant(team);
    const body = { employer_user: team.admin.id, due_on: today, body: TEXT };
    const options = { params: applicant.params, body, idempotency_key: randomUUID() };
    await api.call(team.admin, contract.createReminder, options);
    await api.call(team.admin, contract.createReminder, options);
    expect((await listed(applicant)).reminders).toHaveLength(1);
  });

  it('is erased with the person', async () => {
    const applicant = await anApplicant(team);
    await set(applicant);
    await database.asSystem((db) => requestAddressErasure(db, 'rb', applicant.email));
    await erasePeopleNow(services);
    expect((await rows()).filter(({ application_id }) => application_id === applicant.application_id)).toEqual([]);
  });
});

describe('403', () => {
  it('without the ATS plan', async () => {
    const small = await aTeam({ has_ats: false });
    const applicant = await anApplicant(small);
    expect((await set(applicant, {}, small.admin)).status).toBe(403);
  });
});

describe('404', () => {
  it('for other companies, members who may not open the applicant, and reminders of others', async () => {
    const applicant = await anApplicant(team);
    const other = await aTeam();
    const { reminder_id } = (await set(applicant)).body;
    const before = await rows();
    expect((await set(applicant, {}, other.admin)).status).toBe(404);
    expect((await set(applicant, {}, team.outsider)).status).toBe(404);
    expect((await set(applicant, { employer_user: other.admin.id })).status).toBe(404);
    const params = { ...applicant.params, reminder_id };
    const body = { is_done: true };
    for (const stranger of [team.member, team.outsider, other.admin]) {
      expect((await api.call(stranger, contract.putReminderDone, { params, body })).status).toBe(404);
      expect((await api.call(stranger, contract.deleteReminder, { params })).status).toBe(404);
    }
    const elsewhere = { ...(await anApplicant(team)).params, reminder_id };
    expect((await api.call(team.admin, contract.deleteReminder, { params: elsewhere })).status).toBe(404);
    expect(await rows()).toEqual(before);
  });
});

describe('422', () => {
  it('for a missing text or day, a day that has passed, and a colleague who may not open the applicant', async () => {
    const applicant = await anApplicant(team);
    const before = await rows();
    const fields = async (more: object) => {
      const { status, body } = await set(applicant, more);
      return [status, Object.keys(body.fields)];
    };
    expect(await fields({ body: ' ' })).toEqual([422, ['body']]);
    expect(await fields({ body: 'x'.repeat(201) })).toEqual([422, ['body']]);
    expect(await fields({ due_on: '' })).toEqual([422, ['due_on']]);
    expect(await fields({ due_on: '2020-01-01' })).toEqual([422, ['due_on']]);
    expect(await fields({ employer_user: team.outsider.id })).toEqual([422, ['employer_user']]);
    expect(await rows()).toEqual(before);
  });

  it('for an application that has ended or has twenty reminders', async () => {
    const applicant = await anApplicant(team);
    for (let at = 0; at < 20; at += 1) await set(applicant);
    expect((await set(applicant)).body.code).toBe('too-many');
    await database.pool.query(`update application set category = 'rejected' where id = $1`, [applicant.application_id]);
    expect((await set(applicant)).body.code).toBe('over');
    expect((await listed(applicant)).is_open).toBe(false);
  });
});
