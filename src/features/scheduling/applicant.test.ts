import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { withdrawApplication } from '#features/seekers/contract.ts';
import { anEmployer } from '../../../tests/factories/companies.ts';
import { aSchedulingCompany, interviewMails, localTime } from '../../../tests/factories/interviews.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { answerInterview, answerLinkedInterview, getLinkedInterview, listOwnInterviews } from './applicant-contract.ts';
import { remindOfInterviews } from './jobs.server.ts';
import { interviewToken } from './link.server.ts';

const api = await startApi();
const { database, services } = api;

/** A seeker's application at a company, and an interview that awaits an answer. */
async function asked(company: Parameters<typeof aSchedulingCompany>[1] = {}, values = {}) {
  const at = await aSchedulingCompany(api, company);
  const seeker = await aSeeker(database, { site: at.company.site });
  const { application_id } = await at.join({ seeker_id: seeker.id, email: seeker.email });
  const { body: interview } = await at.ask(application_id, values);
  return { ...at, seeker, application_id, interview };
}

/** The same for an applicant without an account, who has a mailed link. */
async function askedGuest(company: Parameters<typeof aSchedulingCompany>[1] = {}) {
  const at = await aSchedulingCompany(api, company);
  const email = `guest-${at.company_id}@seeker.example`;
  const { application_id } = await at.join({ email });
  const { body: interview } = await at.ask(application_id);
  return { ...at, email, application_id, interview, token: interviewToken(services.secrets, interview.interview_id) };
}

const choose = ({ interview_id, version }: { interview_id: string; version: number }, starts_at: string) => ({
  params: { interview_id },
  body: { answer: 'choose', starts_at, version },
});

function readBack(attachments: unknown) {
  const [{ content, content_type }] = attachments as [{ content: string; content_type: string }];
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('There is no entry.');
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  return { method: String(calendar.getFirstPropertyValue('method')), content_type, content, value };
}

