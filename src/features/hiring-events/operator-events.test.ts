import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { anEvent, aSlot } from './an-event.ts';
import * as contract from './contract.ts';
import * as operator from './operator-contract.ts';
import * as door from './operator-door-contract.ts';
import * as list from './operator-list-contract.ts';
import * as parts from './operator-parts-contract.ts';
import * as registration from './registration-contract.ts';

const api = await startApi();
const { database } = api;
const staff = await anOperator(database);

type Values = Parameters<typeof anEvent>[0];
type Made = { event_id: string; slug: string };

async function made(values: Values = {}): Promise<Made> {
  const { status, body } = await api.call(staff, operator.createHiringEvent, { body: anEvent(values) });
  expect({ status, fields: body.fields }).toEqual({ status: 200, fields: undefined });
  return body;
}

/** An event with a company of its own at a table and one conversation in its first minutes. */
async function fair(values: Values = {}) {
  const event = anEvent(values);
  const { company_id } = await aCompany(database, { business_name: 'Ironbark Mills' });
  const slots = [aSlot(event, company_id, 0)];
  return { event, company_id, ...(await made({ ...event, booths: [{ company_id, place: 'Table 4' }], slots })) };
}

const whole = async (event_id: string) =>
  (await api.call(staff, list.getOperatorHiringEvent, { params: { event_id } })).body;
const change = (event_id: string, body: Record<string, unknown>) =>
  api.call(staff, operator.updateHiringEvent, { params: { event_id }, body: { version: 1, ...body } });
type Fair = Awaited<ReturnType<typeof fair>>;

const addTo = ({ event_id, event: { starts_at, ends_at }, company_id }: Fair, values: Partial<parts.Series>) =>
  api.call(staff, parts.addHiringEventSlots, {
    params: { event_id },
    body: { kind: 'one_to_one', company_ids: [company_id], title: 'Talk', starts_at, ends_at, minutes: 20, ...values },
  });

/** A signed-in seeker who comes to the event. */
async function comesTo(slug: string, company_ids: string[] = []) {
  const seeker = await aSeeker(database);
  const answer = await api.call(seeker, registration.registerSeekerForEvent, {
    params: { slug },
    body: { company_ids, shares: false },
  });
  const { token } = answer.body;
  const own = (await api.call(null, registration.getRegistration, { query: { token } })).body;
  return { seeker, token, code: own.check_in_code, slots: own.slots };
}

const mailTo = (email: string) =>
  database.asSystem((db) =>
    db.selectFrom('mail').selectAll().where('to_address', '=', email).orderBy('created_at').execute(),
  );
const audited = async (subject: string) =>
  (
    await database.asSystem((db) =>
      db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject', '=', subject).orderBy('id').execute(),
    )
  ).map(({ action, actor_id }) => [action, actor_id]);
const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString();

