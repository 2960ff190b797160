import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSession } from '#features/auth/sessions/contract.ts';
import { validateSeeker } from '#features/auth/sign-up/contract.ts';
import { aCompany } from '../../../tests/factories/companies.ts';
import { aVisitor, visitorsOf } from '../../../tests/factories/event-visitors.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { accountsOf, PASSWORD } from '../../../tests/harness/accounts.ts';
import { startApi } from '../../../tests/harness/api.ts';
import * as contract from './contract.ts';
import * as registration from './registration/contract.ts';
import { tendEvents } from './registration/jobs.server.ts';

const api = await startApi();
const { database } = api;
const staff = await anOperator(database);
const accounts = await accountsOf(api);
const attached = z.tuple([z.object({ content: z.string() })]);
const { published, fair, mailTo, tokenIn, newEmail, asks, confirm, comesTo, meanwhile, own, book, slotIds } =
  visitorsOf(api, staff);

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
        body: aVisitor(email),
      });
      expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
    }
    const subjects = (await mailTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('You are already registered'))).toHaveLength(4);
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
      await api.call(null, registration.registerForEvent, { params: { slug }, body: aVisitor(email) });
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

  it('gives no place at an event that is canceled at the same moment, and says so', async () => {
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
    const wrong = { ...aVisitor('grace@visitor'), first_name: 'www.win.example' };
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
    const late = await api.call(null, registration.registerForEvent, { params: { slug }, body: aVisitor(email) });
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
    const waiting = (await mailTo(email)).filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ kind, forget_when_sent }) => [kind, forget_when_sent])).toEqual([
      ['hiring-event-unregistered', true],
    ]);
    const other = await comesTo(slug);
    expect((await book(other.token, slot)).status).toBe(200);
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
    await api.call(null, registration.registerForEvent, { params: { slug }, body: aVisitor(never) });
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
      { topic: 'reminders', send_before: starts_at, attachments: [{ filename: `${slug}.ics` }] },
    ]);
    expect(await reminders(late.email)).toEqual([]);
    const { rows } = await database.pool.query('select from hiring_event_registration where email = $1', [never]);
    expect(rows).toEqual([]);
  });
});
