import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { answerLinkedInterview, getLinkedInterview } from '#features/scheduling/applicant-contract.ts';
import { getScheduleDays } from '#features/scheduling/days-contract.ts';
import { interviewToken } from '#features/scheduling/link.server.ts';
import { removeEmployerUser } from '#features/team/members/contract.ts';
import { instantOf } from '#rules/times.ts';
import { startSession } from '#server/http/session.ts';
import { anEmployer } from '../../../tests/factories/companies.ts';
import { aSchedulingCompany, interviewMails, localTime } from '../../../tests/factories/interviews.ts';
import { anOperator } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { startWebServer } from '../../../tests/harness/web-server.ts';
import { createCalendar, deleteCalendar, listCalendars, readCalendar } from './contract.ts';
import { readCalendars } from './jobs.server.ts';

const api = await startApi();
const { database, services } = api;

/** What the calendar's server answers at each path. */
const answers = new Map<string, (response: ServerResponse) => void>();
const origin = await startWebServer(({ url }, response) => {
  const answer = answers.get(url ?? '');
  if (answer) answer(response);
  else response.writeHead(404).end();
});

/** `20270120T090000` for `2027-01-20T09:00` in the zone of the company. */
const stamp = (local: string) => `${local.replaceAll(/[-:]/g, '')}00`;
const calendarOf = (...busy: [string, string][]) =>
  [
    'BEGIN:VCALENDAR',
    ...busy.flatMap(([from, until], at) => [
      'BEGIN:VEVENT',
      `UID:${at}`,
      'SUMMARY:Doctor Strange',
      `DTSTART;TZID=America/Chicago:${stamp(from)}`,
      `DTEND;TZID=America/Chicago:${stamp(until)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

let paths = 0;
/** A new secret address that answers with this text. */
function addressWith(text: string) {
  paths += 1;
  const path = `/secret-${paths}.ics`;
  const says = (next: string) => answers.set(path, (response) => response.end(next));
  says(text);
  return { address: origin + path, path, says };
}

const BUSY = calendarOf([localTime(3), localTime(3, '09:20')]);

async function aCalendar(text = BUSY) {
  const company = await aSchedulingCompany(api);
  const { address, ...server } = addressWith(text);
  const params = { company_id: company.company_id };
  const add = (values = {}, person: Person | null = company.admin) =>
    api.call(person, createCalendar, { params, body: { name: 'Work', address, ...values } });
  const { status, body } = await add();
  expect([status, body]).toEqual([200, expect.objectContaining({ kind: 'ics', name: 'Work', problem: null })]);
  const { calendar_id } = body;
  const own = { ...params, calendar_id };
  const list = async (person: Person = company.admin) =>
    (await api.call(person, listCalendars, { params })).body.calendars;
  /** As if the calendar was last read some minutes ago. */
  const age = () =>
    database.pool.query(
      `update member_calendar set read_at = now() - interval '5 minutes', next_at = now() where id = $1`,
      [calendar_id],
    );
  return { ...company, ...server, params, own, address, add, list, age, calendar_id };
}

const busyOf = async (calendar_id: string) =>
  (
    await database.pool.query('select starts_at, ends_at from calendar_busy where calendar_id = $1 order by 1', [
      calendar_id,
    ])
  ).rows;
const at = (local: string) => new Date(instantOf(local, 'America/Chicago') ?? '').toISOString();
const runJob = () => readCalendars.perform(readCalendars.emptyPayload(), { services, job: JOB });
const JOB = { id: '1', attempt: 1, is_last_attempt: false };

describe('200', () => {
  it('stores when one is busy, and nothing that says with what', async () => {
    const { calendar_id, address, list } = await aCalendar();
    expect(await busyOf(calendar_id)).toEqual([{ starts_at: at(localTime(3)), ends_at: at(localTime(3, '09:20')) }]);
    const everything = await database.pool.query(
      `select c::text as row from member_calendar c where id = $1
      union all select to_jsonb(a)::text from audit_log a union all select to_jsonb(k)::text from idempotency_key k`,
      [calendar_id],
    );
    const said = everything.rows.map(({ row }) => row).join() + JSON.stringify(await list());
    expect(said).toContain('calendar.added');
    for (const secret of ['Strange', new URL(address).pathname, new URL(address).host])
      expect(said).not.toContain(secret);
  });

  it('lists one’s own calendars alone', async () => {
    const { company, list, calendar_id } = await aCalendar();
    const colleague = await anEmployer(database, company);
    expect(await list()).toMatchObject([{ calendar_id, name: 'Work' }]);
    expect(await list(colleague)).toEqual([]);
  });

  it('refuses to offer a time at which an interviewer is busy, without saying until when', async () => {
    const { join, ask } = await aCalendar();
    const { application_id } = await join();
    const { status, body } = await ask(application_id);
    expect([status, body.fields]).toEqual([
      422,
      { 'times.0': expect.stringMatching(/ is busy at this time, according to their calendar\.$/) },
    ]);
    expect((await ask(application_id, { times: [localTime(4)] })).body).toMatchObject({ unread_calendars: [] });
  });

  it('reads the calendar again when times are offered and when one is chosen', async () => {
    const { join, ask, says, age } = await aCalendar(calendarOf());
    const { application_id } = await join();
    says(BUSY);
    await age();
    expect((await ask(application_id)).status).toBe(422);
    says(calendarOf());
    await age();
    const { body } = await ask(application_id);
    expect(body.unread_calendars).toEqual([]);
    const token = interviewToken(services.secrets, body.interview_id);
    const choose = () => {
      const answer = { token, answer: 'choose', starts_at: at(localTime(3)), version: body.version };
      return api.call(null, answerLinkedInterview, { body: answer });
    };
    says(BUSY);
    await age();
    expect((await choose()).body).toMatchObject({ code: 'time-taken' });
    const seen = await api.call(null, getLinkedInterview, { query: { token } });
    expect(seen.body.interview.times.map(({ is_free }: { is_free: boolean }) => is_free)).toEqual([false, true]);
    says(calendarOf());
    await age();
    expect((await choose()).status).toBe(200);
  });

  it('keeps an interview in the calendar from blocking its own new times', async () => {
    const { join, ask, says, age, anew } = await aCalendar(calendarOf());
    const { application_id } = await join();
    const { body } = await ask(application_id);
    says(BUSY.replace('UID:0', `UID:interview-${body.interview_id}@rb.localhost`));
    await age();
    expect((await anew(application_id, body, { times: [localTime(3, '09:10')] })).status).toBe(200);
  });

  it('offers no time that the applicant could not choose, also at the former time of the interview', async () => {
    const { join, ask, says, age, anew } = await aCalendar(calendarOf());
    const { application_id } = await join();
    const { body } = await ask(application_id);
    const token = interviewToken(services.secrets, body.interview_id);
    const answer = { token, answer: 'choose', starts_at: at(localTime(3)), version: body.version };
    expect((await api.call(null, answerLinkedInterview, { body: answer })).status).toBe(200);
    // As Google says it: without telling what keeps one busy.
    says(BUSY);
    await age();
    const given = { interview_id: body.interview_id, version: body.version + 1 };
    const times = { times: [localTime(3, '09:10')] };
    expect((await anew(application_id, given, times)).body.fields).toHaveProperty('times.0');
    says(calendarOf());
    await age();
    expect((await anew(application_id, given, times)).status).toBe(200);
  });

  it('hands an interview over to somebody who is in it already, whatever their calendar says', async () => {
    const { company, company_id, admin, join, ask, says, age } = await aCalendar(calendarOf());
    const colleague = await anEmployer(database, company);
    const { application_id } = await join();
    const { body } = await ask(application_id, { interviewers: [admin.id, colleague.id] });
    const token = interviewToken(services.secrets, body.interview_id);
    const answer = { token, answer: 'choose', starts_at: at(localTime(3)), version: body.version };
    expect((await api.call(null, answerLinkedInterview, { body: answer })).status).toBe(200);
    says(BUSY);
    await age();
    await runJob();
    const params = { company_id, employer_user: colleague.id };
    const query = { hand_over_to: admin.id, version: '1' };
    expect((await api.call(admin, removeEmployerUser, { params, query })).status).toBe(200);
  });

  it('shows one’s own busy times on the schedule, and not those of others', async () => {
    const { company, admin, params } = await aCalendar();
    const day = localTime(3).slice(0, 10);
    const look = async (person: Person, whose: string) =>
      (await api.call(person, getScheduleDays, { params, query: { day, view: 'day', whose } })).body;
    const busy = [{ starts_at: at(localTime(3)), ends_at: at(localTime(3, '09:20')) }];
    expect(await look(admin, 'mine')).toMatchObject({ busy, calendars: { total: 1, unread: 0 } });
    expect(await look(admin, 'all')).toMatchObject({ busy: [] });
    const colleague = await anEmployer(database, company);
    expect(await look(colleague, 'mine')).toMatchObject({ busy: [], calendars: { total: 0, unread: 0 } });
    const staff = await anOperator(database);
    const acting = await database.asSystem(async (db) => {
      const ends_at = new Date(Date.now() + 600_000);
      const acts = { operator_id: staff.id, account_id: admin.id, reason: 'A ticket', ends_at };
      const { id } = await db.insertInto('impersonation').values(acts).returning('id').executeTakeFirstOrThrow();
      return startSession(db, { account_id: admin.id, site: 'rb', impersonation_id: id });
    });
    expect(await look({ ...admin, session: acting }, 'mine')).toMatchObject({ busy: [], calendars: { total: 1 } });
  });

  it('reads calendars in the background, less often the longer they fail, and keeps what it knew', async () => {
    const { calendar_id, list, path, says, age } = await aCalendar();
    answers.delete(path);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await age();
      await runJob();
      const { rows } = await database.pool.query(
        `select round(extract(epoch from next_at - now()) / 60)::int as minutes from member_calendar where id = $1`,
        [calendar_id],
      );
      waits.push(rows[0].minutes);
    }
    expect(waits).toEqual([30, 60, 120]);
    expect(await list()).toMatchObject([{ problem: 'refused' }]);
    expect(await busyOf(calendar_id)).toHaveLength(1);
    says(calendarOf());
    await age();
    await runJob();
    expect(await list()).toMatchObject([{ problem: null }]);
    expect(await busyOf(calendar_id)).toEqual([]);
  });

  it('reads all that are due, except those of members who cannot sign in', async () => {
    const { calendar_id, add, age, company } = await aCalendar();
    const colleague = await anEmployer(database, company);
    const theirs = (await add({ address: addressWith(BUSY).address }, colleague)).body.calendar_id;
    await age();
    await database.pool.query(
      `update member_calendar set next_at = '2020-01-01', read_at = '2020-01-01' where id = $1`,
      [theirs],
    );
    await database.pool.query('update employer_user set disabled_at = now() where id = $1', [colleague.id]);
    await runJob();
    const { rows } = await database.pool.query(
      'select id, next_at > now() as is_read from member_calendar where id = any($1) order by next_at',
      [[calendar_id, theirs]],
    );
    expect(rows).toEqual([
      { id: theirs, is_read: false },
      { id: calendar_id, is_read: true },
    ]);
  });

  it('reads one calendar when asked to, and says why it could not', async () => {
    const { admin, own, says } = await aCalendar();
    says('<html>');
    expect((await api.call(admin, readCalendar, { params: own })).body).toMatchObject({ problem: 'garbage' });
    says(BUSY);
    expect((await api.call(admin, readCalendar, { params: own })).body).toMatchObject({ problem: null });
  });

  it('deletes a calendar with its address and busy times, also after the plan ended', async () => {
    const { admin, own, company_id, list, calendar_id } = await aCalendar();
    await database.pool.query('update company set has_ats = false where company_id = $1', [company_id]);
    expect((await api.call(admin, deleteCalendar, { params: own })).status).toBe(200);
    expect([await list(), await busyOf(calendar_id)]).toEqual([[], []]);
  });

  it('deletes the calendars of a member who is removed', async () => {
    const { company, company_id, admin, address, add } = await aCalendar();
    const colleague = await anEmployer(database, company);
    const { body } = await add({ address }, colleague);
    const params = { company_id, employer_user: colleague.id };
    const { status } = await api.call(admin, removeEmployerUser, {
      params,
      query: { hand_over_to: admin.id, version: '1' },
    });
    expect([status, await busyOf(body.calendar_id)]).toEqual([200, []]);
    const { rows } = await database.pool.query('select from member_calendar where employer_user = $1', [colleague.id]);
    expect(rows).toEqual([]);
  });
});

describe('a calendar that does not answer', () => {
  it('holds up a booking for at most two seconds; who offers and who interviews is told', async () => {
    const { admin, join, ask, age, path, anew } = await aCalendar(calendarOf());
    const { application_id } = await join();
    answers.set(path, () => undefined);
    await age();
    let begun = Date.now();
    const { status, body } = await ask(application_id);
    expect([status, body.unread_calendars]).toEqual([200, [admin.id]]);
    expect(Date.now() - begun).toBeLessThan(4_000);
    answers.set(path, (response) => response.end('garbage'));
    const moved = await anew(application_id, body);
    expect(moved.body.unread_calendars).toEqual([admin.id]);
    begun = Date.now();
    const token = interviewToken(services.secrets, body.interview_id);
    const answer = { token, answer: 'choose', starts_at: at(localTime(3)), version: moved.body.version };
    expect((await api.call(null, answerLinkedInterview, { body: answer })).status).toBe(200);
    const { rows } = await database.pool.query('select email from employer_user where id = $1', [admin.id]);
    const mails = await interviewMails(api, rows[0].email);
    expect(mails.at(-1)?.text_body).toContain('We could not read your calendar when this time was chosen.');
  });

  it('costs later bookings nothing once it is known to fail', async () => {
    const { admin, join, ask, path, own } = await aCalendar(calendarOf());
    const { application_id } = await join();
    let asked = 0;
    answers.set(path, (response) => {
      asked += 1;
      response.writeHead(500).end();
    });
    await api.call(admin, readCalendar, { params: own });
    expect((await ask(application_id)).body.unread_calendars).toEqual([admin.id]);
    expect(asked).toBe(1);
  });
});

describe('403', () => {
  it('for a company without the ATS plan', async () => {
    const { add, company_id } = await aCalendar();
    await database.pool.query('update company set has_ats = false where company_id = $1', [company_id]);
    expect((await add({ address: addressWith(BUSY).address })).status).toBe(403);
  });
});

describe('404', () => {
  it('for a member who is removed while their calendar is read, of whom nothing is stored', async () => {
    const { company, company_id, admin, add } = await aCalendar();
    const colleague = await anEmployer(database, company);
    const { address, path } = addressWith(BUSY);
    const remove = () =>
      api.call(admin, removeEmployerUser, {
        params: { company_id, employer_user: colleague.id },
        query: { hand_over_to: admin.id, version: '1' },
      });
    answers.set(path, (response) => void remove().then(() => response.end(BUSY)));
    expect((await add({ address }, colleague)).status).toBe(404);
    const { rows } = await database.pool.query('select from member_calendar where employer_user = $1', [colleague.id]);
    expect(rows).toEqual([]);
  });

  it('for a calendar of a colleague or of another company, which stays', async () => {
    const { company, own, list } = await aCalendar();
    const other = await aCalendar();
    const colleague = await anEmployer(database, company);
    for (const person of [colleague, other.admin]) {
      expect((await api.call(person, deleteCalendar, { params: own })).status).toBe(404);
      expect((await api.call(person, readCalendar, { params: own })).status).toBe(404);
    }
    const moved = { ...own, company_id: other.company_id };
    expect((await api.call(other.admin, deleteCalendar, { params: moved })).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});

describe('422', () => {
  it.each([
    ['http://calendar.example/a.ics', /^Enter a public address/],
    ['https://10.0.0.1/a.ics', /^Enter a public address/],
    ['https://[::ffff:169.254.169.254]/', /^Enter a public address/],
    ['not an address', /^Enter a public address/],
    ['', /^Paste the address/],
  ])('for the address %j', async (address, message) => {
    const { add, list } = await aCalendar();
    const { status, body } = await add({ address });
    expect([status, body.fields.address]).toEqual([422, expect.stringMatching(message)]);
    expect(await list()).toHaveLength(1);
  });

  it('for an address that answers with something else, leads elsewhere, or is known', async () => {
    const { add, address, list } = await aCalendar();
    const page = addressWith('<html>').address;
    const lost = `${origin}/lost.ics`;
    answers.set('/moved.ics', (response) => response.writeHead(302, { location: address }).end());
    const large = addressWith('x'.repeat(2 * 1024 * 1024 + 1)).address;
    const messages = [];
    for (const wrong of [page, lost, `${origin}/moved.ics`, large, address])
      messages.push((await add({ address: wrong })).body.fields.address.split('.')[0]);
    expect(messages).toEqual([
      'This address does not answer with a calendar',
      'This address returns an error',
      'This address redirects to another one',
      'This calendar is larger than 2 MB',
      'You have already added this address',
    ]);
    expect(await list()).toHaveLength(1);
  });

  it('for a sixth calendar, and a name that is too long', async () => {
    const { add } = await aCalendar();
    for (let number = 2; number <= 5; number += 1)
      expect((await add({ address: addressWith(BUSY).address })).status).toBe(200);
    expect((await add({ address: addressWith(BUSY).address })).body).toMatchObject({ code: 'too-many' });
    expect((await add({ name: 'x'.repeat(61) })).body.fields).toHaveProperty('name');
  });
});
