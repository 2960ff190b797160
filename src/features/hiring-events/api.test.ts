import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addQuery } from '#rules/paths.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { accountsOf, PASSWORD } from '../../../tests/harness/accounts.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { waitsForLock } from '../../../tests/harness/waits-for-lock.ts';
import { createSession, validateSeeker } from '../auth/contract.ts';
import { anEvent, aSlot } from './an-event.ts';
import * as contract from './contract.ts';
import { tendEvents } from './jobs.server.ts';
import * as operator from './operator-contract.ts';
import * as registration from './registration-contract.ts';

const api = await startApi();
const { database } = api;
const staff = await anOperator(database);
const accounts = await accountsOf(api);

async function published(values: Parameters<typeof anEvent>[0] = {}) {
  const { status, body } = await api.call(staff, operator.createHiringEvent, { body: anEvent(values) });
  expect(body).toMatchObject({ event_id: expect.any(String) });
  expect(status).toBe(200);
  return body as { event_id: string; slug: string };
}

/** An event with one employer that has three conversations one after the other, and a group of two beside the first. */
async function fair(values: Parameters<typeof anEvent>[0] = {}) {
  const company = await aCompany(database);
  const { company_id } = company;
  const event = anEvent(values);
  const slots = [0, 20, 40].map((minutes) => aSlot(event, company_id, minutes));
  const group = { ...aSlot(event, null, 0), kind: 'group' as const, title: 'Résumé clinic', capacity: 2 };
  return {
    company,
    ...(await published({ ...event, booths: [{ company_id, place: 'Table 4' }], slots: [...slots, group] })),
  };
}

const mailTo = (email: string) =>
  database.asSystem((db) =>
    db.selectFrom('mail').selectAll().where('to_address', '=', email).orderBy('created_at').execute(),
  );
const attached = z.tuple([z.object({ content: z.string() })]);
const tokenIn = (text: string | undefined) => /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const NOTHING: { company_ids: string[]; shares: boolean } = { company_ids: [], shares: false };
const person = (email: string) => ({ first_name: 'Grace', last_name: 'Holloway', email, ...NOTHING });
let visitors = 0;
function newEmail() {
  visitors += 1;
  return `visitor-${visitors}@guest.example`;
}

/** Registers a guest, who has yet to confirm; gives the mailed token. */
async function asks(slug: string, values: Partial<ReturnType<typeof person>> = {}, email = newEmail()) {
  const body = { ...person(email), ...values };
  expect((await api.call(null, registration.registerForEvent, { params: { slug }, body })).status).toBe(200);
  return { email, token: tokenIn((await mailTo(email)).at(-1)?.text_body) };
}

const confirm = (token: string) => api.call(null, registration.updateRegistration, { body: { token, confirm: true } });

/** Registers a guest and confirms by the mail; gives the token. */
async function comesTo(slug: string, values: Partial<ReturnType<typeof person>> = {}, email?: string) {
  const asked = await asks(slug, values, email);
  const confirmed = await confirm(asked.token);
  return { ...asked, status: confirmed.status, problem: confirmed.body };
}

/** What a call answers that has to wait until staff have changed an event. */
async function meanwhile<T>(change: string, event_id: string, call: () => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(change, [event_id]);
  const answer = call();
  await waitsForLock(database);
  await client.query('commit');
  client.release();
  return answer;
}

const own = async (token: string) => (await api.call(null, registration.getRegistration, { query: { token } })).body;
const book = (token: string, slot_id: string) => api.call(null, registration.bookSlot, { body: { token, slot_id } });
const slotIds = async (slug: string): Promise<string[]> =>
  (await api.call(null, contract.getHiringEvent, { params: { slug } })).body.slots
    .filter(({ kind }: { kind: string }) => kind === 'one_to_one')
    .map(({ slot_id }: { slot_id: string }) => slot_id);

