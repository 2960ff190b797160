import { describe, expect, it } from 'vitest';
import { anEmployer } from '../../../tests/factories/companies.ts';
import { aSchedulingCompany } from '../../../tests/factories/interviews.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { getScheduleDays, type ScheduleDays } from './days-contract.ts';

const api = await startApi();
const { database } = api;

type Person = Awaited<ReturnType<typeof anEmployer>>;

/** A company with one person who is asked for an interview. */
async function asked() {
  const company = await aSchedulingCompany(api);
  const { application_id } = await company.join();
  const { body } = await company.ask(application_id);
  const { interview_id } = body as { interview_id: string };
  const look = async (person: Person, query: Record<string, string> = {}): Promise<ScheduleDays> => {
    const at = { params: { company_id: company.company_id }, query };
    const { status, body: answer } = await api.call(person, getScheduleDays, at);
    expect(status).toBe(200);
    return answer;
  };
  /** The applicant has chosen this time, as clocks in Chicago show it. */
  async function agree(local: string, state = 'confirmed') {
    const span = `timestamp '${local}' at time zone 'America/Chicago'`;
    await database.pool.query(
      `update interview set state = $2, starts_at = ${span}, ends_at = ${span} + interval '30 minutes' where id = $1`,
      [interview_id, state],
    );
  }
  return { ...company, application_id, interview_id, look, agree };
}

const startsOf = ({ interviews }: ScheduleDays) => interviews.map(({ starts_at }) => starts_at);

describe('200', () => {
  it('shows a week from Monday to Sunday, whichever of its days is asked for', async () => {
    const { admin, look } = await asked();
    const { days } = await look(admin, { day: '2027-01-01' });
    expect([days.length, days[0], days.at(-1)]).toEqual([7, '2026-12-28', '2027-01-03']);
    expect((await look(admin, { day: '2027-01-01', view: 'day' })).days).toEqual(['2027-01-01']);
  });

  it('shows the week of today in the company’s zone unless asked for another', async () => {
    const { admin, look } = await asked();
    const { days, today, time_zone } = await look(admin);
    expect(days).toContain(today);
    const { rows } = await database.pool.query(`select to_char(now() at time zone $1, 'YYYY-MM-DD') as day`, [
      time_zone,
    ]);
    expect([time_zone, today]).toEqual(['America/Chicago', rows[0].day]);
  });

  it('lists what begins within the days as clocks of the company show them, over or not', async () => {
    const { admin, application_id, look, agree } = await asked();
    await agree('2027-01-10 23:30');
    expect(startsOf(await look(admin, { day: '2027-01-04' }))).toEqual(['2027-01-11T05:30:00.000Z']);
    expect(startsOf(await look(admin, { day: '2027-01-11' }))).toEqual([]);
    expect(startsOf(await look(admin, { day: '2027-01-10', view: 'day' }))).toEqual(['2027-01-11T05:30:00.000Z']);
    await agree('2026-01-05 00:00', 'missed');
    const { interviews } = await look(admin, { day: '2026-01-05' });
    expect(interviews).toMatchObject([{ application_id, name: 'Grace Hopper', title: 'Welder', state: 'missed' }]);
  });

  it('lists what has no time yet, and no longer once a time is chosen', async () => {
    const { admin, interview_id, look, agree } = await asked();
    const waiting = await look(admin);
    expect(waiting).toMatchObject({ requests_total: 1, requests: [{ interview_id, state: 'asked', times: [{}, {}] }] });
    await agree('2027-01-10 09:00');
    expect(await look(admin)).toMatchObject({ requests_total: 0, requests: [] });
  });

  it('shows one’s own, and all of them to managers alone', async () => {
    const { company, admin, look } = await asked();
    const other = await anEmployer(database, company, { role: 'hiring_manager' });
    const member = await anEmployer(database, company, { role: 'hiring_member' });
    const seen = async (person: Person, whose: string) => (await look(person, { whose })).requests_total;
    expect([
      await seen(admin, 'mine'),
      await seen(other, 'mine'),
      await seen(other, 'all'),
      await seen(member, 'all'),
    ]).toEqual([1, 0, 1, 0]);
  });
});

describe('403', () => {
  it('for a company without the ATS plan', async () => {
    const { admin, company_id } = await asked();
    await database.pool.query('update company set has_ats = false where company_id = $1', [company_id]);
    expect((await api.call(admin, getScheduleDays, { params: { company_id } })).status).toBe(403);
  });
});

describe('404', () => {
  it('for another company', async () => {
    const [{ company_id }, { admin }] = [await asked(), await asked()];
    expect((await api.call(admin, getScheduleDays, { params: { company_id } })).status).toBe(404);
  });
});

describe('422', () => {
  it('for a day that there is not', async () => {
    const { admin, company_id } = await asked();
    const answer = await api.call(admin, getScheduleDays, { params: { company_id }, query: { day: '2027-02-30' } });
    expect(answer.status).toBe(422);
  });
});
