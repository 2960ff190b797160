import { describe, expect, it } from 'vitest';
import { UNDO_SECONDS } from '#features/application/rules/status-mail.ts';
import { listOwnInterviews } from '#features/scheduling/applicant-contract.ts';
import type { JobDefinition } from '#server/jobs/job.ts';
import { aSchedulingCompany, interviewMails } from '../../../tests/factories/interviews.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { startCalendly as startCalendlyServer } from '../../../tests/harness/calendly.ts';
import { deleteCalendly, finishCalendly, offerInCalendly, startCalendly } from './contract.ts';
import { compareWithCalendly, endCalendlyBookings, takeCalendlyMessage } from './jobs.server.ts';

const api = await startApi();
const { database, services } = api;
const server = await startCalendlyServer(api);

const run = (job: JobDefinition, input: object = {}) =>
  job.perform({ version: 1, input }, { services, job: { id: '1', attempt: 1, is_last_attempt: false } });

/** Hands a message to the product as Calendly does. */
const post = (url: string, body: string, signature: string) =>
  api.send('rb', null, new URL(url).pathname, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'calendly-webhook-signature': signature },
  });

/** Delivers the waiting messages and runs the jobs that they enqueue. */
async function deliverAll() {
  for (const { callback_url, body, signature } of server.deliveries.splice(0))
    await post(callback_url, body, signature);
  await takeAll();
}
async function takeAll() {
  const { rows } = await database.pool.query(
    "select id from calendly_event where state = 'received' order by received_at",
  );
  for (const { id } of rows) await run(takeCalendlyMessage, { id });
}

