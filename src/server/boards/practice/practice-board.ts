import { createHmac, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { html } from '../../html.ts';
import { isFromHere, standInPage } from '../../stand-in-page.ts';
import { createPracticeStore, type PracticeAd } from './practice-store.ts';

/** Boards of ours that stand for those of others. `shows_account`: its pages name the account that an ad belongs to. */
export const PRACTICE_BOARDS = {
  practice: { name: 'Practice Board', shows_account: false },
  'practice-plus': { name: 'Practice Board Plus', shows_account: true },
} as const;
export type PracticeBoardId = keyof typeof PRACTICE_BOARDS;

const boardOf = (id: string) => Object.entries(PRACTICE_BOARDS).find(([each]) => each === id);

const sentSchema = z.object({
  title: z.string().min(1),
  company_name: z.string().min(1),
  description_html: z.string(),
  city: z.string(),
  region: z.string(),
  pay: z.string(),
  apply_url: z.url().nullable(),
  questions: z.array(
    z.object({
      ...{ id: z.string(), label: z.string(), kind: z.string(), required: z.boolean() },
      choices: z.array(z.string()),
    }),
  ),
});
const accountSchema = z.object({ url: z.url(), signing_key: z.string().min(32) });

/** Every key that begins so opens the account of the name behind it: `practice-Summit Works`. */
const KEY = /^Bearer practice-([\w .&'-]{2,80})$/;

/** Sends a signed applicant to the path of a callback on this server, as a board does over the internet. */
export type Deliver = (
  path: string,
  sent: { body: string; headers: Readonly<Record<string, string>> },
) => Promise<{ status: number; text: string }>;

type Parts = { database: Database; base: string; deliver: Deliver };

/** Our own job board in the place of others, for tests, development and demo: its API, and the pages that people see. */
export function createPracticeBoard({ database, base, deliver }: Parts): (request: Request) => Promise<Response> {
  const store = createPracticeStore(database);
  const app = new Hono().basePath(new URL(base).pathname.replace(/\/$/, ''));

  const accountOf = (c: Context) => KEY.exec(c.req.header('authorization') ?? '')?.[1];
  const idOf = (c: Context) => `${c.req.param('board')} ${accountOf(c)} ${c.req.param('key')}`;
  const urlOf = (board: string, key: string) => `${base}/${board}/jobs/${encodeURIComponent(key)}`;
  const shown = (board: string, key: string, { state, message }: PracticeAd) => ({
    ...{ id: key, state, message },
    url: state === 'live' ? urlOf(board, key) : null,
  });

  app.use('/:board/*', async (c, next) => (boardOf(c.req.param('board')) ? next() : c.text('No such board', 404)));
  for (const path of ['/:board/account', '/:board/ads/*'])
    app.use(path, async (c, next) => (accountOf(c) ? next() : c.json({ message: 'No such account' }, 401)));

  app.post('/:board/account', async (c) => {
    const callback = accountSchema.parse(await c.req.json());
    await store.put('account', `${c.req.param('board')} ${accountOf(c)}`, { callback });
    return c.json({ name: accountOf(c) });
  });

  app.put('/:board/ads/:key', async (c) => {
    const sent = sentSchema.safeParse(await c.req.json());
    if (!sent.success) return c.json({ id: 'none', state: 'refused', message: 'The ad is not complete.' }, 422);
    const { city, region, ...ad } = sent.data;
    const before = await store.find('ad', idOf(c));
    const board = c.req.param('board');
    const place = [city, region].filter(Boolean).join(', ');
    const is_refused = /\bcommission only\b/i.test(ad.title);
    const kept: PracticeAd = {
      ...{ ...ad, board, place, account: accountOf(c) ?? '', puts: (before?.puts ?? 0) + 1 },
      state: is_refused ? 'refused' : 'live',
      message: is_refused ? 'This board takes no jobs on commission only.' : '',
    };
    if (!is_refused) await store.put('ad', idOf(c), kept);
    return c.json(shown(board, c.req.param('key'), kept), is_refused ? 422 : 200);
  });

  app.get('/:board/ads/:key', async (c) => {
    const ad = await store.find('ad', idOf(c));
    return ad ? c.json(shown(c.req.param('board'), c.req.param('key'), ad)) : c.json({ message: 'No such ad' }, 404);
  });

  app.delete('/:board/ads/:key', async (c) => {
    const ad = await store.take('ad', idOf(c));
    return ad ? c.json({ was_live: ad.state === 'live' }) : c.json({ message: 'No such ad' }, 404);
  });

  app.get('/:board/jobs', async (c) => {
    const board = c.req.param('board');
    const ads = await store.listAds(board);
    const rows = ads.map(
      (ad) => html`<li><a href="${urlOf(board, keyOf(ad.id))}">${ad.title}</a>, ${ad.company_name}, ${ad.place}</li>`,
    );
    return show(c, board, 'Jobs', ads.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No jobs.</p>`);
  });

  app.get('/:board/jobs/:key', async (c) => {
    const board = c.req.param('board');
    const ad = (await store.listAds(board)).find(({ id }) => keyOf(id) === c.req.param('key'));
    if (!ad) return show(c, board, 'This job is gone', html`<p>Its company removed it.</p>`, 404);
    const account = boardOf(board)?.[1].shows_account ? html`<p>Posted by the account of ${ad.account}.</p>` : html``;
    const apply = ad.apply_url ? html`<p><a href="${ad.apply_url}">Apply on the company’s site</a></p>` : html``;
    const pay = ad.pay ? html`<p>${ad.pay}</p>` : html``;
    const form = ad.apply_url ? html`` : applyForm(urlOf(board, keyOf(ad.id)), ad);
    return show(c, board, ad.title, html`<p>${ad.company_name}, ${ad.place}</p>${pay}${account}${apply}${form}`);
  });

  app.post('/:board/jobs/:key', async (c) => {
    const board = c.req.param('board');
    const key = c.req.param('key');
    const ad = (await store.listAds(board)).find(({ id }) => keyOf(id) === key);
    const account = ad && (await store.find('account', `${board} ${ad.account}`));
    if (!isFromHere(c) || !account) return show(c, board, 'This job is gone', html`<p>Nothing was sent.</p>`, 404);
    const body = JSON.stringify(applicantIn(await c.req.formData(), key));
    const { url, signing_key } = account.callback;
    const time_s = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', signing_key).update(`${time_s}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-board-signature': `t=${time_s},v1=${mac}` };
    const { status, text } = await deliver(new URL(url).pathname, { body, headers });
    const title = status === 200 ? 'Your application was sent' : 'Your application was not taken';
    return show(c, board, title, html`<p>The answer was ${status}: ${text}</p>`, status === 200 ? 200 : 422);
  });

  return async (request) => app.fetch(request);
}

const FIELDS = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['email', 'Email address'],
  ['phone', 'Phone'],
] as const;

function applyForm(action: string, { questions }: PracticeAd) {
  const fields = FIELDS.map(
    ([name, label]) =>
      html`<label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="off">`,
  );
  const answers = questions.map(({ id, label, kind, choices }) => {
    const options = kind === 'yes_no' ? 'yes or no' : choices.join(', ');
    return html`<label for="${id}">${label}${options ? ` (${options})` : ''}</label><input id="${id}" name="answer ${id}">`;
  });
  return html`<h2>Apply</h2><form class="fields" method="post" action="${new URL(action).pathname}">
${fields}${answers}<p><button class="main">Send</button></p></form>`;
}

/** What a board sends for one applicant, under an id of its own. */
function applicantIn(form: FormData, ad: string) {
  const person = Object.fromEntries(FIELDS.map(([name]) => [name, String(form.get(name) ?? '')]));
  const answers = Object.fromEntries(
    [...form].flatMap(([name, value]) => (name.startsWith('answer ') ? [[name.slice(7), String(value)]] : [])),
  );
  return { id: randomUUID(), ad, person, answers };
}

const keyOf = (id: string) => id.split(' ').at(-1) ?? '';

function show(c: Context, board: string, title: string, body: ReturnType<typeof html>, status: 200 | 404 | 422 = 200) {
  const stands_for = boardOf(board)?.[1].name ?? 'Board';
  const note = 'This stands for a job board of others in development. Nothing on it is public.';
  return standInPage(c, { title, stands_for, note, body, status });
}
