import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listStatusOptions, putApplicantStatus } from '#features/applicant-status/contract.ts';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { statusMailKey } from '#features/application/rules/status-mail.ts';
import { deleteStage } from '#features/pipelines/stages/contract.ts';
import { getStageDetails } from '#features/scoring/contract.ts';
import { getSeekerApplication } from '#features/seekers/contract.ts';
import { anEmployer } from '../../../tests/factories/companies.ts';
import { aSchedulingCompany, interviewMails, localTime } from '../../../tests/factories/interviews.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { answerInterview } from './applicant-contract.ts';
import { createInterview, listInterviews, listSchedule } from './contract.ts';

const api = await startApi();
const { database } = api;

/** An interview confirmed by a seeker with an account; `begun` moves it an hour back. */
async function agreed({ begun = false } = {}) {
  const at = await aSchedulingCompany(api);
  const seeker = await aSeeker(database);
  const { application_id } = await at.join({ seeker_id: seeker.id, email: seeker.email });
  const { body: asked } = await at.ask(application_id);
  const body = { answer: 'choose', starts_at: asked.times[0], version: asked.version };
  const chosen = await api.call(seeker, answerInterview, { params: { interview_id: asked.interview_id }, body });
  expect(chosen.body).toEqual({ ok: true });
  if (begun) {
    const shift = { starts_at: new Date(Date.now() - 3_600_000), ends_at: new Date(Date.now() - 1_800_000) };
    await database.asSystem((db) =>
      db.updateTable('interview').set(shift).where('id', '=', asked.interview_id).execute(),
    );
  }
  const [interview] = await at.list(application_id);
  return { ...at, seeker, application_id, interview };
}

/** Pending mail, with its calendar method. */
async function waiting(email: string) {
  const mails = (await interviewMails(api, email)).filter(({ state }) => state === 'waiting');
  return mails.map(({ kind, attachments }) => [kind, /method=(\w+)/.exec(JSON.stringify(attachments))?.[1] ?? '']);
}