describe('200', () => {
  it('chooses a time in the applicant’s zone: the interviewer is booked, and both get the calendar entry', async () => {
    const { seeker, interview, admin, list, application_id } = await asked();
    const { params, ...chosen } = choose(interview, interview.times[1]);
    const body = { ...chosen.body, time_zone: 'America/Denver' };
    expect((await api.call(seeker, answerInterview, { params, body })).status).toBe(200);
    expect((await api.call(seeker, answerInterview, { params, body })).status).toBe(200);
    expect(await list(application_id)).toMatchObject([{ state: 'confirmed', starts_at: interview.times[1] }]);
    const confirmed = (await interviewMails(api, seeker.email)).filter(({ kind }) => kind === 'interview-confirmed');
    expect(confirmed).toHaveLength(1);
    expect(confirmed[0]?.text_body).toContain('8:00 – 8:30 AM');
    expect(confirmed[0]?.text_body).toContain('(Mountain Time)');
    const entry = readBack(confirmed[0]?.attachments);
    expect(entry).toMatchObject({ method: 'REQUEST', content_type: expect.stringContaining('method=REQUEST') });
    expect(entry.value('uid')).toBe(`interview-${interview.interview_id}@rb.localhost`);
    expect(entry.value('sequence')).toBe('1');
    const [to_team] = await interviewMails(api, admin.email);
    expect(to_team).toMatchObject({ kind: 'interview-team-confirmed', subject: 'Interview with Grace Hopper: Welder' });
    expect(to_team?.text_body).toContain('9:00 – 9:30 AM');
  });

  it.each([
    ['EST5EDT', 'EST5EDT'],
    ['GMT0', 'GMT0'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['America/Port-au-Prince', 'America/Port-au-Prince'],
    ['america/chicago', 'America/Chicago'],
  ])('accepts the zone %s in offers and answers', async (time_zone, written) => {
    const { seeker, interview } = await asked({}, { time_zone });
    expect(interview.time_zone).toBe(written);
    const { params, body } = choose(interview, interview.times[0]);
    expect((await api.call(seeker, answerInterview, { params, body: { ...body, time_zone } })).status).toBe(200);
    const { body: own } = await api.call(seeker, listOwnInterviews, {});
    expect(own.interviews[0].time_zone).toBe(written);
  });

  it('keeps working after the plan ended: a time can be chosen, and the company can cancel and set the outcome', async () => {
    const { seeker, interview, application_id, company_id, admin, list, cancel, outcome, ask } = await asked();
    const { body: other } = await ask(application_id, { times: [localTime(8)] });
    await database.asSystem(async (db) => {
      await db.updateTable('feature_flag').set({ enabled: false }).where('company_id', '=', company_id).execute();
      await db.updateTable('company').set({ has_ats: false }).where('company_id', '=', company_id).execute();
    });
    for (const { interview_id, version, times } of [interview, other])
      expect((await api.call(seeker, answerInterview, choose({ interview_id, version }, times[0]))).status).toBe(200);
    expect((await interviewMails(api, admin.email)).map(({ kind }) => kind)).toEqual([
      'interview-team-confirmed',
      'interview-team-confirmed',
    ]);
    const [second, first] = await list(application_id);
    expect((await cancel(application_id, second, 'We stop hiring.')).body.state).toBe('called_off');
    const begun = { starts_at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 5_400_000) };
    await database.asSystem((db) =>
      db.updateTable('interview').set(begun).where('id', '=', first.interview_id).execute(),
    );
    expect((await outcome(application_id, first, 'done')).body.state).toBe('done');
  });

  it('gives calendars the number to call, with its extension as a parameter', async () => {
    const { seeker, interview } = await asked({}, { kind: 'phone', place: '(512) 555-0143 x12' });
    await api.call(seeker, answerInterview, choose(interview, interview.times[0]));
    const mail = (await interviewMails(api, seeker.email)).find(({ kind }) => kind === 'interview-confirmed');
    expect(readBack(mail?.attachments).value('location')).toBe('tel:5125550143;ext=12');
  });

  it('increments the sequence of one calendar entry: confirmed, rescheduled, confirmed, canceled', async () => {
    const { seeker, interview, application_id, anew, list } = await asked();
    await api.call(seeker, answerInterview, choose(interview, interview.times[0]));
    const [standing] = await list(application_id);
    const { body: moved } = await anew(application_id, standing, { times: [localTime(10)] });
    await api.call(seeker, answerInterview, choose(moved, moved.times[0]));
    const [{ version }] = await list(application_id);
    const cancel = { answer: 'cancel', note: 'I took another job.', version };
    await api.call(seeker, answerInterview, { params: { interview_id: interview.interview_id }, body: cancel });
    const files = (await interviewMails(api, seeker.email)).filter(
      ({ attachments }) => JSON.stringify(attachments) !== '[]',
    );
    const told = files.map(({ attachments }) => readBack(attachments));
    expect(told.map(({ method, value }) => [method, value('sequence')])).toEqual([
      ['REQUEST', '1'],
      ['CANCEL', '2'],
      ['REQUEST', '3'],
      ['CANCEL', '4'],
    ]);
    expect(new Set(told.map(({ value }) => value('uid'))).size).toBe(1);
    expect(await list(application_id)).toMatchObject([
      { state: 'called_off', called_off_by: 'applicant', word: 'I took another job.' },
    ]);
  });

  it('declines all times with a note to the member who offered them; a time can still be chosen afterwards', async () => {
    const { seeker, interview, admin, list, application_id } = await asked();
    const body = { answer: 'none', note: 'I work nights that week.', version: 1 };
    await api.call(seeker, answerInterview, { params: { interview_id: interview.interview_id }, body });
    expect(await list(application_id)).toMatchObject([{ state: 'none_suits', word: 'I work nights that week.' }]);
    const [mail] = await interviewMails(api, admin.email);
    expect(mail).toMatchObject({ kind: 'interview-team-none-suits', attachments: [] });
    expect(mail?.text_body).toContain('I work nights that week.');
    const [now] = await list(application_id);
    expect((await api.call(seeker, answerInterview, choose(now, interview.times[0]))).status).toBe(200);
  });

  it('accepts an answer even if all interviewers have left', async () => {
    const { seeker, interview, list, application_id } = await asked();
    const { interview_id } = interview;
    await database.asSystem((db) =>
      db.deleteFrom('interview_interviewer').where('interview_id', '=', interview_id).execute(),
    );
    expect((await api.call(seeker, answerInterview, choose(interview, interview.times[0]))).status).toBe(200);
    expect(await list(application_id)).toMatchObject([{ state: 'confirmed', interviewers: [] }]);
  });

  it('mails other members if the one who offered it and the interviewers have left', async () => {
    const { seeker, admin, company, application_id, interview, ask } = await asked();
    const other = await anEmployer(database, company, { role: 'hiring_manager' });
    const last = await anEmployer(database, company);
    const { body: second } = await ask(application_id, { interviewers: [other.id], times: [localTime(6)] });
    const leave = ({ id }: { id: string }) =>
      database.asSystem((db) =>
        db.updateTable('employer_user').set({ disabled_at: new Date() }).where('id', '=', id).execute(),
      );
    await leave(admin);
    const { params, body } = choose(second, second.times[0]);
    await api.call(seeker, answerInterview, { params, body: { ...body, answer: 'none' } });
    await leave(other);
    await api.call(seeker, answerInterview, choose(interview, interview.times[0]));
    const told = async (email: string) => (await interviewMails(api, email)).map(({ kind }) => kind);
    expect([await told(admin.email), await told(other.email), await told(last.email)]).toEqual([
      [],
      ['interview-team-none-suits'],
      ['interview-team-confirmed'],
    ]);
  });

  it('lists upcoming and unanswered interviews, or all interviews of one application', async () => {
    const { seeker, interview, application_id, cancel } = await asked();
    await cancel(application_id, interview, 'Not this week.');
    const seen = async (query = {}) => (await api.call(seeker, listOwnInterviews, { query })).body.interviews;
    expect(await seen()).toEqual([]);
    expect(await seen({ application_id })).toMatchObject([
      { state: 'called_off', word: 'Not this week.', can_answer: false },
    ]);
  });

  it('lets a guest do all this by the mailed link', async () => {
    const { token, email, list, application_id } = await askedGuest({ site: 'mh' });
    const { body } = await api.call(null, getLinkedInterview, { query: { token } }, 'mh');
    expect(body).toMatchObject({
      in_account: false,
      interview: { title: 'Welder', can_answer: true, interviewers: ['Ada admin'] },
    });
    const { times, version } = body.interview;
    const [{ starts_at }] = times;
    const answer = { token, answer: 'choose', starts_at, version };
    expect((await api.call(null, answerLinkedInterview, { body: answer }, 'mh')).status).toBe(200);
    expect(await list(application_id)).toMatchObject([{ state: 'confirmed', starts_at }]);
    const file = await api.send('mh', null, `/schedule-event/calendar.ics?token=${token}`);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    const calendar = await file.text();
    expect(calendar).toContain('METHOD:PUBLISH');
    expect(calendar).not.toContain('ATTENDEE');
    expect((await interviewMails(api, email)).map(({ kind, site }) => [kind, site])).toContainEqual([
      'interview-confirmed',
      'mh',
    ]);
  });

  it('does not reveal an anonymous company in mail, calendar file or page', async () => {
    const { token, email } = await askedGuest({ anonymous: true, business_name: 'Copper Kettle' });
    const { body } = await api.call(null, getLinkedInterview, { query: { token } });
    expect(body.interview).toMatchObject({ company_name: 'Anonymous', interviewers: [] });
    await api.call(null, answerLinkedInterview, {
      body: { token, answer: 'choose', starts_at: body.interview.times[0].starts_at, version: body.interview.version },
    });
    const file = await (await api.send('rb', null, `/schedule-event/calendar.ics?token=${token}`)).text();
    const all = JSON.stringify([body, await interviewMails(api, email), file]);
    expect(all).not.toMatch(/copper kettle|company\.example|\bAda\b/i);
  });

  it('reminds both sides once, within a day before the interview, even if another reminder fails, and keeps earlier pending mail', async () => {
    const broken = await asked();
    const { seeker, interview, admin } = await asked();
    const soon = new Date(Date.now() + 20 * 3_600_000);
    for (const each of [broken, { seeker, interview }]) {
      await api.call(each.seeker, answerInterview, choose(each.interview, each.interview.times[0]));
      const shift = {
        starts_at: each === broken ? new Date(soon.getTime() - 3_600_000) : soon,
        ends_at: new Date(soon.getTime() + 1_800_000),
        confirmed_at: new Date(Date.now() - 86_400_000),
      };
      const { interview_id } = each.interview;
      await database.asSystem((db) => db.updateTable('interview').set(shift).where('id', '=', interview_id).execute());
    }
    await database.asSystem((db) =>
      db.updateTable('application').set({ email: 'no address' }).where('id', '=', broken.application_id).execute(),
    );
    const job = { id: '1', attempt: 1, is_last_attempt: false };
    for (const _ of [1, 2]) {
      const run = remindOfInterviews.perform(remindOfInterviews.emptyPayload(), { services, job });
      await expect(run).rejects.toThrow();
    }
    for (const [who, team] of [
      [seeker.email, ''],
      [admin.email, 'team-'],
    ] as const) {
      expect((await interviewMails(api, who)).filter(({ state }) => state === 'waiting')).toMatchObject([
        { kind: `interview-${team}confirmed`, send_before: null },
        { kind: `interview-${team}reminder`, send_before: soon.toISOString() },
      ]);
    }
  });

  it('mails neither the offer nor the applicant’s note once the application is withdrawn', async () => {
    const { seeker, interview, admin, application_id, ask } = await asked();
    await ask(application_id, { times: [localTime(8)] });
    const none = { answer: 'none', note: 'I work nights.', version: interview.version };
    await api.call(seeker, answerInterview, { params: { interview_id: interview.interview_id }, body: none });
    await api.call(seeker, withdrawApplication, { params: { application_id } });
    const told = [...(await interviewMails(api, seeker.email)), ...(await interviewMails(api, admin.email))];
    expect(told.map(({ kind, state }) => [kind, state])).toEqual([
      ['interview-asked', 'cancelled'],
      ['interview-asked', 'cancelled'],
      ['interview-team-none-suits', 'cancelled'],
    ]);
  });

  it('mails an applicant who withdraws that the offered interview is canceled, if the offer was sent', async () => {
    const { seeker, admin, application_id } = await asked();
    await database.asSystem((db) =>
      db.updateTable('mail').set({ state: 'sent' }).where('to_address', '=', seeker.email).execute(),
    );
    await api.call(seeker, withdrawApplication, { params: { application_id } });
    const off = (await interviewMails(api, seeker.email)).at(-1);
    expect(off).toMatchObject({ kind: 'interview-withdrawn', state: 'waiting', attachments: [] });
    expect(off?.subject).toMatch(/^Your interview is canceled/);
    expect(await interviewMails(api, admin.email)).toEqual([]);
  });

  it('cancels a confirmed interview when the application is withdrawn', async () => {
    const { seeker, interview, admin, application_id, list } = await asked();
    await api.call(seeker, answerInterview, choose(interview, interview.times[0]));
    await api.call(seeker, withdrawApplication, { params: { application_id } });
    expect(await list(application_id)).toMatchObject([{ state: 'called_off', called_off_by: 'ending' }]);
    expect((await interviewMails(api, admin.email)).at(-1)).toMatchObject({ kind: 'interview-team-ended' });
    expect((await interviewMails(api, seeker.email)).at(-1)).toMatchObject({ kind: 'interview-withdrawn' });
  });
});