describe('the list and the page', () => {
  it('show what is published on the site, by place, format, work and days of the event’s zone', async () => {
    const starts_at = '2031-05-04T05:30:00.000Z';
    const [ends_at, booking_closes_at] = ['2031-05-04T08:00:00.000Z', starts_at];
    const values = {
      title: 'Night shift fair',
      starts_at,
      ends_at,
      booking_closes_at,
      category: 'logistics',
      city: 'Nampa',
    } as const;
    const { slug } = await published(values);
    const find = async (query: Record<string, string>, site: 'rb' | 'mh' = 'rb') => {
      const { body } = await api.call(null, contract.listHiringEvents, { query }, site);
      return body.events.some((event: { slug: string }) => event.slug === slug);
    };
    expect(slug).toBe('night-shift-fair-2031-05-03');
    expect(await find({})).toBe(true);
    expect(await find({}, 'mh')).toBe(false);
    // In Boise it is half past eleven on the evening of the third.
    expect(await find({ from: '2031-05-03', to: '2031-05-03' })).toBe(true);
    expect(await find({ from: '2031-05-05' })).toBe(false);
    for (const place of ['nampa', 'Nampa, ID', 'Idaho', 'harbor hall']) expect(await find({ place }), place).toBe(true);
    for (const place of ['Boise', 'Nampa, TX', '%']) expect(await find({ place }), place).toBe(false);
    expect(await find({ kind: 'virtual' })).toBe(false);
    expect(await find({ category: 'logistics' })).toBe(true);
    expect(await find({ category: 'legal' })).toBe(false);
    expect((await api.call(null, contract.getHiringEvent, { params: { slug } }, 'mh')).status).toBe(404);
  });

  it('show of an employer’s jobs those alone that name it, and no link of the event', async () => {
    const company = await aCompany(database, { business_name: 'Ironbark Mills' });
    const { company_id } = company;
    const named = await aPublicPosting(database, company);
    const hidden = await aPublicPosting(database, company, { anonymous: true });
    const { slug } = await published({
      kind: 'virtual',
      venue: '',
      link: 'https://meet.example/room',
      booths: [{ company_id, place: '' }],
    });
    const { body } = await api.call(null, contract.getHiringEvent, { params: { slug } });
    expect(body.booths).toMatchObject([{ name: 'Ironbark Mills', jobs_total: 1, jobs: [{ posting_id: named }] }]);
    expect(JSON.stringify(body)).not.toContain(hidden);
    expect(JSON.stringify(body)).not.toContain('meet.example');
    const { token } = await comesTo(slug);
    expect((await own(token)).link).toBe('https://meet.example/room');
  });
});

