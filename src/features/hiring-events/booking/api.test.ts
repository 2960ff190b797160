import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addQuery } from '#rules/paths.ts';
import { aVisitor, visitorsOf } from '../../../../tests/factories/event-visitors.ts';
import { anOperator } from '../../../../tests/factories/people.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { getHiringEvent } from '../contract.ts';
import * as registration from '../registration/contract.ts';
import * as operator from '../staff/contract.ts';
import * as booking from './contract.ts';

const api = await startApi();
const { database } = api;
const staff = await anOperator(database);
const { fair, mailTo, tokenIn, newEmail, comesTo, meanwhile, own, book, slotIds } = visitorsOf(api, staff);

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
    expect((await book(token, group)).body.fields).toEqual({
      slot_id: expect.stringMatching(
        /^At \d+:\d\d [AP]M you talk with .+\. Cancel that first, or choose another time\.$/,
      ),
    });
    const other = await fair();
    const there = await comesTo(other.slug, {}, email);
    expect((await book(there.token, (await slotIds(other.slug))[0] ?? '')).body).toMatchObject({
      code: 'slot-overlap',
      message: expect.stringContaining(' at “Boise job fair”.'),
    });
    await api.call(null, booking.cancelBooking, { body: { token, slot_id: first } });
    expect((await book(token, group)).status).toBe(200);
    const answers = await Promise.all([
      book(there.token, (await slotIds(other.slug))[2] ?? ''),
      book(token, (await slotIds(slug))[2] ?? ''),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is of one conversation with each employer, which moves to another time, but not to one that is taken', async () => {
    const { slug } = await fair();
    const [one, other] = [await comesTo(slug), await comesTo(slug)];
    const [early = '', , late = ''] = await slotIds(slug);
    const bookedBy = async (token: string) =>
      (await own(token)).slots
        .filter(({ is_booked }: { is_booked: boolean }) => is_booked)
        .map(({ slot_id }: { slot_id: string }) => slot_id);
    await book(one.token, early);
    const { status, body } = await book(one.token, late);
    expect([status, body.code, await bookedBy(one.token)]).toEqual([422, 'one-per-employer', [early]]);
    expect((await book(one.token, late, true)).status).toBe(200);
    expect(await bookedBy(one.token)).toEqual([late]);
    expect((await book(other.token, early)).status).toBe(200);
    const swap = await Promise.all([book(one.token, early, true), book(other.token, late, true)]);
    expect(swap.map((answer) => answer.body.code)).toEqual(['slot-full', 'slot-full']);
    expect([await bookedBy(one.token), await bookedBy(other.token)]).toEqual([[late], [early]]);
  });

  it('is refused once the event is canceled or the conversation has begun', async () => {
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

  it('frees the time of people who booked at an event that is canceled', async () => {
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
    await api.call(null, registration.registerForEvent, { params: { slug }, body: aVisitor(email) });
    expect((await book(tokenIn((await mailTo(email))[0]?.text_body), slot)).body.code).toBe('not-confirmed');
    expect((await book('x'.repeat(43), slot)).status).toBe(404);
    const other = await fair();
    expect((await book(token, (await slotIds(other.slug))[0] ?? '')).status).toBe(422);
  });

  it('moves and takes conversations out of the calendar by the mails that follow, and all of it once the person cancels', async () => {
    const { slug } = await fair();
    const { token, email } = await comesTo(slug);
    const [early = '', other = '', late = ''] = await slotIds(slug);
    const giveBack = (slot_id: string) => api.call(null, booking.cancelBooking, { body: { token, slot_id } });
    /** As another program reads the file of the last mail: the conversations, and what holds for all entries. */
    async function lastFile() {
      const { kind, subject, attachments } =
        (await mailTo(email)).filter(({ state }) => state === 'waiting').at(-1) ?? {};
      const [{ content = '' } = {}] = attachments as { content?: string }[];
      const calendar = new ICAL.Component(ICAL.parse(content));
      const entries = calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
      return {
        kind,
        subject,
        method: calendar.getFirstPropertyValue('method'),
        sequence: [...new Set(entries.map(({ sequence }) => sequence))],
        uids: entries.map(({ uid }) => uid),
        entries: entries.map(({ summary, component }) => [
          summary.replace(/ with .*/, ''),
          component.getFirstPropertyValue('status'),
        ]),
      };
    }
    const fairItself = ['Boise job fair', 'CONFIRMED'];
    expect(await lastFile()).toMatchObject({ kind: 'hiring-event-registered', sequence: [0], entries: [fairItself] });
    await book(token, early);
    await book(token, other);
    const booked = await lastFile();
    await book(token, late, true);
    const moved = await lastFile();
    expect(moved).toMatchObject({
      kind: 'hiring-event-changed',
      method: 'PUBLISH',
      sequence: [3],
      entries: [fairItself, ['Talk at 20', 'CONFIRMED'], ['Talk at 40', 'CONFIRMED']],
    });
    expect(new Set(moved.uids)).toEqual(new Set(booked.uids));
    await giveBack(late);
    await giveBack(late);
    expect(await lastFile()).toMatchObject({
      sequence: [4],
      entries: [fairItself, ['Talk at 20', 'CONFIRMED'], ['Talk at 40', 'CANCELLED']],
    });
    await book(token, early);
    expect((await lastFile()).entries).toEqual([fairItself, ['Talk at 0', 'CONFIRMED'], ['Talk at 20', 'CONFIRMED']]);
    await api.call(null, registration.cancelRegistration, { body: { token } });
    const gone = await lastFile();
    expect(gone).toMatchObject({
      kind: 'hiring-event-unregistered',
      subject: 'Registration canceled: Boise job fair',
      method: 'CANCEL',
      sequence: [6],
    });
    expect(gone.entries.map(([, status]) => status)).toEqual(Array(3).fill('CANCELLED'));
    expect(new Set(gone.uids)).toEqual(new Set(booked.uids));
  });

  it('brings what is booked, with whom and where, into the calendar file, and one mail for several changes', async () => {
    const { slug } = await fair();
    const { booths } = (await api.call(null, getHiringEvent, { params: { slug } })).body;
    const [first, second] = booths.map(({ name }: { name: string }) => name);
    const { token, email } = await comesTo(slug);
    for (const slot of (await slotIds(slug)).slice(0, 2)) await book(token, slot);
    const path = addQuery('/hiring-events/registration/calendar.ics', { token });
    const response = await api.send('rb', null, path);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    const entries = calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
    expect(entries.map(({ summary }) => summary)).toEqual([
      'Boise job fair',
      `Talk at 0 with ${first}, Table 4 (Boise job fair)`,
      `Talk at 20 with ${second}, Table 4 (Boise job fair)`,
    ]);
    expect(entries[1]?.location).toMatch(/^Table 4, .*410 Harbor Avenue/);
    expect(
      (await api.send('rb', null, addQuery('/hiring-events/registration/calendar.ics', { token: 'x' }))).status,
    ).toBe(404);
    const waiting = (await mailTo(email)).filter(
      ({ kind, state }) => kind === 'hiring-event-changed' && state === 'waiting',
    );
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.text_body).toContain(`Talk at 20 with ${second}, Table 4`);
  });
});
