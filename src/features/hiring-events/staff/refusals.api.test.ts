import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { anEvent, aSlot } from '../../../../tests/factories/an-event.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anOperator, aSeeker } from '../../../../tests/factories/people.ts';
import { later, staffEventsOf } from '../../../../tests/factories/staff-events.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { bookSlot } from '../booking/contract.ts';
import * as parts from '../booths/contract.ts';
import * as door from '../check-in/contract.ts';
import { deleteHiringEventSlots } from '../conversations/contract.ts';
import * as questions from '../questions/contract.ts';
import * as registration from '../registration/contract.ts';
import * as operator from './contract.ts';
import * as list from './list-contract.ts';

const api = await startApi();
const { database } = api;
const staff = await anOperator(database);
const { made, fair, whole, change, addTo, comesTo, audited } = staffEventsOf(api, staff);

describe('401 and 404', () => {
  const calls: [string, Endpoint][] = [operator, list, parts, door, questions]
    .flatMap((module) => Object.values(module))
    .filter((value): value is Endpoint => typeof value === 'object' && 'access' in value)
    .map((endpoint) => [endpoint.name, endpoint]);
  const people: [string, number, Person | null][] = [['a visitor', 401, null]];
  beforeAll(async () => {
    people.push(
      ['a seeker', 404, await aSeeker(database)],
      ['an employer', 404, await anEmployer(database, await aCompany(database))],
    );
  });

  it.each(calls)('%s is for staff alone', async (_name, endpoint) => {
    const { event_id } = await made();
    const params = Object.fromEntries(
      Object.entries({ event_id, company_id: event_id, registration_id: event_id }).filter(([name]) =>
        endpoint.path.includes(`{${name}}`),
      ),
    );
    for (const [who, status, person] of people)
      expect((await api.call(person, endpoint, { params, body: {} })).status, who).toBe(status);
    expect((await whole(event_id)).state).toBe('published');
  });

  it.each(['publish', 'cancel'] as const)('nobody can %s what does not exist', async (deed) => {
    const endpoint = deed === 'publish' ? operator.publishHiringEvent : operator.cancelHiringEvent;
    const { status } = await api.call(staff, endpoint, { params: { event_id: crypto.randomUUID() } });
    expect(status).toBe(404);
  });
});

describe('409', () => {
  it('a change of an event that somebody else changed meanwhile, which stays theirs', async () => {
    const { event_id } = await made();
    expect((await change(event_id, { title: 'Theirs' })).status).toBe(200);
    const { status, body } = await change(event_id, { title: 'Mine' });
    expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
    expect((await whole(event_id)).title).toBe('Theirs');
  });
});