describe('404', () => {
  it('for another seeker’s interview, another site’s link, and links that are wrong, expired or replaced by an account', async () => {
    const { interview, token, company_id } = await askedGuest();
    const stranger = await aSeeker(database);
    const before = await fingerprint(database);
    expect((await api.call(stranger, answerInterview, choose(interview, interview.times[0]))).status).toBe(404);
    const open = async (given: string, site: 'rb' | 'mh' = 'rb') =>
      (await api.call(null, getLinkedInterview, { query: { token: given } }, site)).status;
    expect([
      await open(token),
      await open(token, 'mh'),
      await open('x'.repeat(43)),
      await open(token.slice(1)),
    ]).toEqual([200, 404, 404, 422]);
    expect(await fingerprint(database)).toBe(before);
    const long_ago = new Date(Date.now() - 40 * 86_400_000);
    await database.asSystem(async (db) => {
      await db.updateTable('interview').set({ updated_at: long_ago }).where('company_id', '=', company_id).execute();
      await db
        .updateTable('interview_time')
        .set({ starts_at: long_ago })
        .where('company_id', '=', company_id)
        .where('starts_at', '=', interview.times[0])
        .execute();
      await db
        .deleteFrom('interview_time')
        .where('company_id', '=', company_id)
        .where('starts_at', '>', new Date().toISOString())
        .execute();
    });
    expect(await open(token)).toBe(404);
  });
});

