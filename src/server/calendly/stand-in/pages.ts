import { type Context, Hono } from 'hono';
import { type Html, html } from '../../html.ts';
import { isFromHere, standInPage } from '../../stand-in-page.ts';
import { book, cancel, reschedule } from './bookings.ts';
import { newId } from './objects.ts';
import type { StandIn } from './stand-in.ts';

const NOTE = 'This stands in for Calendly in development. Nobody gets mail from it, and no real calendar changes.';

const show = (c: Context, title: string, body: Html, status: 200 | 403 | 404 | 422 = 200) =>
  standInPage(c, { title, stands_for: 'Calendly', note: NOTE, body, status });

const missing = (c: Context) =>
  show(c, 'This link is not valid', html`<p>It was used, or was never given out.</p>`, 404);

/** The pages of people: allowing access, choosing a time, choosing another one, and canceling. */
export function standInPages(own: StandIn): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.method === 'POST' && !isFromHere(c)) return c.text('This form was sent from another site.', 403);
    await next();
  });
  app.get('/oauth/authorize', (c) => askToAllow(c, own));
  app.post('/oauth/authorize', (c) => allow(c, own));
  app.get('/d/:id', (c) => askForTime(c, own));
  app.post('/d/:id', (c) => chooseTime(c, own));
  app.get('/reschedulings/:id', async (c) =>
    (await isOpen(own, c.req.param('id'))) ? timesPage(c, 'Choose another time', html``) : missing(c),
  );
  app.post('/reschedulings/:id', async (c) => {
    const { start_time } = await typedIn(c);
    const moved = isTime(start_time) ? await reschedule(own, c.req.param('id'), start_time) : null;
    return moved ? booked(c, moved) : missing(c);
  });
  app.get('/cancellations/:id', async (c) => {
    if (!(await isOpen(own, c.req.param('id')))) return missing(c);
    return show(
      c,
      'Cancel this event',
      html`<form method="post" class="fields"><label for="reason">Reason</label><input id="reason" name="reason"><button class="main">Cancel event</button></form>`,
    );
  });
  app.post('/cancellations/:id', async (c) => {
    const invitee = await own.store.find('invitee', c.req.param('id'));
    if (!invitee || invitee.cancellation) return missing(c);
    const { reason = '' } = await typedIn(c);
    await cancel(own, invitee.event, { canceled_by: invitee.name, canceler_type: 'invitee', reason });
    return show(c, 'The event is canceled', html`<p>You can close this page.</p>`);
  });
  return app;
}

const isOpen = async (own: StandIn, id: string) => (await own.store.find('invitee', id))?.cancellation === null;