describe('200', () => {
  it('sends one mail if times are offered while the mail about the status still waits, and keeps an offer’s', async () => {
    const at = await aSchedulingCompany(api);
    const { body: options } = await api.call(at.admin, listStatusOptions, { params: { company_id: at.company_id } });
    const statusMails = (application_id: string) =>
      database.asSystem((db) =>
        db.selectFrom('mail').select('state').where('subject_key', '=', statusMailKey(application_id)).execute(),
      );
    for (const [label, state] of [
      ['To schedule', 'cancelled'],
      ['Extended', 'waiting'],
    ]) {
      const { application_id } = await at.join({ stage: 'Applied', email: `guest-${state}-one@seeker.example` });
      const { id: status_id } = options.statuses.find((each: { label: string }) => each.label === label);
      const body = { application_ids: [application_id], status_id };
      expect(
        (await api.call(at.admin, putApplicantStatus, { params: { company_id: at.company_id }, body })).status,
      ).toBe(200);
      expect(await statusMails(application_id)).toEqual([{ state: 'waiting' }]);
      expect((await at.ask(application_id)).status).toBe(200);
      expect(await statusMails(application_id)).toEqual([{ state }]);
    }
  });

  it('offers times in order, records an event and mails the applicant', async () => {
    const at = await aSchedulingCompany(api);
    const { application_id, stage_id } = await at.join({ email: 'guest-a@seeker.example' });
    const { status, body } = await at.ask(application_id, { times: [localTime(5), localTime(3)] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'asked', starts_at: null, version: 1, length_minutes: 30 });
    expect(body.times).toHaveLength(2);
    expect(body.times[0] < body.times[1]).toBe(true);
    const [mail] = await interviewMails(api, 'guest-a@seeker.example');
    expect(mail).toMatchObject({
      kind: 'interview-asked',
      subject: expect.stringMatching(/^Choose a time for your interview: Welder at Company/),
      attachments: [],
    });
    expect(mail?.text_body).toContain('(Central Time)');
    expect(mail?.text_body).toMatch(/\/schedule-event\?token=[\w-]{43}\n/);
    expect(mail?.text_body).toMatch(/This mailbox is not read\. Answer here: \S+\/seeker\/messages\?token=[\w-]{43}\n/);
    const params = { company_id: at.company_id, application_id };
    const { body: details } = await api.call(at.admin, getApplicantDetails, { params });
    expect(details.timeline).toContainEqual(
      expect.objectContaining({ kind: 'interview-asked', actor_name: 'Ada admin' }),
    );
    const { body: passed } = await api.call(at.admin, getStageDetails, { params });
    const here = passed.stages.find((stage: { stage_id: string }) => stage.stage_id === stage_id);
    const { unread_calendars: _, ...offered } = body;
    expect(here.interviews).toEqual([offered]);
  });

  it('accepts only interviewers who may see the applicant', async () => {
    const at = await aSchedulingCompany(api);
    const { application_id } = await at.join({ email: 'guest-open@seeker.example' });
    const stranger = await anEmployer(database, at.company, { role: 'hiring_member' });
    const params = { company_id: at.company_id, application_id };
    const { body } = await api.call(at.admin, listInterviews, { params });
    const offered = body.members.map(({ employer_user }: { employer_user: string }) => employer_user);
    expect(offered).toContain(at.admin.id);
    expect(offered).not.toContain(stranger.id);
    const refused = await at.ask(application_id, { interviewers: [stranger.id] });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['interviewers']]);
  });

  it('changes an open offer, and mails the new times once', async () => {
    const at = await aSchedulingCompany(api);
    const { application_id } = await at.join({ email: 'guest-b@seeker.example' });
    const { body: asked } = await at.ask(application_id);
    const { body } = await at.anew(application_id, asked, {
      times: [localTime(6, '14:15')],
      kind: 'phone',
      place: '512-555-0143',
    });
    expect(body).toMatchObject({ kind: 'phone', state: 'asked', version: 2 });
    const mails = await interviewMails(api, 'guest-b@seeker.example');
    expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
      ['interview-asked', 'cancelled'],
      ['interview-changed', 'waiting'],
    ]);
  });

  it('reschedules a confirmed interview: the interviewer is free again, and calendars lose the old time', async () => {
    const { application_id, interview, admin, seeker, ...at } = await agreed();
    const { body } = await at.anew(application_id, interview, { times: [localTime(9)] });
    expect(body).toMatchObject({ state: 'asked', starts_at: null });
    expect((await at.ask(application_id, { times: [localTime(3)] })).status).toBe(200);
    for (const [who, kind] of [
      [seeker.email, 'interview-moved'],
      [admin.email, 'interview-team-moved'],
    ] as const) {
      const mail = (await interviewMails(api, who)).find((each) => each.kind === kind);
      expect(mail?.attachments).toMatchObject([{ content_type: expect.stringContaining('method=CANCEL') }]);
    }
  });

  it.each([
    ['offered again', 'interview-changed'],
    ['canceled', 'interview-called-off'],
  ])('removes the old time from calendars even if the rescheduled interview is at once %s', async (then, kind) => {
    const { application_id, interview, seeker, ...at } = await agreed();
    const { body: moved } = await at.anew(application_id, interview, { times: [localTime(9)] });
    if (then === 'canceled') await at.cancel(application_id, moved);
    else await at.anew(application_id, moved, { times: [localTime(10)] });
    expect(await waiting(seeker.email)).toEqual([
      ['interview-moved', 'CANCEL'],
      [kind, ''],
    ]);
  });

  it('removes the old time from the calendars of former interviewers, and replaces it in those of the others', async () => {
    const at = await aSchedulingCompany(api);
    const other = await anEmployer(database, at.company);
    const seeker = await aSeeker(database);
    const { application_id } = await at.join({ seeker_id: seeker.id, email: seeker.email });
    const { body: asked } = await at.ask(application_id, { interviewers: [at.admin.id, other.id] });
    const choose = ({ times: [starts_at], version }: typeof asked) =>
      api.call(seeker, answerInterview, {
        params: { interview_id: asked.interview_id },
        body: { answer: 'choose', starts_at, version },
      });
    await choose(asked);
    const [interview] = await at.list(application_id);
    const { body: moved } = await at.anew(application_id, interview, { times: [localTime(9)] });
    await choose(moved);
    expect(await waiting(other.email)).toEqual([['interview-team-moved', 'CANCEL']]);
    expect(await waiting(at.admin.email)).toEqual([['interview-team-confirmed', 'REQUEST']]);
    expect(await waiting(seeker.email)).toEqual([['interview-confirmed', 'REQUEST']]);
  });

  it('cancels with a message, and mails both sides', async () => {
    const { application_id, interview, admin, seeker, ...at } = await agreed();
    const { body } = await at.cancel(application_id, interview, 'Our line stands still that day.');
    expect(body).toMatchObject({
      state: 'called_off',
      called_off_by: 'employer',
      word: 'Our line stands still that day.',
    });
    const told = [...(await interviewMails(api, seeker.email)), ...(await interviewMails(api, admin.email))];
    const off = told.filter(({ kind }) => kind.endsWith('called-off'));
    expect(off).toHaveLength(2);
    for (const mail of off) expect(mail.text_body).toContain('Our line stands still that day.');
  });

  it('sets the outcome of an interview that has started, and lists it among past ones', async () => {
    const { application_id, interview, company_id, admin, ...at } = await agreed({ begun: true });
    const { body: done } = await at.outcome(application_id, interview, 'done');
    expect(done.state).toBe('done');
    expect((await at.outcome(application_id, done, 'missed')).body.state).toBe('missed');
    const { body } = await api.call(admin, listSchedule, { params: { company_id }, query: { when: 'past' } });
    expect(body.interviews).toMatchObject([{ state: 'missed', name: 'Grace Hopper', title: 'Welder', application_id }]);
  });

  it('lists the caller’s upcoming interviews, and everyone’s for managers only', async () => {
    const { company, company_id, admin } = await agreed();
    const other = await anEmployer(database, company, { role: 'hiring_manager' });
    const member = await anEmployer(database, company, { role: 'hiring_member' });
    const seen = async (person: typeof admin, whose: string) =>
      (await api.call(person, listSchedule, { params: { company_id }, query: { whose } })).body.interviews.length;
    expect([
      await seen(admin, 'mine'),
      await seen(other, 'mine'),
      await seen(other, 'all'),
      await seen(member, 'all'),
    ]).toEqual([1, 0, 1, 0]);
  });

  it('cancels open interviews when the application ends, and mails each side once', async () => {
    const { application_id, admin, seeker, company_id, ...at } = await agreed();
    await at.ask(application_id, { times: [localTime(20)] });
    await reject({ admin, company_id, application_id });
    const states = (await at.list(application_id)).map((each: { state: string; called_off_by: string }) => [
      each.state,
      each.called_off_by,
    ]);
    expect(states).toEqual([
      ['called_off', 'ending'],
      ['called_off', 'ending'],
    ]);
    const told = await interviewMails(api, seeker.email);
    expect(told.filter(({ kind }) => kind === 'interview-ended')).toHaveLength(1);
    expect((await interviewMails(api, admin.email)).filter(({ kind }) => kind === 'interview-team-ended')).toHaveLength(
      1,
    );
  });
});

