import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../../tests/factories/companies.ts';
import { anOperator } from '../../../../tests/factories/people.ts';
import { later, staffEventsOf } from '../../../../tests/factories/staff-events.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { mailNextAttendees } from '../announcements/actions.server.ts';
import { bookSlot } from '../booking/contract.ts';
import * as parts from '../booths/contract.ts';
import * as door from '../check-in/contract.ts';
import * as contract from '../contract.ts';
import { deleteHiringEventSlots } from '../conversations/contract.ts';
import * as registration from '../registration/contract.ts';
import * as operator from './contract.ts';
import * as list from './list-contract.ts';

const api = await startApi();
const { database } = api;
const staff = await anOperator(database);
const { made, fair, whole, change, addTo, comesTo, mailTo, tellsAll, audited } = staffEventsOf(api, staff);

const mailsOfMove = async (event_id: string): Promise<number> => {
  const { rows } = await database.pool.query(
    `select count(*)::int as count from mail join hiring_event_registration person on person.event_id = $1
       and mail.to_address = person.email where mail.kind = 'hiring-event-moved'`,
    [event_id],
  );
  return rows[0].count;
};

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
    await tellsAll(event_id);
    const moved = (await mailTo(seeker.email)).filter(({ kind }) => kind === 'hiring-event-moved');
    expect(moved).toMatchObject([
      { subject: 'New time or place: Autumn fair', attachments: [{ filename: `${slug}.ics` }] },
    ]);
    expect(moved[0]?.text_body).toContain('Town Hall, 410 Harbor Avenue');
    expect(await whole(event_id)).toMatchObject({ title: 'Autumn fair', category: 'legal', venue: 'Town Hall', slug });
  });

  it('counts in calendar files how often what they keep was changed, so that the later one holds', async () => {
    const { event_id, slug, event } = await fair();
    const sequence = async () => {
      const calendar = await (await api.send('rb', null, `/hiring-events/${slug}/calendar.ics`)).text();
      return Number(/^SEQUENCE:(\d+)\r$/m.exec(calendar)?.[1]);
    };
    expect(await sequence()).toBe(0);
    await change(event_id, { venue: 'Town Hall' });
    expect(await sequence()).toBe(1);
    await change(event_id, { version: 2, category: 'legal' });
    expect(await sequence()).toBe(1);
    const ends_at = new Date(Date.parse(event.ends_at) + 3_600_000).toISOString();
    await change(event_id, { version: 3, ends_at });
    expect(await sequence()).toBe(2);
    await api.call(staff, operator.cancelHiringEvent, { params: { event_id }, body: { word: '' } });
    expect(await sequence()).toBe(3);
  });

  it('tells everybody of a move, also who books before that mail has left; a second move replaces it', async () => {
    const { event_id, slug } = await fair();
    const { seeker, token, slots } = await comesTo(slug);
    const waiting = async () =>
      (await mailTo(seeker.email)).filter(({ state }) => state === 'waiting').map(({ kind }) => kind);
    await change(event_id, { venue: 'Town Hall' });
    await tellsAll(event_id);
    await api.call(null, bookSlot, { body: { token, slot_id: slots[0].slot_id } });
    expect(await waiting()).toEqual(['hiring-event-moved', 'hiring-event-changed']);
    await change(event_id, { version: 2, venue: 'Old Mill' });
    await tellsAll(event_id);
    expect(await waiting()).toEqual(['hiring-event-moved']);
    expect((await mailTo(seeker.email)).at(-1)?.text_body).toContain('Old Mill');
    await api.call(null, registration.cancelRegistration, { body: { token } });
    expect(await waiting()).toEqual(['hiring-event-unregistered']);
  });

  it('tells a crowd of a move in the background, each once also where the work stops halfway, and counts for staff', async () => {
    const { event_id, slug } = await made();
    const { seeker } = await comesTo(slug);
    await database.pool.query(
      `insert into hiring_event_registration (event_id, site, first_name, last_name, email, state, confirmed_at, token_hash, check_in_code)
       select $1::uuid, 'rb', 'Grace', 'Guest', 'crowd-' || n || '@guest.example', 'confirmed', now(), sha256(($1::text || n)::bytea), 'N' || n
       from generate_series(1, 24) n`,
      [event_id],
    );
    await database.pool.query('update hiring_event set registered = 25 where id = $1', [event_id]);
    expect((await change(event_id, { venue: 'Town Hall' })).body).toEqual({ version: 2, told: 25 });
    const late = await comesTo(slug);
    const news = async () => (await whole(event_id)).news;
    expect([await news(), await mailsOfMove(event_id)]).toMatchObject([{ people: 25, told: 0, is_done: false }, 0]);
    await database.asSystem((db) => mailNextAttendees(db, event_id, api.services));
    expect([await news(), await mailsOfMove(event_id)]).toMatchObject([{ told: 10, is_done: false }, 10]);
    for (const _ of [1, 2]) await tellsAll(event_id);
    expect([await news(), await mailsOfMove(event_id)]).toMatchObject([{ told: 25, is_done: true }, 25]);
    expect((await mailTo(seeker.email)).at(-1)?.text_body).toContain('Town Hall');
    expect((await mailTo(late.seeker.email)).map(({ kind }) => kind)).toEqual(['hiring-event-registered']);
  });

  it('moves all conversations along with the event, booked ones too', async () => {
    const made_fair = await fair();
    const { event_id, slug, event } = made_fair;
    // Twenty minutes later each stands where its neighbour stood.
    await addTo(made_fair, { starts_at: later(event.starts_at, 20), ends_at: later(event.starts_at, 80) });
    const { token, slots } = await comesTo(slug);
    await api.call(null, bookSlot, { body: { token, slot_id: slots[0].slot_id } });
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
    ['has not begun', 120, 1_560, 60],
    ['has begun, and goes on', 0, 0, 60],
  ])('moves booking that %s along with the event, but for what staff say themselves', async (_, opens, moved, ends) => {
    const { event_id, event } = await fair();
    // The fair's booking opened an hour ago; of changes within the same minute, nothing is saved.
    const opened = event.booking_opens_at;
    const booking = { booking_opens_at: later(opened, opens), booking_closes_at: later(event.starts_at, -ends) };
    await change(event_id, booking);
    const days = (count: number) => ({
      starts_at: later(event.starts_at, count * 1_440),
      ends_at: later(event.ends_at, count * 1_440),
    });
    // The form sends what it was opened with.
    expect((await change(event_id, { version: 2, ...booking, ...days(1), moves_slots: true })).status).toBe(200);
    const { booking_opens_at, booking_closes_at } = await whole(event_id);
    expect([booking_opens_at, booking_closes_at]).toEqual([later(opened, moved), later(days(1).starts_at, -ends)]);
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
    expect((await api.call(staff, deleteHiringEventSlots, gone)).body).toEqual({ deleted: 3 });
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
    const checkIn = async () => (await api.call(staff, door.checkInRegistrant, { params, body: { code } })).body;
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