describe('200', () => {
  it('keeps a draft that staff alone see, until it is published; each step is audited', async () => {
    const { event_id, slug } = await made({ state: 'draft', title: 'Quiet fair' });
    const params = { event_id };
    const isPublic = async () => (await api.call(null, contract.getHiringEvent, { params: { slug } })).status === 200;
    const standings = async () => {
      const { body } = await api.call(staff, list.listOperatorHiringEvents, { query: { standing: 'draft' } });
      return body.events.map((event: { event_id: string }) => event.event_id);
    };
    expect([await isPublic(), (await standings()).includes(event_id)]).toEqual([false, true]);
    expect((await api.call(staff, operator.publishHiringEvent, { params })).status).toBe(200);
    expect((await api.call(staff, operator.publishHiringEvent, { params })).status).toBe(200);
    expect([await isPublic(), (await standings()).includes(event_id)]).toEqual([true, false]);
    expect((await audited(event_id)).slice(0, 2)).toEqual([
      ['hiring-event.created', staff.id],
      ['hiring-event.published', staff.id],
    ]);
  });

  it('deletes a draft', async () => {
    const { event_id } = await made({ state: 'draft' });
    expect((await api.call(staff, operator.deleteHiringEventDraft, { params: { event_id } })).status).toBe(200);
    expect((await api.call(staff, list.getOperatorHiringEvent, { params: { event_id } })).status).toBe(404);
  });

  it('changes words without a mail, and tells of another place whoever comes, with what is true now', async () => {
    const { event_id, slug, event } = await fair();
    const { seeker } = await comesTo(slug);
    // A form tells times by the minute.
    const starts_at = event.starts_at.replace(/\d\d\.\d{3}Z$/, '00.000Z');
    expect((await change(event_id, { title: 'Autumn fair', category: 'legal', starts_at })).body).toEqual({
      version: 2,
      told: 0,
    });
    expect((await change(event_id, { version: 2, venue: 'Town Hall' })).body).toEqual({ version: 3, told: 1 });
    const moved = (await mailTo(seeker.email)).filter(({ kind }) => kind === 'hiring-event-moved');
    expect(moved).toMatchObject([
      { subject: 'Another time or place: Autumn fair', attachments: [{ filename: `${slug}.ics` }] },
    ]);
    expect(moved[0]?.text_body).toContain('Town Hall, 410 Harbor Avenue');
    expect(await whole(event_id)).toMatchObject({ title: 'Autumn fair', category: 'legal', venue: 'Town Hall', slug });
  });

  it('tells everybody of a move, also who books before that mail has left; a second move replaces it', async () => {
    const { event_id, slug } = await fair();
    const { seeker, token, slots } = await comesTo(slug);
    const waiting = async () =>
      (await mailTo(seeker.email)).filter(({ state }) => state === 'waiting').map(({ kind }) => kind);
    await change(event_id, { venue: 'Town Hall' });
    await api.call(null, registration.bookSlot, { body: { token, slot_id: slots[0].slot_id } });
    expect(await waiting()).toEqual(['hiring-event-moved', 'hiring-event-changed']);
    await change(event_id, { version: 2, venue: 'Old Mill' });
    expect(await waiting()).toEqual(['hiring-event-moved']);
    expect((await mailTo(seeker.email)).at(-1)?.text_body).toContain('Old Mill');
    await api.call(null, registration.cancelRegistration, { body: { token } });
    expect(await waiting()).toEqual([]);
  });

  it('moves all conversations along with the event, booked ones too', async () => {
    const made_fair = await fair();
    const { event_id, slug, event } = made_fair;
    // Twenty minutes later each stands where its neighbour stood.
    await addTo(made_fair, { starts_at: later(event.starts_at, 20), ends_at: later(event.starts_at, 80) });
    const { token, slots } = await comesTo(slug);
    await api.call(null, registration.bookSlot, { body: { token, slot_id: slots[0].slot_id } });
    const starts_at = later(event.starts_at, 20);
    const ends_at = later(event.ends_at, 20);
    expect((await change(event_id, { starts_at, ends_at, moves_slots: true })).status).toBe(200);
    const { body } = await api.call(null, registration.getRegistration, { query: { token } });
    expect(body.slots.map((slot: { starts_at: string }) => slot.starts_at)).toEqual(
      [20, 40, 60, 80].map((minutes) => later(event.starts_at, minutes)),
    );
    expect(body.slots[0].is_booked).toBe(true);
    expect(body.event.booking_closes_at).toBe(starts_at);
  });

  it.each([
    ['has not begun', 60, 1_500, 60],
    ['has begun, and goes on', -60, -60, 60],
  ])('moves booking that %s along with the event, but for what staff say themselves', async (_, opens, moved, ends) => {
    const now = new Date().toISOString();
    const { event_id, event } = await fair();
    const booking = { booking_opens_at: later(now, opens), booking_closes_at: later(event.starts_at, -ends) };
    await change(event_id, booking);
    const days = (count: number) => ({
      starts_at: later(event.starts_at, count * 1_440),
      ends_at: later(event.ends_at, count * 1_440),
    });
    // The form sends what it was opened with.
    expect((await change(event_id, { version: 2, ...booking, ...days(1), moves_slots: true })).status).toBe(200);
    const { booking_opens_at, booking_closes_at } = await whole(event_id);
    expect([booking_opens_at, booking_closes_at]).toEqual([later(now, moved), later(days(1).starts_at, -ends)]);
    const closes = { booking_closes_at: later(event.starts_at, 5) };
    await change(event_id, { version: 3, ...days(2), ...closes, moves_slots: true });
    expect(await whole(event_id)).toMatchObject(closes);
  });

  it('adds a series for each employer, one of a group for all, and takes free ones away', async () => {
    const other = await aCompany(database);
    const made_fair = await fair();
    const { event_id, event, company_id } = made_fair;
    const place = { params: { event_id, company_id: other.company_id }, body: { place: 'Table 5' } };
    expect((await api.call(staff, parts.putHiringEventBooth, place)).status).toBe(200);
    const from = later(event.starts_at, 60);
    const both = { company_ids: [company_id, other.company_id], pause_minutes: 10, starts_at: from };
    expect((await addTo(made_fair, both)).body).toEqual({ added: 12 });
    const clinic = { kind: 'group' as const, company_ids: [], minutes: 45, capacity: 12 };
    expect((await addTo(made_fair, clinic)).body).toEqual({ added: 5 });
    const { slots, booths } = await whole(event_id);
    expect(booths).toMatchObject([
      { name: 'Ironbark Mills', slots: 7 },
      { place: 'Table 5', slots: 6 },
    ]);
    const slot_ids = slots.slice(0, 3).map(({ slot_id }: { slot_id: string }) => slot_id);
    const gone = { params: { event_id }, body: { slot_ids } };
    expect((await api.call(staff, parts.deleteHiringEventSlots, gone)).body).toEqual({ deleted: 3 });
    expect((await api.call(staff, parts.deleteHiringEventBooth, { params: place.params })).status).toBe(200);
    expect((await whole(event_id)).booths).toHaveLength(1);
  });

  it('finds who comes by name, address or code, checks in once, says when it was, and takes a slip back', async () => {
    const { event_id, slug } = await made();
    const { seeker, code } = await comesTo(slug);
    await comesTo(slug);
    const params = { event_id };
    const find = async (q: string) => (await api.call(staff, door.getDoorList, { params, query: { q } })).body;
    expect((await find('')).total).toBe(2);
    for (const q of [seeker.email, ` ${code.toLowerCase()}`]) expect((await find(q)).total, q).toBe(1);
    for (const q of ['grace see', 'SEEKER']) expect((await find(q)).total, q).toBe(2);
    for (const q of ['%', 'Nobody']) expect((await find(q)).total, q).toBe(0);
    const checkIn = async () => (await api.call(staff, operator.checkInRegistrant, { params, body: { code } })).body;
    const first = await checkIn();
    expect(first).toMatchObject({ first_name: 'Grace', was_there: false });
    expect(await checkIn()).toEqual({ ...first, was_there: true });
    const { registration_id } = first;
    expect(await find('')).toMatchObject({ event: { registered: 2, checked_in: 1 }, named: null });
    const undone = { params: { event_id, registration_id } };
    expect((await api.call(staff, door.undoCheckIn, undone)).status).toBe(200);
    expect((await find('')).event.checked_in).toBe(0);
  });
});