type Rejected = { admin: Awaited<ReturnType<typeof agreed>>['admin']; company_id: string; application_id: string };

/** Returns the applicant's previous stage and status. */
async function reject({ admin, company_id, application_id }: Rejected) {
  const params = { company_id };
  const { body: options } = await api.call(admin, listStatusOptions, { params });
  const { id: status_id } = options.statuses.find(({ category }: { category: string }) => category === 'rejected');
  const body = { application_ids: [application_id], status_id, kind: 'we_rejected' };
  const rejected = await api.call(admin, putApplicantStatus, { params, body });
  expect(rejected.status).toBe(200);
  return rejected.body.changed[0].previous;
}

const setMail = (about: string, values: { state: 'sent' | 'waiting' }) =>
  database.asSystem((db) => db.updateTable('mail').set(values).where('subject_key', '=', about).execute());

/** Like Undo on the board and on the applicant's page. */
async function takeBack({ admin, company_id, application_id }: Rejected, previous: Record<string, string>) {
  const { stage_id, status_id } = previous;
  const body = { application_ids: [application_id], stage_id, status_id, notify: false, is_undo: true };
  expect((await api.call(admin, putApplicantStatus, { params: { company_id }, body })).status).toBe(200);
}

/** Marks the confirmation mail to both sides as sent. */
async function hear({ interview_id }: { interview_id: string }) {
  await setMail(`interview ${interview_id}`, { state: 'sent' });
  await setMail(`interview-team ${interview_id}`, { state: 'sent' });
}

