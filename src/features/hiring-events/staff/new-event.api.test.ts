import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { anEvent, aSlot } from '../../../../tests/factories/an-event.ts';
import { aCompany } from '../../../../tests/factories/companies.ts';
import { visitorsOf } from '../../../../tests/factories/event-visitors.ts';
import { anOperator } from '../../../../tests/factories/people.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { mailNextAttendees } from '../announcements/actions.server.ts';
import { checkInRegistrant } from '../check-in/contract.ts';
import * as contract from '../contract.ts';
import * as operator from './contract.ts';

const api = await startApi();
const { database } = api;
const staff = await anOperator(database);
const { published, fair, mailTo, comesTo, own, book, slotIds } = visitorsOf(api, staff);

/** As another program reads the calendar file of a mail. */
function entriesOf(attachments: unknown) {
  const [{ content = '' } = {}] = attachments as { content?: string }[];
  const calendar = new ICAL.Component(ICAL.parse(content));
  const method = String(calendar.getFirstPropertyValue('method')).toLowerCase();
  return calendar.getAllSubcomponents('vevent').map((entry) => ({
    uid: entry.getFirstPropertyValue('uid'),
    method,
    status: entry.getFirstPropertyValue('status'),
    sequence: entry.getFirstPropertyValue('sequence'),
  }));
}

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

  it('hear of everything that is wrong at once, each next to its field', async () => {
    const start = anEvent().starts_at;
    const wrong = { title: '', capacity: 0, venue: '', starts_at: start, ends_at: start, booking_opens_at: start };
    const { status, body } = await api.call(staff, operator.createHiringEvent, {
      body: { ...anEvent(wrong), booking_closes_at: start },
    });
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      title: 'Give the event a title.',
      capacity: 'Enter at least 1.',
      venue: 'Enter a venue, or a link below.',
      ends_at: 'Choose a time after the event starts.',
      booking_opens_at: 'Choose a time before the event starts.',
    });
  });

  it('hear of a day that has passed that it has, and nothing of booking, which would begin now', async () => {
    const past = { starts_at: '2026-01-05T09:00:00Z', ends_at: '2026-01-05T12:00:00Z' };
    const { body } = await api.call(staff, operator.createHiringEvent, {
      body: anEvent({ ...past, booking_opens_at: new Date().toISOString(), booking_closes_at: past.starts_at }),
    });
    expect(body.fields).toEqual({ starts_at: 'This time has passed. Choose a later one.' });
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

  it('cannot put a conversation at a table that another event uses at that time, until that event is canceled', async () => {
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
    const { token: other } = await comesTo(slug);
    const { check_in_code: code } = await own(token);
    const [first = '', second = ''] = await slotIds(slug);
    for (const [whose, slot] of [
      [token, first],
      [other, second],
    ] as const)
      await book(whose, slot);
    const before = entriesOf((await mailTo(email)).at(-1)?.attachments);
    const params = { event_id };
    const answer = await api.call(staff, checkInRegistrant, {
      params,
      body: { code: ` ${code.toLowerCase()} ` },
    });
    expect(answer.body).toMatchObject({ first_name: 'Grace', last_name: 'Holloway' });
    expect((await api.call(staff, checkInRegistrant, { params, body: { code: 'NOBODY' } })).status).toBe(422);
    expect((await api.call(null, checkInRegistrant, { params, body: { code } })).status).toBe(401);
    const word = 'The hall is under water.\nWe will come again in May.';
    const off = (said: object) => api.call(staff, operator.cancelHiringEvent, { params, body: said });
    expect((await off({ word: 'x'.repeat(1_001) })).body.fields).toEqual({ word: 'Use at most 1,000 characters.' });
    expect((await own(token)).event.state).toBe('published');
    expect((await off({ word })).status).toBe(200);
    expect((await off({})).status).toBe(200);
    const jobs = await database.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'tell-of-event' and key = $1`,
      [`tell-of-event ${event_id}`],
    );
    expect(jobs.rowCount).toBe(1);
    for (const _ of [1, 2]) await database.asSystem((db) => mailNextAttendees(db, event_id, api.services));
    const mails = (await mailTo(email)).filter(({ subject }) => subject.startsWith('Canceled'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toContain('Hello Grace,');
    expect(mails[0]?.text_body).toContain(word);
    const after = entriesOf(mails[0]?.attachments);
    expect(before.map(({ method, sequence }) => [method, sequence])).toEqual(Array(2).fill(['publish', 1]));
    // The same entries, that of the conversation too, and nobody else's.
    expect(after).toEqual(before.map(({ uid }) => ({ uid, method: 'cancel', status: 'CANCELLED', sequence: 2 })));
    const shown = (await api.call(null, contract.getHiringEvent, { params: { slug } })).body;
    expect(shown).toMatchObject({ state: 'cancelled', word });
    expect((await own(token)).event).toMatchObject({ state: 'cancelled', word });
  });
});