async function typedIn(c: Context): Promise<Record<string, string>> {
  const form = await c.req.formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

const ASKED = [
  'client_id',
  'response_type',
  'redirect_uri',
  'state',
  'code_challenge',
  'code_challenge_method',
  'scope',
];

/** Null: asked otherwise than the documents say. */
function askedOf(own: StandIn, query: Readonly<Record<string, string>>) {
  const is_known = Object.keys(query).every((name) => ASKED.includes(name));
  const is_right = query.client_id === own.client.client_id && query.response_type === 'code';
  if (!is_known || !is_right || query.code_challenge_method !== 'S256' || !query.code_challenge) return null;
  return URL.canParse(query.redirect_uri ?? '') ? query : null;
}

function askToAllow(c: Context, own: StandIn): Response {
  const asked = askedOf(own, c.req.query());
  if (!asked) return show(c, 'The request is wrong', html`<p>An unknown client, or one without PKCE.</p>`, 422);
  const scopes = (asked.scope ?? '').split(' ').map((scope) => html`<li>${scope}</li>`);
  return show(
    c,
    'Allow access to your Calendly',
    html`<ul>${scopes}</ul>
<form method="post" class="fields"><label for="name">Your name at Calendly</label><input id="name" name="name" value="Jordan Reyes" autocomplete="off">
<button class="main" name="answer" value="allow">Allow</button> <button name="answer" value="deny">Deny</button></form>`,
  );
}

async function allow(c: Context, own: StandIn): Promise<Response> {
  const asked = askedOf(own, c.req.query());
  if (!asked) return missing(c);
  const { answer, name = '' } = await typedIn(c);
  const back = new URL(asked.redirect_uri ?? '');
  back.searchParams.set('state', asked.state ?? '');
  if (answer === 'deny') back.searchParams.set('error', 'access_denied');
  else back.searchParams.set('code', await newCode(own, asked, await newUser(own, name.trim() || 'Jordan Reyes')));
  return c.redirect(back.href, 303);
}

export async function newCode(own: StandIn, asked: Readonly<Record<string, string>>, user: string): Promise<string> {
  const code = newId();
  const { redirect_uri = '', code_challenge: challenge = '', scope = '', client_id = '' } = asked;
  await own.store.put('code', code, { user, redirect_uri, challenge, scope, client_id });
  return code;
}

/** A person with the event types that Calendly gives everyone, one of which is turned off. */
export async function newUser(own: StandIn, name: string): Promise<string> {
  const user = newId();
  await own.store.put('user', user, { name, email: 'interviewer@example.com', organization: newId() });
  const types = [
    { name: '30 Minute Meeting', duration: 30, active: true, location: { kind: 'zoom_conference' } },
    { name: 'Phone screen', duration: 15, active: true, location: { kind: 'outbound_call' } },
    { name: 'Visit to our office', duration: 60, active: true, location: { kind: 'physical' } },
    { name: 'Old meeting', duration: 30, active: false, location: { kind: 'zoom_conference' } },
  ];
  for (const type of types) await own.store.put('event_type', newId(), { user, ...type });
  return user;
}

const DAY_MS = 86_400_000;
const HOURS = [15, 17, 20];

/** On the next five days, at three hours. */
function nextTimes(): string[] {
  return [1, 2, 3, 4, 5].flatMap((days) => {
    const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    return HOURS.map((hour) => `${day}T${hour}:00:00.000Z`);
  });
}

const isTime = (text: string | undefined): text is string => text !== undefined && nextTimes().includes(text);

const WHEN = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Chicago',
});

function timesPage(c: Context, title: string, fields: Html, status: 200 | 422 = 200): Response {
  const times = nextTimes().map(
    (time) => html`<li><button name="start_time" value="${time}">${WHEN.format(new Date(time))} Central</button></li>`,
  );
  return show(c, title, html`<form method="post" class="fields">${fields}<ul>${times}</ul></form>`, status);
}

async function askForTime(c: Context, own: StandIn, status: 200 | 422 = 200): Promise<Response> {
  const link = await own.store.find('link', c.req.param('id') ?? '');
  if (!link || link.is_used) return missing(c);
  const type = await own.store.find('event_type', link.event_type);
  const box = (name: string, label: string) =>
    html`<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${c.req.query(name) ?? ''}">`;
  return timesPage(c, type?.name ?? 'Event', html`${box('name', 'Name')}${box('email', 'Email')}`, status);
}

const UTM = ['utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_term'];

async function chooseTime(c: Context, own: StandIn): Promise<Response> {
  const { name = '', email = '', start_time } = await typedIn(c);
  if (!name || !email.includes('@') || !isTime(start_time)) return askForTime(c, own, 422);
  const tracking = Object.fromEntries(UTM.map((each) => [each, c.req.query(each) ?? null]));
  const invitee = await book(own, c.req.param('id') ?? '', { name, email, start_time, tracking });
  return invitee ? booked(c, invitee) : missing(c);
}

const booked = (c: Context, invitee: string) =>
  show(
    c,
    'You are scheduled',
    html`<p>You can close this page.</p><p><a href="../reschedulings/${invitee}">Reschedule</a> or <a href="../cancellations/${invitee}">cancel</a></p>`,
  );