describe('the message of an offer', () => {
  it('is filled in for the applicant', async () => {
    const at = await aSchedulingCompany(api);
    const { application_id } = await at.join({ first_name: 'Grace', last_name: 'Hopper' });
    const asked = await at.ask(application_id, { message: 'Dear {full_name}' });
    expect([asked.status, asked.body.message]).toEqual([200, 'Dear Grace Hopper']);
  });

  it('is refused when its values make it too long, or when one is missing', async () => {
    const at = await aSchedulingCompany(api);
    const { application_id } = await at.join({ first_name: 'Grace', last_name: '' });
    const before = await fingerprint(database);
    const long = await at.ask(application_id, { message: '{applied_on}'.repeat(160) });
    expect([long.status, long.body.code, Object.keys(long.body.fields)]).toEqual([422, 'too-long', ['message']]);
    const missing = await at.ask(application_id, { message: 'Dear {last_name}' });
    expect([missing.status, missing.body.code]).toEqual([422, 'missing-value']);
    expect(await fingerprint(database)).toEqual(before);
  });
});

describe('200 for an undone rejection', () => {
  it('reinstates an interview, and mails nobody that it was canceled', async () => {
    const { list, seeker, interview, ...at } = await agreed();
    const before = await waiting(at.admin.email);
    await takeBack(at, await reject(at));
    expect(await list(at.application_id)).toMatchObject([
      { state: 'confirmed', starts_at: interview.starts_at, called_off_by: null },
    ]);
    expect((await waiting(seeker.email)).map(([kind]) => kind)).not.toContain('interview-ended');
    expect((await waiting(at.admin.email)).map(([kind]) => kind)).toEqual(before.map(([kind]) => kind));
    const booked = await database.asSystem((db) =>
      db
        .selectFrom('interview_interviewer')
        .select('starts_at')
        .where('interview_id', '=', interview.interview_id)
        .execute(),
    );
    expect(booked.map(({ starts_at }) => starts_at !== null)).toEqual([true]);
    const own = { params: { application_id: at.application_id } };
    const { body } = await api.call(seeker, getSeekerApplication, own);
    expect(body.timeline.map(({ text }: { text: string }) => text)).not.toContain('An interview was canceled');
  });

  it('leaves it canceled once the applicant was mailed', async () => {
    const { list, seeker, interview, ...at } = await agreed();
    const previous = await reject(at);
    await setMail(`interview-off ${interview.interview_id}`, { state: 'sent' });
    await takeBack(at, previous);
    expect(await list(at.application_id)).toMatchObject([{ state: 'called_off', called_off_by: 'ending' }]);
  });

  it('tells an interviewer who was already mailed that it is back on', async () => {
    const { seeker, interview, ...at } = await agreed();
    await hear(interview);
    const previous = await reject(at);
    await setMail(`interview-team-off ${interview.interview_id} ${at.admin.id}`, { state: 'sent' });
    await takeBack(at, previous);
    const told = (await interviewMails(api, at.admin.email)).slice(-2);
    expect(told.map(({ kind, state }) => [kind, state])).toEqual([
      ['interview-team-ended', 'sent'],
      ['interview-team-stands', 'waiting'],
    ]);
    const [off = 0, again = 0] = told.map(({ attachments }) =>
      Number(/SEQUENCE:(\d+)/.exec(JSON.stringify(attachments))?.[1]),
    );
    expect(again).toBeGreaterThan(off);
    expect(await waiting(seeker.email)).toEqual([]);
  });

  it('also cancels mail to the substitutes of an interviewer who left the company', async () => {
    const { list, interview, ...at } = await agreed();
    await hear(interview);
    const colleague = await anEmployer(database, at.company);
    const leave = (disabled_at: Date | null) =>
      database.asSystem((db) =>
        db.updateTable('employer_user').set({ disabled_at }).where('id', '=', at.admin.id).execute(),
      );
    await leave(new Date());
    const previous = await reject({ ...at, admin: colleague });
    await takeBack({ ...at, admin: colleague }, previous);
    await leave(null);
    expect(await list(at.application_id)).toMatchObject([{ state: 'confirmed' }]);
    expect(await waiting(colleague.email)).toEqual([]);
  });

  it.each([
    ['is reinstated', 'waiting', 'asked'],
    ['stays canceled', 'sent', 'called_off'],
  ] as const)('an offer %s if the rejection mail is %s', async (_, state, expected) => {
    const at = await aSchedulingCompany(api);
    const { application_id } = await at.join({ email: `guest-${state}@seeker.example` });
    const { body: asked } = await at.ask(application_id);
    await setMail(`interview ${asked.interview_id}`, { state: 'sent' });
    const previous = await reject({ ...at, application_id });
    await setMail(statusMailKey(application_id), { state });
    await takeBack({ ...at, application_id }, previous);
    expect(await at.list(application_id)).toMatchObject([{ state: expected }]);
  });

  it('leaves it canceled if an interviewer has another interview by now', async () => {
    const { list, interview, ...at } = await agreed();
    const previous = await reject(at);
    const other = await at.join({ email: 'guest-else@seeker.example' });
    const { body: asked } = await at.ask(other.application_id);
    const { starts_at, ends_at } = interview;
    await database.asSystem((db) =>
      db
        .updateTable('interview_interviewer')
        .set({ starts_at, ends_at })
        .where('interview_id', '=', asked.interview_id)
        .execute(),
    );
    await takeBack(at, previous);
    expect(await list(at.application_id)).toMatchObject([{ state: 'called_off' }]);
  });
});