describe('422', () => {
  it('for a time that was not offered, and after the interview is canceled', async () => {
    const { seeker, interview, application_id, cancel } = await asked();
    const wrong = await api.call(seeker, answerInterview, choose(interview, '2027-01-01T00:00:00.000Z'));
    expect([wrong.status, wrong.body.code]).toEqual([422, 'unknown-time']);
    await cancel(application_id, interview);
    expect((await api.call(seeker, answerInterview, choose(interview, interview.times[0]))).body.code).toBe(
      'no-answer',
    );
  });

  it.each([
    ['choose', { kind: 'in_person', place: '1 Main St, Nome, AK', length_minutes: 240 }],
    ['none', { times: [localTime(20)] }],
  ])('for the answer “%s” to an interview that changed since it was read', async (answer, values) => {
    const { seeker, interview, application_id, anew } = await asked();
    await anew(application_id, interview, values);
    const before = await fingerprint(database);
    const { params, body } = choose(interview, interview.times[0]);
    const refused = await api.call(seeker, answerInterview, { params, body: { ...body, answer } });
    expect([refused.status, refused.body.code]).toEqual([422, 'changed']);
    expect(await fingerprint(database)).toBe(before);
  });

  it('for an employer with a guest’s link', async () => {
    const { admin, token, interview } = await askedGuest();
    const body = { token, answer: 'choose', starts_at: interview.times[0], version: interview.version };
    expect((await api.call(admin, answerLinkedInterview, { body })).body.code).toBe('not-the-applicant');
  });

  it('for one of two applicants who choose the same interviewer’s time at once; the other times stay free', async () => {
    const { join, ask, seeker, interview } = await asked();
    const other = await aSeeker(database);
    const { application_id } = await join({ seeker_id: other.id, email: other.email });
    const { body: second } = await ask(application_id);
    const answers = await Promise.all([
      api.call(seeker, answerInterview, choose(interview, interview.times[0])),
      api.call(other, answerInterview, choose(second, second.times[0])),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('time-taken');
    const loser = answers[0]?.status === 422 ? seeker : other;
    const { body } = await api.call(loser, listOwnInterviews, {});
    expect(body.interviews[0].times.map(({ is_free }: { is_free: boolean }) => is_free)).toEqual([false, true]);
  });
});