const soon = (days: number, hour = 15) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${hour}:00:00.000Z`;
};

async function anOffer({ anonymous = false, site = 'rb' as 'rb' | 'mh' } = {}) {
  server.deliveries.splice(0);
  const company = await aSchedulingCompany(api, { site, anonymous });
  const { company_id, admin: plain, join, list } = company;
  const admin = await api.signIn(plain);
  const user = await server.newUser();
  const { redirect_to } = (await api.call(admin, startCalendly, { params: { company_id } })).body;
  const { query } = await server.allow(redirect_to, user);
  const { event_types } = (await api.call(admin, finishCalendly, { params: { company_id }, body: { query } })).body;
  const seeker = await aSeeker(database, { site });
  const { application_id } = await join({ seeker_id: seeker.id, email: seeker.email });
  const body = { event_type: event_types[0].uri, time_zone: 'America/Chicago', message: 'Choose what suits you.' };
  const offer = (values: object = {}, person = admin) =>
    api.call(person, offerInCalendly, { params: { company_id, application_id }, body: { ...body, ...values } });
  const own = async () => (await api.call(seeker, listOwnInterviews, { query: { application_id } })).body.interviews[0];
  const interview = async () => (await list(application_id))[0];
  const booking = async () =>
    (await database.pool.query('select * from calendly_booking where company_id = $1', [company_id])).rows[0];
  return { ...company, admin, user, seeker, application_id, offer, own, interview, booking, event_types };
}

/** The state of an event at Calendly. */
const canceledAt = async (uri: string) =>
  (await server.store.find('event', uri.split('/').at(-1) ?? ''))?.cancellation ?? null;

describe('offering', () => {
  it.each(['rb', 'mh'] as const)(
    'sends a single-use link with a token and the applicant’s details filled in, on %s',
    async (site) => {
      const { offer, own, seeker, interview, booking } = await anOffer({ site });
      expect((await offer()).status).toBe(200);
      const { booking_url, state, in_calendly } = await own();
      const { searchParams, origin } = new URL(booking_url);
      expect([origin, state, in_calendly]).toEqual([server.origin, 'asked', true]);
      expect([...searchParams.keys()]).toEqual(['utm_content', 'name', 'email']);
      expect(searchParams.get('email')).toBe(seeker.email);
      expect(JSON.stringify(await interview())).not.toContain(searchParams.get('utm_content'));
      expect(JSON.stringify(await booking())).not.toContain(searchParams.get('utm_content'));
      const [mail] = await interviewMails(api, seeker.email);
      expect(mail?.text_body).toContain('Choose a time in Calendly');
      expect(mail?.text_body).not.toContain(searchParams.get('utm_content'));
    },
  );

  it('is refused for anonymous postings before a link is created', async () => {
    const { offer } = await anOffer({ anonymous: true });
    server.asked.splice(0);
    const { status, body } = await offer();
    expect([status, body.code]).toEqual([422, 'anonymous']);
    expect(server.asked).toEqual([]);
  });

  it.each([
    ['answers garbage', 'we do not understand', (answer: () => void) => answer()],
    ['does not answer', 'did not answer in time', () => {}],
  ])('is refused within two seconds and stores nothing when Calendly %s', async (_, sentence, how) => {
    const { offer, own } = await anOffer();
    server.faults.push((_path, response) => {
      how(() => response.writeHead(201).end('<html>'));
      return true;
    });
    const began = performance.now();
    const { status, body } = await offer();
    server.faults.pop();
    expect(performance.now() - began).toBeLessThan(3_500);
    expect([status, body.code]).toEqual([422, 'calendly-failed']);
    expect(body.message).toContain(sentence);
    expect(body.message).toContain('offer times instead');
    expect(await own()).toBeUndefined();
  });

  it('is refused without a connected account, and for an event type of another member', async () => {
    const [one, other] = [await anOffer(), await anOffer()];
    expect((await one.offer({ event_type: other.event_types[0].uri })).body.fields).toHaveProperty('event_type');
    await api.call(one.admin, deleteCalendly, { params: { company_id: one.company_id } });
    expect((await one.offer()).body.code).toBe('not-connected');
  });
});

describe('messages', () => {
  it('confirm the interview once, with the time and place from Calendly; our mails say who sends the invitation', async () => {
    const { offer, own, interview, seeker, admin } = await anOffer();
    await offer();
    await server.book((await own()).booking_url, soon(3));
    const [message] = server.deliveries;
    await deliverAll();
    const confirmed = await interview();
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      starts_at: soon(3),
      kind: 'video',
      place: 'https://zoom.example.com/j/93215557788',
      in_calendly: true,
    });
    const mails = [...(await interviewMails(api, seeker.email)), ...(await interviewMails(api, admin.email))].filter(
      ({ kind }) => kind.endsWith('confirmed'),
    );
    expect(mails.map(({ attachments }) => attachments?.length ?? 0)).toEqual([0, 0]);
    for (const { text_body } of mails) expect(text_body).toContain('Calendly sends you the invitation');
    // The same message again, and a replay after its row was lost.
    if (message) await post(message.callback_url, message.body, message.signature);
    await takeAll();
    await database.pool.query("update calendly_event set state = 'received'");
    await takeAll();
    expect((await interview()).version).toBe(confirmed.version);
    expect((await own()).booking_url).toBeNull();
  });

  it.each([['in order'], ['the other way round'], ['the new one lost'], ['the old one lost']])(
    'follow a booking that was rescheduled: %s',
    async (order) => {
      const { offer, own, interview, booking } = await anOffer();
      await offer();
      const first = await server.book((await own()).booking_url, soon(3));
      await deliverAll();
      await server.reschedule(first ?? '', soon(4));
      if (order === 'the other way round') server.deliveries.reverse();
      if (order === 'the new one lost') server.deliveries.shift();
      if (order === 'the old one lost') server.deliveries.pop();
      await deliverAll();
      expect(await interview()).toMatchObject({ state: 'confirmed', starts_at: soon(4) });
      expect((await booking()).state).toBe('booked');
    },
  );

  it.each([['in order'], ['the other way round']])(
    'cancel the interview when the applicant does: %s',
    async (order) => {
      const { offer, own, interview } = await anOffer();
      await offer();
      const invitee = await server.book((await own()).booking_url, soon(3));
      if (order === 'in order') await deliverAll();
      await server.cancelAsInvitee(invitee ?? '', 'I found another job.');
      server.deliveries.reverse();
      await deliverAll();
      expect(await interview()).toMatchObject({
        state: 'called_off',
        called_off_by: 'applicant',
        word: 'I found another job.',
      });
    },
  );

  it('that are unsigned, altered, old or signed with another key are refused, and nothing is stored', async () => {
    const { offer, own } = await anOffer();
    await offer();
    await server.book((await own()).booking_url, soon(3));
    const [message] = server.deliveries.splice(0);
    if (!message) throw new Error('no message');
    const { callback_url, body } = message;
    const now = Math.floor(Date.now() / 1000);
    const signatures = [
      '',
      'garbage',
      server.sign(`${body} `),
      server.sign(body, now - 400),
      server.sign(body, now + 400),
      server.sign(body, now, 'x'),
    ];
    const before = await database.pool.query('select count(*) from calendly_event');
    for (const signature of signatures) expect((await post(callback_url, body, signature)).status).toBe(400);
    expect((await database.pool.query('select count(*) from calendly_event')).rows).toEqual(before.rows);
    expect((await post(callback_url, body, server.sign(body, now, 'an-older-key'))).status).toBe(200);
    await takeAll();
  });

  it('about an account that is no longer connected end its subscription', async () => {
    const body = JSON.stringify({ event: 'invitee.created', payload: { uri: `${server.origin}/x` } });
    const url = `${server.origin}/webhooks/calendly/00000000-0000-4000-8000-000000000000`;
    expect((await post(url, body, server.sign(body))).status).toBe(410);
    expect((await post(url, body, 'x')).status).toBe(400);
  });

  it('about bookings that are not ours are stored by id and ignored', async () => {
    const [own, other] = [await anOffer(), await anOffer()];
    await own.offer();
    // A booking with the token of our interview, at another member's Calendly.
    const { searchParams } = new URL((await own.own()).booking_url);
    const [type] = await server.store.list('event_type', { user: other.user });
    await server.store.put('link', 'AAAAAAAAAAAAAAAAAAAAAAAA', {
      user: other.user,
      event_type: type?.id ?? '',
      is_used: false,
    });
    await server.book(`${server.origin}/d/AAAAAAAAAAAAAAAAAAAAAAAA?${searchParams}`, soon(3));
    await deliverAll();
    expect(await own.interview()).toMatchObject({ state: 'asked' });
    const { rows } = await database.pool.query('select * from calendly_event order by received_at desc limit 1');
    expect([rows[0].state, Object.keys(rows[0])]).toEqual([
      'ignored',
      ['id', 'account_id', 'invitee_uri', 'state', 'received_at'],
    ]);
  });

  it.each([
    ['that another interview has just taken', 15],
    ['on a day when the member has reached their limit', 19],
  ])('about a time %s cancel the interview here and the event at Calendly', async (_, hour) => {
    const { offer, own, interview, join, admin, company_id, booking } = await anOffer();
    await offer();
    const { application_id } = await join();
    await database.pool.query(
      `with taken as (insert into interview (company_id, application_id, kind, length_minutes, time_zone, applicant_zone, place, asked_by, state, starts_at, ends_at)
        values ($1, $2, 'phone', 30, 'America/Chicago', 'America/Chicago', '', $3, 'confirmed', $4, $4::timestamptz + interval '30 minutes') returning company_id, id, starts_at, ends_at)
      insert into interview_interviewer (company_id, interview_id, employer_user, starts_at, ends_at) select company_id, id, $3, starts_at, ends_at from taken`,
      [company_id, application_id, admin.id, soon(3)],
    );
    await database.pool.query('insert into interview_limit (company_id, employer_user, per_day) values ($1, $2, 1)', [
      company_id,
      admin.id,
    ]);
    await server.book((await own()).booking_url, soon(3, hour));
    await deliverAll();
    expect(await interview()).toMatchObject({ state: 'called_off', called_off_by: 'employer' });
    const { event_uri } = await booking();
    await run(endCalendlyBookings);
    expect(await canceledAt(event_uri)).toMatchObject({ canceler_type: 'host' });
  });
});

describe('lost messages', () => {
  it('about a booking, a move or a cancellation are caught up on by comparing', async () => {
    const { offer, own, interview, company_id } = await anOffer();
    await offer();
    const compare = async () => {
      server.deliveries.splice(0);
      await database.pool.query(
        "update calendly_account set next_at = now() - interval '1 minute' where company_id = $1",
        [company_id],
      );
      await run(compareWithCalendly);
    };
    const invitee = await server.book((await own()).booking_url, soon(3));
    await compare();
    expect(await interview()).toMatchObject({ state: 'confirmed', starts_at: soon(3) });
    const moved = await server.reschedule(invitee ?? '', soon(4));
    await compare();
    expect(await interview()).toMatchObject({ state: 'confirmed', starts_at: soon(4) });
    await server.cancelAsInvitee(moved ?? '');
    await compare();
    expect(await interview()).toMatchObject({ state: 'called_off' });
  });
});

describe('an interview that is over', () => {
  it('is canceled at Calendly, with retries while Calendly is unreachable', async () => {
    const { offer, own, interview, booking, cancel, application_id, company_id } = await anOffer();
    await offer();
    await server.book((await own()).booking_url, soon(3));
    await deliverAll();
    const { event_uri } = await booking();
    await cancel(application_id, await interview());
    server.faults.push((_, response) => Boolean(response.writeHead(503).end()));
    await run(endCalendlyBookings);
    server.faults.pop();
    expect([await canceledAt(event_uri), (await booking()).failures]).toEqual([null, 1]);
    await run(endCalendlyBookings);
    expect(await canceledAt(event_uri)).toBeNull();
    await database.pool.query('update calendly_booking set next_at = now() where company_id = $1', [company_id]);
    await run(endCalendlyBookings);
    expect(await canceledAt(event_uri)).toMatchObject({ canceler_type: 'host' });
    expect(await booking()).toMatchObject({ state: 'ended', event_uri: null, invitee_uri: null });
    expect((await interview()).state).toBe('called_off');
  });

  it('is canceled at Calendly once the end of its application cannot be undone, and when its rows are gone', async () => {
    const { offer, own, booking, application_id, company_id } = await anOffer();
    await offer();
    await server.book((await own()).booking_url, soon(3));
    await deliverAll();
    const { event_uri } = await booking();
    await database.pool.query(
      "update interview set state = 'called_off', called_off_by = 'ending', updated_at = now() where application_id = $1",
      [application_id],
    );
    await run(endCalendlyBookings);
    expect(await canceledAt(event_uri)).toBeNull();
    await database.pool.query('delete from interview where company_id = $1', [company_id]);
    await run(endCalendlyBookings);
    expect(await canceledAt(event_uri)).not.toBeNull();
    expect(UNDO_SECONDS).toBe(10);
  });

  it('accepts no bookings through its link: they are canceled at Calendly', async () => {
    const { offer, own, interview, booking, cancel, application_id } = await anOffer();
    await offer();
    const { booking_url } = await own();
    await cancel(application_id, await interview());
    expect((await own()).booking_url).toBeNull();
    await server.book(booking_url, soon(3));
    await deliverAll();
    const { event_uri } = await booking();
    await run(endCalendlyBookings);
    expect([(await interview()).state, Boolean(await canceledAt(event_uri))]).toEqual(['called_off', true]);
  });

  it('is canceled with its account if the link is unused, and stays if it is booked', async () => {
    const [open, booked] = [await anOffer(), await anOffer()];
    await open.offer();
    await booked.offer();
    await server.book((await booked.own()).booking_url, soon(3));
    await deliverAll();
    for (const { admin, company_id } of [open, booked])
      expect((await api.call(admin, deleteCalendly, { params: { company_id } })).status).toBe(200);
    expect([(await open.interview()).state, (await booked.interview()).state]).toEqual(['called_off', 'confirmed']);
  });
});