describe('200 for a stage that is deleted', () => {
  it('keeps its interviews', async () => {
    const { application_id, admin, company, company_id, list } = await agreed();
    const { body } = await api.call(admin, listStatusOptions, { params: { company_id } });
    const review = body.statuses.find(({ label }: { label: string }) => label === 'Shortlisted');
    const { stage_id } = body.statuses.find(({ label }: { label: string }) => label === 'Scheduled');
    const params = { company_id, pipeline_id: company.pipeline_id, pipeline_stage_id: stage_id };
    const query = { dest_stage_id: review.stage_id, dest_status_id: review.id };
    expect((await api.call(admin, deleteStage, { params, query })).status).toBe(200);
    expect(await list(application_id)).toMatchObject([{ state: 'confirmed' }]);
  });
});

describe('422 for a message to the applicant by a hiring member', () => {
  it('offers, reschedules and cancels without a message, or with a manager’s, and changes nothing otherwise', async () => {
    const at = await aSchedulingCompany(api);
    const { application_id } = await at.join();
    const member = await anEmployer(database, at.company, { role: 'hiring_member' });
    const { company_id, company } = at;
    const viewer = { company_id, pipeline_id: company.pipeline_id, employer_user: member.id };
    await database.asSystem((db) => db.insertInto('pipeline_viewer').values(viewer).execute());
    const refused = { status: 422, body: { code: 'managers-write' } };
    const before = await fingerprint(database);
    expect(await at.ask(application_id, { message: 'Write to me.' }, member)).toMatchObject(refused);
    expect(await fingerprint(database)).toBe(before);
    const own = await at.ask(application_id, { message: '' }, member);
    expect(own.status).toBe(200);
    const { body: offered } = await at.ask(application_id, { message: 'Bring your license.', times: [localTime(8)] });
    expect(await at.anew(application_id, offered, { message: 'Write to me.' }, member)).toMatchObject(refused);
    const moved = await at.anew(
      application_id,
      offered,
      { message: 'Bring your license.', times: [localTime(9)] },
      member,
    );
    expect([moved.status, moved.body.message]).toEqual([200, 'Bring your license.']);
    expect(await at.cancel(application_id, own.body, 'Write to me.', member)).toMatchObject(refused);
    expect((await at.cancel(application_id, own.body, '', member)).body.state).toBe('called_off');
    expect((await at.cancel(application_id, moved.body, 'Another time.')).body).toMatchObject({
      word: 'Another time.',
    });
  });

  it('accepts a short place from a hiring member, but no message in it', async () => {
    const at = await aSchedulingCompany(api);
    const { application_id } = await at.join();
    const member = await anEmployer(database, at.company, { role: 'hiring_member' });
    const { company_id, company } = at;
    const viewer = { company_id, pipeline_id: company.pipeline_id, employer_user: member.id };
    await database.asSystem((db) => db.insertInto('pipeline_viewer').values(viewer).execute());
    const long = `410 Harbor Avenue. ${'Write to me. '.repeat(30)}`.trim();
    const offer = { kind: 'in_person', message: '', place: long };
    const before = await fingerprint(database);
    const refused = await at.ask(application_id, offer, member);
    expect([refused.status, refused.body.fields]).toEqual([422, { place: 'Use at most 120 characters.' }]);
    expect(await fingerprint(database)).toBe(before);
    expect((await at.ask(application_id, { ...offer, place: '410 Harbor Avenue' }, member)).status).toBe(200);
    const { body: offered } = await at.ask(application_id, { ...offer, times: [localTime(8)] });
    const kept = await at.anew(application_id, offered, { ...offer, times: [localTime(9)] }, member);
    expect([kept.status, kept.body.place]).toEqual([200, long]);
  });
});

