import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { handOverInterviews } from '#features/scheduling/doors.server.ts';
import { anEmployer } from '../../../../tests/factories/companies.ts';
import { aSchedulingCompany, localTime } from '../../../../tests/factories/interviews.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { fingerprint } from '../../../../tests/harness/fingerprint.ts';
import { answerInterview, listOwnInterviews } from '../applicant-contract.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api;

async function aTeam() {
  const at = await aSchedulingCompany(api);
  const member = await anEmployer(database, at.company, { role: 'hiring_member' });
  const { company_id } = at;
  const set = (by: Person, employer_user: string, per_day: unknown, per_week: unknown = null) =>
    api.call(by, contract.putInterviewLimit, { params: { company_id, employer_user }, body: { per_day, per_week } });
  const limits = async (by: Person) =>
    (await api.call(by, contract.listInterviewLimits, { params: { company_id } })).body.limits;
  const seekerWith = async (times: string[], interviewers = [at.admin.id]) => {
    const seeker = await aSeeker(database);
    const { application_id } = await at.join({ seeker_id: seeker.id, email: seeker.email });
    return { seeker, application_id, asked: (await at.ask(application_id, { times, interviewers })).body };
  };
  return { ...at, member, set, limits, seekerWith };
}

type Offered = Awaited<ReturnType<Awaited<ReturnType<typeof aTeam>>['seekerWith']>>;
const choose = ({ seeker, asked }: Offered, at = 0) =>
  api.call(seeker, answerInterview, {
    params: { interview_id: asked.interview_id },
    body: { answer: 'choose', starts_at: asked.times[at], version: asked.version },
  });

/** The number of days until the first Monday at least a week ahead, in the company's time zone. */
const monday = () => {
  const ahead = [7, 8, 9, 10, 11, 12, 13];
  return ahead.find((days) => new Date(`${localTime(days).slice(0, 10)}T00:00:00Z`).getUTCDay() === 1) ?? 7;
};

describe('200', () => {
  it('lets members see and set their own limits, and managers everyone’s', async () => {
    const own = await aTeam();
    expect((await own.set(own.member, own.member.id, 2, 5)).body).toMatchObject({ per_day: 2, per_week: 5 });
    expect(await own.limits(own.member)).toEqual([
      expect.objectContaining({ employer_user: own.member.id, per_day: 2, per_week: 5 }),
    ]);
    expect(await own.limits(own.admin)).toHaveLength(2);
    // The page shows the email address of members without a name.
    expect((await own.limits(own.member))[0].email).toContain('@');
    await own.set(own.admin, own.member.id, null, null);
    expect((await own.limits(own.member))[0]).toMatchObject({ per_day: null, per_week: null });
  });

  it('gives the last interview of a day to one of two applicants, and tells the other to choose another time', async () => {
    const own = await aTeam();
    await own.set(own.admin, own.admin.id, 1);
    const [first, second] = [
      await own.seekerWith([localTime(5, '09:00')]),
      await own.seekerWith([localTime(5, '15:00'), localTime(6, '15:00')]),
    ];
    const answers = await Promise.all([choose(first), choose(second)]);
    const refused = answers.find(({ status }) => status === 422);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(refused?.body.fields.starts_at).toContain('Choose another one');
    const loser = answers[0]?.status === 422 ? first : second;
    const { body } = await api.call(loser.seeker, listOwnInterviews, {});
    expect(body.interviews[0].times[0].is_free).toBe(false);
    if (loser === second) expect((await choose(second, 1)).status).toBe(200);
  });

  it('does not count an interview against itself when it is moved within its day', async () => {
    const own = await aTeam();
    await own.set(own.admin, own.admin.id, 1, 1);
    const one = await own.seekerWith([localTime(5, '09:00')]);
    await choose(one);
    const [interview] = await own.list(one.application_id);
    const moved = await own.anew(one.application_id, interview, { times: [localTime(5, '11:00')] });
    expect(moved.status).toBe(200);
    expect((await choose({ ...one, asked: moved.body })).status).toBe(200);
  });
});

describe('404 and 422', () => {
  it('does not find members of another company', async () => {
    const [own, other] = [await aTeam(), await aTeam()];
    expect((await own.set(own.admin, other.member.id, 1)).status).toBe(404);
  });

  it('refuses wrong numbers at their fields, and members who set the limits of others', async () => {
    const own = await aTeam();
    const before = await fingerprint(database);
    const fieldsOf = async (per_day: unknown, per_week: unknown) =>
      Object.keys((await own.set(own.admin, own.member.id, per_day, per_week)).body.fields);
    expect([
      await fieldsOf(0, null),
      await fieldsOf(1.5, null),
      await fieldsOf(3, 2),
      await fieldsOf('x', null),
    ]).toEqual([['per_day'], ['per_day'], ['per_week'], ['per_day']]);
    expect((await own.set(own.member, own.admin.id, 1)).body.code).toBe('managers-only');
    expect(await fingerprint(database)).toEqual(before);
  });

  it('refuses to offer a time beyond a limit: names the interviewer, at the field of the time', async () => {
    const own = await aTeam();
    await own.set(own.admin, own.admin.id, 1, 2);
    const day = monday();
    for (const ahead of [day, day + 1]) await choose(await own.seekerWith([localTime(ahead)]));
    const { application_id } = await own.join();
    const times = [localTime(day, '15:00'), localTime(day + 2), localTime(day + 7)];
    expect((await own.ask(application_id, { times })).body.fields).toEqual({
      'times.0': 'Ada admin already has 1 interview that day, the most they take.',
      'times.1': 'Ada admin already has 2 interviews that week, the most they take.',
    });
    expect((await own.ask(application_id, { times: times.slice(2) })).status).toBe(200);
  });

  it('refuses to hand over interviews to a colleague who would exceed their limit', async () => {
    const own = await aTeam();
    const colleague = await anEmployer(database, own.company);
    await own.set(own.admin, colleague.id, 1);
    await choose(await own.seekerWith([localTime(5, '09:00')]));
    await choose(await own.seekerWith([localTime(5, '15:00')], [colleague.id]));
    const handOver = () =>
      database.asSystem((db) =>
        handOverInterviews(db, { company_id: own.company_id, from: own.admin.id, to: colleague.id }),
      );
    await expect(handOver()).rejects.toThrow('over their limit for that day');
    await own.set(own.admin, colleague.id, 2);
    await expect(handOver()).resolves.toBeUndefined();
  });

  it('blocks bookings of the colleague while interviews are handed over', async () => {
    const own = await aTeam();
    const { company_id } = own;
    const colleague = await anEmployer(database, own.company);
    const free = await database.asSystem(async (db) => {
      await handOverInterviews(db, { company_id, from: own.admin.id, to: colleague.id });
      return database.asSystem((other) =>
        sql`select id from employer_user where company_id = ${company_id} and id = ${colleague.id}
          for no key update skip locked`.execute(other),
      );
    });
    expect(free.rows).toEqual([]);
  });
});