describe('422', () => {
  const start = anEvent().starts_at;

  it.each([
    ['title', { title: ' ' }],
    ['starts_at', { starts_at: '' }],
    ['time_zone', { time_zone: '' }],
    ['ends_at', { ends_at: later(start, -60) }],
    [
      'ends_at',
      {
        starts_at: later(start, -9_000),
        ends_at: later(start, -8_900),
        booking_opens_at: later(start, -9_500),
        booking_closes_at: later(start, -8_900),
      },
    ],
    ['venue', { venue: '', link: null }],
    ['capacity', { capacity: 0 }],
    ['booking_closes_at', { booking_closes_at: later(start, 9_000) }],
  ])('a wrong %s', async (field, values) => {
    const { event_id } = await made();
    const { status, body } = await change(event_id, values);
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] });
    expect((await whole(event_id)).version).toBe(1);
  });

  it('fewer places than are taken', async () => {
    const { event_id, slug } = await made({ capacity: 5 });
    await comesTo(slug);
    await comesTo(slug);
    const { body } = await change(event_id, { capacity: 1 });
    expect(body.fields).toEqual({ capacity: '2 people registered already. Enter at least that many.' });
    expect((await change(event_id, { capacity: 2 })).status).toBe(200);
  });

  it('times that leave conversations outside, or put somebody into two at once', async () => {
    const { event_id, event, slug } = await fair();
    const { body } = await change(event_id, { starts_at: later(event.starts_at, 30) });
    expect(body.fields.starts_at).toMatch(/^1 conversation would begin before the event/);
    const starts_at = later(event.starts_at, 24 * 60);
    const other = await aCompany(database);
    const next_day = anEvent({ starts_at, ends_at: later(event.ends_at, 24 * 60), booking_closes_at: starts_at });
    const elsewhere = await made({
      ...next_day,
      booths: [{ company_id: other.company_id, place: '' }],
      slots: [aSlot(next_day, other.company_id, 0)],
    });
    const { seeker, token, slots } = await comesTo(slug);
    await api.call(null, bookSlot, { body: { token, slot_id: slots[0].slot_id } });
    const params = { slug: elsewhere.slug };
    const choice = { company_ids: [], shares: false };
    const { body: there } = await api.call(seeker, registration.registerSeekerForEvent, { params, body: choice });
    const slot_id = (await whole(elsewhere.event_id)).slots[0].slot_id;
    await api.call(null, bookSlot, { body: { token: there.token, slot_id } });
    const torn = await change(event_id, { starts_at, ends_at: next_day.ends_at, moves_slots: true });
    expect(torn.body.fields.starts_at).toMatch(/^1 person would be double-booked with a conversation at another event/);
  });

  it('taking away what somebody chose or booked', async () => {
    const { event_id, slug, company_id } = await fair();
    const { token, slots } = await comesTo(slug, [company_id]);
    const booth = { params: { event_id, company_id } };
    const chosen = await api.call(staff, parts.deleteHiringEventBooth, booth);
    expect([chosen.status, chosen.body.message]).toEqual([
      422,
      '1 person chose Ironbark Mills, so it keeps its booth.',
    ]);
    const { slot_id } = slots[0];
    await api.call(null, bookSlot, { body: { token, slot_id } });
    expect((await api.call(staff, parts.deleteHiringEventBooth, booth)).body.code).toBe('booth-booked');
    const slot_ids = { params: { event_id }, body: { slot_ids: [slot_id] } };
    expect((await api.call(staff, deleteHiringEventSlots, slot_ids)).body.code).toBe('slot-booked');
    expect((await whole(event_id)).slots).toHaveLength(1);
  });

  it('taking a booth away that somebody chooses in the same moment: one of both is done, neither waits for ever', async () => {
    const seekers = await Promise.all(Array.from({ length: 2 }, () => aSeeker(database)));
    for (let times = 0; times < 15; times += 1) {
      const { event_id, slug, company_id } = await fair();
      const [gone, ...come] = await Promise.all([
        api.call(staff, parts.deleteHiringEventBooth, { params: { event_id, company_id } }),
        ...seekers.map((seeker) =>
          api.call(seeker, registration.registerSeekerForEvent, {
            params: { slug },
            body: { company_ids: [company_id], shares: false },
          }),
        ),
      ]);
      expect(come.map(({ status }) => status)).toEqual([200, 200]);
      const { booths } = await whole(event_id);
      expect([gone?.status, booths.length]).toEqual(gone?.status === 200 ? [200, 0] : [422, 1]);
    }
  });

  it.each([
    ['starts_at', { starts_at: later(start, -60) }],
    ['ends_at', { ends_at: later(start, 9_000) }],
    ['minutes', { minutes: 2 }],
    ['minutes', { minutes: 300 }],
    ['company_ids', { company_ids: [] }],
    ['company_ids', { company_ids: [crypto.randomUUID()] }],
    ['starts_at', {}],
  ])('conversations with a wrong %s', async (field, values) => {
    const made_fair = await fair();
    const { event_id } = made_fair;
    const { status, body } = await addTo(made_fair, values);
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] });
    expect((await whole(event_id)).slots).toHaveLength(1);
  });

  it('a booth for a company of the other site', async () => {
    const { event_id } = await made();
    const other = await aCompany(database, { site: 'mh' });
    const params = { event_id, company_id: other.company_id };
    expect((await api.call(staff, parts.putHiringEventBooth, { params, body: {} })).body.code).toBe('not-on-site');
  });

  it('changing or checking in at a canceled event, and deleting a published one', async () => {
    const { event_id, slug } = await made();
    const { code } = await comesTo(slug);
    const params = { event_id };
    expect((await api.call(staff, operator.deleteHiringEventDraft, { params })).body.code).toBe('event-published');
    await api.call(staff, operator.cancelHiringEvent, { params });
    const answers = [
      await change(event_id, { title: 'Again' }),
      await api.call(staff, operator.publishHiringEvent, { params }),
      await api.call(staff, door.checkInRegistrant, { params, body: { code } }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('event-cancelled'));
  });

  it('calling off a draft, which is deleted instead, or what is over; neither is audited', async () => {
    const draft = await made({ state: 'draft' });
    const over = await made();
    await database.pool.query(
      `update hiring_event set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour',
        booking_opens_at = now() - interval '1 day', booking_closes_at = now() - interval '3 hours' where id = $1`,
      [over.event_id],
    );
    for (const [{ event_id }, code, state] of [
      [draft, 'event-draft', 'draft'],
      [over, 'event-over', 'published'],
    ] as const) {
      const { status, body } = await api.call(staff, operator.cancelHiringEvent, { params: { event_id } });
      expect([status, body.code]).toEqual([422, code]);
      expect((await whole(event_id)).state).toBe(state);
      expect(await audited(event_id)).toEqual([['hiring-event.created', staff.id]]);
    }
  });

  it.each([
    ['', 'no-code'],
    ['NOBODY', 'unknown-code'],
  ])('the code “%s”', async (code, problem) => {
    const { event_id } = await made();
    const { body } = await api.call(staff, door.checkInRegistrant, { params: { event_id }, body: { code } });
    expect([body.code, Object.keys(body.fields)]).toEqual([problem, ['code']]);
  });
});