describe('the format of times', () => {
  it.each(['2027-01-20T15:00:00Z', '2027-01-20', 'tomorrow at nine', ''])('rejects %j at its field', async (time) => {
    const at = await aSchedulingCompany(api);
    const { application_id } = await at.join();
    const { status, body } = await at.ask(application_id, { times: [localTime(3), time] });
    expect([status, body.fields]).toEqual([422, { 'times.1': 'Enter a date and a time.' }]);
  });

  it('is in the schema as a pattern and an example, and the example is accepted', async () => {
    const printed: unknown = z.toJSONSchema(createInterview.body, { io: 'input' });
    const schema = z
      .object({
        properties: z.object({
          times: z.object({ items: z.object({ pattern: z.string(), examples: z.tuple([z.string()]) }) }),
        }),
      })
      .parse(printed);
    const { pattern, examples } = schema.properties.times.items;
    expect(examples[0]).toMatch(new RegExp(pattern));
    expect(localTime(3)).toMatch(new RegExp(pattern));
  });
});

describe('403', () => {
  it('for a company without the ATS plan or the flag; existing interviews can still be read and canceled', async () => {
    const at = await aSchedulingCompany(api);
    const { application_id } = await at.join();
    const { body: interview } = await at.ask(application_id);
    await database.asSystem((db) =>
      db.updateTable('feature_flag').set({ enabled: false }).where('company_id', '=', at.company_id).execute(),
    );
    const before = await fingerprint(database);
    expect((await at.ask(application_id)).status).toBe(403);
    expect(await fingerprint(database)).toBe(before);
    const { status } = await api.call(at.admin, listInterviews, {
      params: { company_id: at.company_id, application_id },
    });
    expect(status).toBe(200);
    expect((await at.cancel(application_id, interview)).status).toBe(200);
  });
});

describe('404', () => {
  it('for an interview of another applicant', async () => {
    const { application_id, interview, join, anew } = await agreed();
    const other = await join();
    expect((await anew(other.application_id, interview)).status).toBe(404);
    expect((await anew(application_id, { ...interview, interview_id: other.application_id })).status).toBe(404);
  });
});

describe('409', () => {
  it('for an interview that changed since it was read', async () => {
    const { application_id, interview, anew, cancel } = await agreed();
    const stale = { ...interview, version: interview.version - 1 };
    expect((await anew(application_id, stale)).status).toBe(409);
    expect((await cancel(application_id, stale)).status).toBe(409);
  });
});