describe('registering', () => {
  it('keeps a place once the mailed link is confirmed, and mails a calendar that another program reads', async () => {
    const { slug } = await fair();
    const { token, email, status } = await comesTo(slug);
    expect(status).toBe(200);
    expect(await own(token)).toMatchObject({
      state: 'confirmed',
      email,
      check_in_code: expect.stringMatching(/^[A-Z2-9]{6}$/),
    });
    const [asked, kept] = await mailTo(email);
    expect(asked?.text_body).not.toContain('Grace');
    expect(kept?.attachments).toMatchObject([{ filename: `${slug}.ics` }]);
    const [{ content }] = attached.parse(kept?.attachments);
    const calendar = new ICAL.Component(ICAL.parse(content));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(event.summary).toBe('Boise job fair');
    expect(event.location).toBe('Harbor Hall, 410 Harbor Avenue, Boise, ID 83702');
  });

  it('answers alike whether the address is new, waits or comes; its mailbox hears what is true, five times an hour', async () => {
    const { slug } = await fair();
    const { email } = await comesTo(slug);
    for (let times = 0; times < 8; times += 1) {
      const { status, body } = await api.call(null, registration.registerForEvent, {
        params: { slug },
        body: person(email),
      });
      expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
    }
    const subjects = (await mailTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('You are registered already'))).toHaveLength(4);
  });

  it('confirms a signed-in seeker at once, who finds the registration again', async () => {
    const { slug, company } = await fair();
    const seeker = await aSeeker(database);
    const params = { slug };
    const { body } = await api.call(seeker, registration.registerSeekerForEvent, {
      params,
      body: { company_ids: [company.company_id], shares: true },
    });
    expect(await own(body.token)).toMatchObject({
      state: 'confirmed',
      company_ids: [company.company_id],
      shares: true,
    });
    expect((await api.call(seeker, registration.getOwnRegistration, { params })).body).toEqual({ token: body.token });
    expect((await api.call(await aSeeker(database), registration.getOwnRegistration, { params })).status).toBe(404);
  });

  it('comes to the account that a guest makes later, once its address is confirmed, and at each sign-in', async () => {
    const [first, second] = [await fair(), await fair()];
    const { email, token } = await comesTo(first.slug);
    await asks(second.slug, {}, email);
    const link = await accounts.aWaitingSeeker(email);
    await accounts.call(validateSeeker, { token: link.token, password: PASSWORD });
    const { id = '' } = (await accounts.accountOf(email)) ?? {};
    const seeker = { id, site: 'rb' as const };
    const found = (slug: string) => api.call(seeker, registration.getOwnRegistration, { params: { slug } });
    expect((await found(first.slug)).body).toEqual({ token });
    expect((await found(second.slug)).status).toBe(404);
    await database.pool.query('update hiring_event_registration set seeker_id = null where email = $1', [email]);
    await accounts.call(createSession, { email, password: PASSWORD });
    expect((await found(first.slug)).body).toEqual({ token });
    const { rows } = await database.pool.query(
      `select seeker_id from hiring_event_registration where email = $1 and state = 'waiting'`,
      [email],
    );
    expect(rows).toEqual([{ seeker_id: null }]);
  });

  it('gives the last place to exactly one of many who confirm in the same moment', async () => {
    const { slug } = await published({ capacity: 1 });
    const emails = Array.from({ length: 6 }, newEmail);
    const tokens: string[] = [];
    for (const email of emails) {
      await api.call(null, registration.registerForEvent, { params: { slug }, body: person(email) });
      tokens.push(tokenIn((await mailTo(email)).at(-1)?.text_body));
    }
    const answers = await Promise.all(
      tokens.map((token) => api.call(null, registration.updateRegistration, { body: { token, confirm: true } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const winner = tokens[answers.findIndex(({ status }) => status === 200)] ?? '';
    await api.call(null, registration.cancelRegistration, { body: { token: winner } });
    const next = tokens.find((token) => token !== winner) ?? '';
    expect(
      (await api.call(null, registration.updateRegistration, { body: { token: next, confirm: true } })).status,
    ).toBe(200);
  });

  it('gives no place at an event that is called off in the same moment, and says so', async () => {
    const { slug, event_id } = await published();
    const { token } = await asks(slug);
    const answer = await meanwhile(`update hiring_event set state = 'cancelled' where id = $1`, event_id, () =>
      confirm(token),
    );
    expect(answer.body.code).toBe('event-cancelled');
    expect((await own(token)).state).toBe('waiting');
  });

  it('mails where an event is that staff move in the same moment', async () => {
    const { slug, event_id } = await published();
    const { token, email } = await asks(slug);
    await meanwhile(`update hiring_event set venue = 'Town Hall' where id = $1`, event_id, () => confirm(token));
    expect((await mailTo(email)).at(-1)?.text_body).toContain('Town Hall, 410 Harbor Avenue');
  });

  it('refuses wrong names, addresses and ended events, and mails nothing', async () => {
    const { slug } = await fair();
    const wrong = { ...person('grace@visitor'), first_name: 'www.win.example' };
    const { status, body } = await api.call(null, registration.registerForEvent, { params: { slug }, body: wrong });
    expect({ status, fields: Object.keys(body.fields).sort() }).toEqual({
      status: 422,
      fields: ['email', 'first_name'],
    });
    await database.asSystem((db) =>
      db
        .updateTable('hiring_event')
        .set({
          starts_at: new Date(1e12),
          ends_at: new Date(1.1e12),
          booking_opens_at: new Date(1e11),
          booking_closes_at: new Date(1e12),
        })
        .where('slug', '=', slug)
        .execute(),
    );
    const email = newEmail();
    const late = await api.call(null, registration.registerForEvent, { params: { slug }, body: person(email) });
    expect({ status: late.status, code: late.body.code }).toEqual({ status: 422, code: 'event-over' });
    expect(await mailTo(email)).toEqual([]);
  });

  it('goes with the account, and gives place and seat back', async () => {
    const { slug, event_id } = await fair();
    const seeker = await aSeeker(database);
    const body = { company_ids: [], shares: false };
    const own_answer = await api.call(seeker, registration.registerSeekerForEvent, { params: { slug }, body });
    await book(own_answer.body.token, (await slotIds(slug))[0] ?? '');
    const counts = async () =>
      (
        await database.pool.query(
          'select registered, (select sum(taken)::int from hiring_event_slot s where s.event_id = e.id) as taken from hiring_event e where id = $1',
          [event_id],
        )
      ).rows;
    expect(await counts()).toEqual([{ registered: 1, taken: 1 }]);
    await database.asSystem((db) => db.deleteFrom('account').where('id', '=', seeker.id).execute());
    expect(await counts()).toEqual([{ registered: 0, taken: 0 }]);
  });

  it('forgets all of who cancels', async () => {
    const { slug } = await fair();
    const { token, email } = await comesTo(slug);
    const [slot = ''] = await slotIds(slug);
    await book(token, slot);
    expect((await api.call(null, registration.cancelRegistration, { body: { token } })).status).toBe(200);
    expect((await api.call(null, registration.getRegistration, { query: { token } })).status).toBe(404);
    const rows = await database.asSystem((db) =>
      db.selectFrom('hiring_event_registration').select('id').where('email', '=', email).execute(),
    );
    expect(rows).toEqual([]);
    expect((await mailTo(email)).filter(({ state }) => state === 'waiting')).toEqual([]);
    const other = await comesTo(slug);
    expect((await book(other.token, slot)).status).toBe(200);
  });
});

describe('booking', () => {
  it('gives the last seat to exactly one of many who want it in the same moment', async () => {
    const { slug } = await fair();
    const [slot = ''] = await slotIds(slug);
    const people = [];
    for (let each = 0; each < 6; each += 1) people.push(await comesTo(slug));
    const answers = await Promise.all(people.map(({ token }) => book(token, slot)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('slot-full');
    const { rows } = await database.pool.query(
      'select taken, (select count(*)::int from hiring_event_booking b where b.slot_id = s.id) as booked from hiring_event_slot s where id = $1',
      [slot],
    );
    expect(rows).toEqual([{ taken: 1, booked: 1 }]);
  });

  it('never puts somebody into two conversations at once, also at two events', async () => {
    const { slug } = await fair();
    const { token, email } = await comesTo(slug);
    const [first = '', second = ''] = await slotIds(slug);
    const group = (await own(token)).slots.find(({ kind }: { kind: string }) => kind === 'group').slot_id;
    expect((await book(token, first)).status).toBe(200);
    expect((await book(token, first)).status).toBe(200);
    expect((await book(token, second)).status).toBe(200);
    expect((await book(token, group)).body.code).toBe('slot-overlap');
    const other = await fair();
    const there = await comesTo(other.slug, {}, email);
    expect((await book(there.token, (await slotIds(other.slug))[0] ?? '')).body.code).toBe('slot-overlap');
    await api.call(null, registration.giveBackSlot, { body: { token, slot_id: first } });
    expect((await book(token, group)).status).toBe(200);
    const answers = await Promise.all([
      book(there.token, (await slotIds(other.slug))[2] ?? ''),
      book(token, (await slotIds(slug))[2] ?? ''),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is refused once the event is called off, or the conversation has begun', async () => {
    const { slug, event_id } = await fair();
    const { token } = await comesTo(slug);
    const [slot = ''] = await slotIds(slug);
    await database.pool.query(
      "update hiring_event_slot set starts_at = now() - interval '1 minute', ends_at = now() + interval '9 minutes' where id = $1",
      [slot],
    );
    expect((await book(token, slot)).body.code).toBe('slot-begun');
    await api.call(staff, operator.cancelHiringEvent, { params: { event_id } });
    expect((await book(token, slot)).body.code).toBe('event-cancelled');
  });

  it('books and mails a conversation as it is once staff have moved it in the same moment', async () => {
    const { slug, event_id } = await fair();
    const { token, email } = await comesTo(slug);
    const [slot = ''] = await slotIds(slug);
    const move = `with moved as (update hiring_event set venue = 'Town Hall' where id = $1 returning id)
      update hiring_event_slot set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
      where event_id in (select id from moved)`;
    expect((await meanwhile(move, event_id, () => book(token, slot))).status).toBe(200);
    expect((await mailTo(email)).at(-1)?.text_body).toContain('Town Hall, 410 Harbor Avenue');
    const { rows } = await database.pool.query(
      'select b.starts_at = s.starts_at as same from hiring_event_booking b join hiring_event_slot s on s.id = slot_id where s.id = $1',
      [slot],
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it('gives the hours of an event that is called off back to who booked them', async () => {
    const [off, other] = [await fair(), await fair()];
    const { token, email } = await comesTo(off.slug);
    await book(token, (await slotIds(off.slug))[0] ?? '');
    await api.call(staff, operator.cancelHiringEvent, { params: { event_id: off.event_id } });
    expect((await own(token)).slots).toEqual([]);
    const there = await comesTo(other.slug, {}, email);
    expect((await book(there.token, (await slotIds(other.slug))[0] ?? '')).status).toBe(200);
  });

  it('is refused before and after its window, and to who has not confirmed', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { slug } = await fair({ booking_opens_at: later });
    const { token } = await comesTo(slug);
    const [slot = ''] = await slotIds(slug);
    expect((await book(token, slot)).body.code).toBe('booking-early');
    const email = newEmail();
    await api.call(null, registration.registerForEvent, { params: { slug }, body: person(email) });
    expect((await book(tokenIn((await mailTo(email))[0]?.text_body), slot)).body.code).toBe('not-confirmed');
    expect((await book('x'.repeat(43), slot)).status).toBe(404);
    const other = await fair();
    expect((await book(token, (await slotIds(other.slug))[0] ?? '')).status).toBe(422);
  });

  it('brings what is booked into the calendar file, and one mail for several changes', async () => {
    const { slug } = await fair();
    const { token, email } = await comesTo(slug);
    for (const slot of (await slotIds(slug)).slice(0, 2)) await book(token, slot);
    const path = addQuery('/hiring-events/registration/calendar.ics', { token });
    const response = await api.send('rb', null, path);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    const titles = calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry).summary);
    expect(titles).toEqual(['Boise job fair', 'Talk at 0 (Boise job fair)', 'Talk at 20 (Boise job fair)']);
    expect(
      (await api.send('rb', null, addQuery('/hiring-events/registration/calendar.ics', { token: 'x' }))).status,
    ).toBe(404);
    const waiting = (await mailTo(email)).filter(
      ({ kind, state }) => kind === 'hiring-event-changed' && state === 'waiting',
    );
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.text_body).toContain('Talk at 20');
  });
});

describe('an employer', () => {
  const seen = async (company: Awaited<ReturnType<typeof aCompany>>) => {
    const { company_id } = company;
    const admin = await anEmployer(database, company);
    const { body } = await api.call(admin, contract.listRegistrants, { params: { company_id } });
    return body.events[0];
  };

  it('sees before the event who agreed to it, and afterwards all who chose it; others never', async () => {
    const { slug, company, event_id } = await fair();
    const company_ids = [company.company_id];
    const open = await comesTo(slug, { company_ids, shares: true });
    const shy = await comesTo(slug, { company_ids });
    const other = await comesTo(slug, { shares: true });
    expect(await seen(company)).toMatchObject({ place: 'Table 4', chosen_by: 2, registrants: [{ email: open.email }] });
    await database.asSystem((db) =>
      db
        .updateTable('hiring_event')
        .set({ starts_at: new Date(Date.now() - 60_000) })
        .where('id', '=', event_id)
        .execute(),
    );
    const emails = (await seen(company)).registrants.map(({ email }: { email: string }) => email);
    expect(emails.sort()).toEqual([open.email, shy.email].sort());
    expect(emails).not.toContain(other.email);
    expect(await seen(await aCompany(database))).toBeUndefined();
  });

  it('sees that an event is called off, and of the people for ever only who agreed', async () => {
    const { slug, company, event_id } = await fair();
    const company_ids = [company.company_id];
    const open = await comesTo(slug, { company_ids, shares: true });
    await comesTo(slug, { company_ids });
    await api.call(staff, operator.cancelHiringEvent, { params: { event_id } });
    await database.pool.query(`update hiring_event set starts_at = now() - interval '1 minute' where id = $1`, [
      event_id,
    ]);
    const { state, registrants } = await seen(company);
    expect([state, registrants.map(({ email }: { email: string }) => email)]).toEqual(['cancelled', [open.email]]);
  });

  it('sees no row of a registration, and no token, whatever the request asks of the database', async () => {
    const { slug, company } = await fair();
    await comesTo(slug, { company_ids: [company.company_id] });
    const rows = await database.asRequest({ company_id: company.company_id }, (db) =>
      db.selectFrom('hiring_event_registration').select('email').execute(),
    );
    expect(rows).toEqual([]);
    await expect(
      database.asRequest({ company_id: company.company_id }, (db) =>
        db.selectFrom('hiring_event_registration').select('token_hash').execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('staff', () => {
  it.each([
    ['ends_at', { ends_at: '2026-01-01T00:00:00Z' }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['venue', { venue: '' }],
    ['link', { link: 'http://plain.example/' }],
    ['booking_closes_at', { booking_closes_at: '2040-01-01T00:00:00Z' }],
    ['booths.0.company_id', { booths: [{ company_id: crypto.randomUUID(), place: '' }] }],
  ])('cannot publish an event with a wrong %s', async (field, values) => {
    const { status, body } = await api.call(staff, operator.createHiringEvent, { body: anEvent(values) });
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] });
  });

  it('cannot put two conversations to one table at once', async () => {
    const { company_id } = await aCompany(database);
    const event = anEvent();
    const slots = [aSlot(event, company_id, 0), aSlot(event, company_id, 10)];
    const { body } = await api.call(staff, operator.createHiringEvent, {
      body: { ...event, booths: [{ company_id, place: '' }], slots },
    });
    expect(Object.keys(body.fields)).toEqual(['slots.1.starts_at']);
  });

  it('cannot put a conversation to a table that another event has at that time, until that is called off', async () => {
    const { company_id } = await aCompany(database);
    const event = anEvent();
    const slots = [30, 60, 0].map((minutes) => aSlot(event, company_id, minutes));
    const booths = [{ company_id, place: '' }];
    const { event_id } = await published({ ...event, booths, slots: slots.slice(1, 2) });
    const again = () => api.call(staff, operator.createHiringEvent, { body: { ...event, booths, slots } });
    expect(await again()).toMatchObject({
      status: 422,
      body: { fields: { 'slots.1.starts_at': expect.stringMatching(/^Another event has/) } },
    });
    await api.call(staff, operator.cancelHiringEvent, { params: { event_id } });
    expect((await again()).status).toBe(200);
  });

  it('check people in by their code, and call an event off, which tells them', async () => {
    const { slug, event_id } = await fair();
    const { token, email } = await comesTo(slug);
    const { check_in_code: code } = await own(token);
    const params = { event_id };
    const answer = await api.call(staff, operator.checkInRegistrant, {
      params,
      body: { code: ` ${code.toLowerCase()} ` },
    });
    expect(answer.body).toMatchObject({ first_name: 'Grace', last_name: 'Holloway' });
    expect((await api.call(staff, operator.checkInRegistrant, { params, body: { code: 'NOBODY' } })).status).toBe(422);
    expect((await api.call(null, operator.checkInRegistrant, { params, body: { code } })).status).toBe(401);
    expect((await api.call(staff, operator.cancelHiringEvent, { params })).status).toBe(200);
    expect((await api.call(staff, operator.cancelHiringEvent, { params })).status).toBe(200);
    const subjects = (await mailTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Called off'))).toHaveLength(1);
    expect((await api.call(null, contract.getHiringEvent, { params: { slug } })).body.state).toBe('cancelled');
  });
});

describe('the clock', () => {
  const run = () =>
    tendEvents.perform(
      { version: 1, input: {} },
      { services: api.services, job: { id: '1', attempt: 1, is_last_attempt: false } },
    );

  it('reminds each of who comes within a day once, with the calendar file, and forgets who never confirmed', async () => {
    const starts_at = new Date(Date.now() + 23 * 3_600_000).toISOString();
    const ends_at = new Date(Date.now() + 25 * 3_600_000).toISOString();
    const { slug } = await published({ starts_at, ends_at, booking_closes_at: starts_at });
    const [early, late, never] = [await comesTo(slug), await comesTo(slug), newEmail()];
    await api.call(null, registration.registerForEvent, { params: { slug }, body: person(never) });
    await database.pool.query(
      `update hiring_event_registration set confirmed_at = now() - interval '2 days' where email = $1`,
      [early.email],
    );
    await database.pool.query(
      `update hiring_event_registration set asked_at = now() - interval '4 days' where email = $1`,
      [never],
    );
    await run();
    await run();
    const reminders = async (email: string) =>
      (await mailTo(email)).filter(({ kind }) => kind === 'hiring-event-reminder');
    expect(await reminders(early.email)).toMatchObject([
      { topic: 'reminders', attachments: [{ filename: `${slug}.ics` }] },
    ]);
    expect(await reminders(late.email)).toEqual([]);
    const { rows } = await database.pool.query('select from hiring_event_registration where email = $1', [never]);
    expect(rows).toEqual([]);
  });
});