describe('a kept page', () => {
  it('is forgotten when an event has more places, as it shows how many there are', async () => {
    const { event_id } = await made({ capacity: 5 });
    const client = await database.pool.connect();
    const told: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => told.push(payload));
    await client.query('listen live');
    await change(event_id, { capacity: 9 });
    await expect.poll(() => told.some((payload) => payload?.includes('public-pages'))).toBe(true);
    client.release(true);
  });
});

describe('401 and 404', () => {
  const calls: [string, Endpoint][] = [operator, list, parts, door]
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
    await api.call(null, registration.bookSlot, { body: { token, slot_id: slots[0].slot_id } });
    const params = { slug: elsewhere.slug };
    const choice = { company_ids: [], shares: false };
    const { body: there } = await api.call(seeker, registration.registerSeekerForEvent, { params, body: choice });
    const slot_id = (await whole(elsewhere.event_id)).slots[0].slot_id;
    await api.call(null, registration.bookSlot, { body: { token: there.token, slot_id } });
    const torn = await change(event_id, { starts_at, ends_at: next_day.ends_at, moves_slots: true });
    expect(torn.body.fields.starts_at).toMatch(/^1 person would have to be in a conversation of another event/);
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
    await api.call(null, registration.bookSlot, { body: { token, slot_id } });
    expect((await api.call(staff, parts.deleteHiringEventBooth, booth)).body.code).toBe('booth-booked');
    const slot_ids = { params: { event_id }, body: { slot_ids: [slot_id] } };
    expect((await api.call(staff, parts.deleteHiringEventSlots, slot_ids)).body.code).toBe('slot-booked');
    expect((await whole(event_id)).slots).toHaveLength(1);
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

  it('changing or checking in at what is called off, and deleting what was published', async () => {
    const { event_id, slug } = await made();
    const { code } = await comesTo(slug);
    const params = { event_id };
    expect((await api.call(staff, operator.deleteHiringEventDraft, { params })).body.code).toBe('event-published');
    await api.call(staff, operator.cancelHiringEvent, { params });
    const answers = [
      await change(event_id, { title: 'Again' }),
      await api.call(staff, operator.publishHiringEvent, { params }),
      await api.call(staff, operator.checkInRegistrant, { params, body: { code } }),
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
    const { body } = await api.call(staff, operator.checkInRegistrant, { params: { event_id }, body: { code } });
    expect([body.code, Object.keys(body.fields)]).toEqual([problem, ['code']]);
  });
});