describe('422', () => {
  it.each([
    ['a past time', { times: ['2026-01-05T09:00'] }, { 'times.0': 'Choose a time in the future.' }],
    ['too far ahead', { times: [localTime(181)] }, { 'times.0': 'Choose a time within the next 180 days.' }],
    ['no time at all', { times: ['soon'] }, { 'times.0': 'Enter a date and a time.' }],
    [
      'equal times',
      { times: [localTime(3), localTime(3)] },
      { 'times.1': 'You already offer this time. Choose another one.' },
    ],
    ['no times', { times: [] }, { times: 'Offer at least one time.' }],
    [
      'six times',
      { times: Array.from({ length: 6 }, (_, n) => localTime(n + 2)) },
      { times: 'Offer at most 5 times.' },
    ],
    ['no interviewers', { interviewers: [] }, { interviewers: 'Choose at least one interviewer.' }],
    [
      'interviewers who cannot see the applicant',
      { interviewers: ['3f0a1c52-7d7e-4f6b-9a39-0f6f3c1d2e4b'] },
      { interviewers: 'Choose team members who can see this applicant.' },
    ],
    ['a link without TLS', { place: 'http://meet.example.com' }, { place: 'Enter a link that starts with https://.' }],
    ['no address', { kind: 'in_person', place: '' }, { place: 'Enter the address.' }],
    ['no number', { kind: 'phone', place: '' }, { place: 'Enter a number to call. This applicant gave none.' }],
    ['14 minutes', { length_minutes: 14 }, { length_minutes: 'Enter a whole number of minutes from 15 to 480.' }],
    ['another zone', { time_zone: 'Mars/Olympus' }, { time_zone: 'Choose a time zone such as America/Chicago.' }],
    ['a long message', { message: 'x'.repeat(2001) }, { message: 'Use at most 2,000 characters.' }],
  ])('for %s', async (_name, values, fields) => {
    const at = await aSchedulingCompany(api);
    const { application_id } = await at.join();
    const before = await fingerprint(database);
    const { status, body } = await at.ask(application_id, values);
    expect([status, body.fields]).toEqual([422, fields]);
    expect(await fingerprint(database)).toBe(before);
  });

  it('for a time when an interviewer is booked, with the name and time', async () => {
    const { application_id, ask } = await agreed();
    const { status, body } = await ask(application_id, { times: [localTime(5), localTime(3, '09:15')] });
    expect(status).toBe(422);
    expect(body.fields['times.1']).toMatch(/^Ada admin has another interview on \w+ \d+, 9:00 – 9:30 AM\.$/);
  });

  it.each([
    ['message', 'Here at Copper Kettle we like to talk.'],
    ['message', 'Come to copper\nkettle.'],
    ['message', 'See company.example for more.'],
    ['place', 'https://company.example/room'],
    ['place', 'https://meet.example.com/copper-kettle'],
  ])('for an anonymous company that is named in the %s: %s', async (field, text) => {
    const at = await aSchedulingCompany(api, { anonymous: true, business_name: 'Copper Kettle, LLC' });
    const { application_id } = await at.join();
    const fields = { [field]: 'This names your company, but the posting is anonymous. Remove the name.' };
    expect((await at.ask(application_id, { [field]: text })).body.fields).toEqual(fields);
    if (field === 'place') return;
    const { body: asked } = await at.ask(application_id);
    const { body } = await at.cancel(application_id, asked, text);
    expect(body.fields).toEqual({ word: fields.message });
  });

  it('for the eleventh open interview with one applicant', async () => {
    const at = await aSchedulingCompany(api);
    const { application_id } = await at.join();
    for (let n = 0; n < 9; n += 1) expect((await at.ask(application_id)).status).toBe(200);
    const asked = await Promise.all([at.ask(application_id), at.ask(application_id)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(asked.find(({ status }) => status === 422)?.body.code).toBe('too-many');
  });

  it('for an ended application, an outcome before the start, and a canceled or past interview', async () => {
    const { application_id, interview, cancel, outcome, anew, join, ask } = await agreed();
    expect((await outcome(application_id, interview, 'done')).body.code).toBe('no-outcome');
    const { body: off } = await cancel(application_id, interview);
    expect((await anew(application_id, off)).body.code).toBe('no-offer');
    expect((await cancel(application_id, off)).body.code).toBe('no-cancel');
    const past = await agreed({ begun: true });
    expect((await past.anew(past.application_id, past.interview)).body.code).toBe('no-offer');
    const ended = await join({ status: 'Withdrawn' });
    expect((await ask(ended.application_id)).body.code).toBe('over');
  });
});
