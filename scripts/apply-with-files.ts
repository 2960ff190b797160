// Applies to a job with every file of a folder, over HTTP, through the plain forms that work without scripts: npx node
// scripts/apply-with-files.ts FOLDER http://rb.localhost:3000/job/POSTING_ID. Start the server with RATE_LIMITS=off, because all requests
// come from one IP address. Mail goes only to invented addresses.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { formWith, type Page, plainBrowser, type SentForm, textsById } from './plain-browser.ts';

type Outcome = {
  format: string;
  /** The result: `applied`, or why not, in the product's own words. */
  ended: string;
  /** What the second page said about the file. */
  reading: string;
  /** Fields that were prefilled. */
  filled: ReadonlySet<string>;
  /** From sending the file until the form appeared, and until it was filled in. */
  form_ms: number;
  read_ms: number;
};

const TRY_EVERY_MS = 2_000;
const MOST_TRIES = 45;

const [folder, address = ''] = process.argv.slice(2);
const posting_id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(address)?.[0];
if (!folder || !posting_id) {
  console.error('Name a folder and a job: npx node scripts/apply-with-files.ts FOLDER http://rb.localhost:3000/job/ID');
  process.exit(1);
}
const { origin } = new URL(address);
const run = Date.now().toString(36);

const outcomes: Outcome[] = [];
for (const name of readdirSync(folder).sort()) {
  if (extname(name) === '.json') continue;
  outcomes.push(await applyWith(folder, name).catch((error: unknown) => failed(name, String(error))));
  process.stderr.write(`\r${outcomes.length} files`);
}
process.stderr.write('\n');
report(outcomes);

async function applyWith(from: string, name: string): Promise<Outcome> {
  const browser = plainBrowser(origin);
  const chooser = needed(
    formWith(await browser.get(`/posting/apply/${posting_id}`), 'resume'),
    'no form to choose a file',
  );
  const upload = new FormData();
  for (const [field, value] of chooser.fields) upload.append(field, value);
  upload.append('resume', new File([Uint8Array.from(readFileSync(join(from, name)))], name));
  const started = performance.now();
  let page = await browser.post(chooser.action, upload);
  const form_ms = performance.now() - started;
  if (!formWith(page, 'submission')) return failed(name, reasonOf(page));
  // A picture does not block: the form appears at once, and the reading is polled.
  for (let tries = 0; tries < MOST_TRIES && readingOf(page) === 'waiting'; tries++) {
    await wait(TRY_EVERY_MS);
    page = await browser.post(...pressed(page, 'fill'));
  }
  const read_ms = performance.now() - started;

  const form = needed(formWith(page, 'submission'), 'no form for the details');
  const filled = new Set(form.fields.filter(([, value]) => value !== '').map(([field]) => field.replace(/\[.*/, '')));
  const done = await browser.post(form.action, filledIn(form, name));
  const is_there = done.url.pathname.startsWith('/seeker/apply-confirm/') && done.status === 200;
  const ended = is_there ? 'applied' : reasonOf(done);
  return { format: extname(name).slice(1).toLowerCase(), ended, reading: readingOf(page), filled, form_ms, read_ms };
}

function pressed(page: Page, intent: string): [string, URLSearchParams] {
  const { action, fields } = needed(formWith(page, 'submission'), 'no form for the details');
  return [action, new URLSearchParams([...fields, ['intent', intent]])];
}

/** Keeps what was read, fills in what is missing, and uses an invented address, so that nobody gets mail. */
function filledIn({ fields }: SentForm, name: string): URLSearchParams {
  const sent = new URLSearchParams([...fields, ['intent', 'send']]);
  if (!sent.get('first_name')) sent.set('first_name', 'Alex');
  if (!sent.get('last_name')) sent.set('last_name', 'Applicant');
  sent.set('email', `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.${run}@applicants.example`);
  return sent;
}

function readingOf({ html }: Page): string {
  if (html.includes('We are still reading')) return 'waiting';
  const why = /We could not read[\s\S]*?<p>([\s\S]*?)The employer gets/.exec(html)?.[1];
  if (why !== undefined) return `unreadable: ${why.replace(/<[^>]*>/g, '').trim()}`;
  return html.includes('We read') ? 'read' : 'no file';
}

function reasonOf(page: Page): string {
  const problems = textsById(page, '-error').map((text) => text.replace(/^Error: /, ''));
  return problems.length > 0 ? problems.join(' / ') : `status ${page.status} at ${page.url.pathname}`;
}

function failed(name: string, ended: string): Outcome {
  const format = extname(name).slice(1).toLowerCase();
  return { format, ended, reading: 'no form', filled: new Set(), form_ms: 0, read_ms: 0 };
}

function needed<T>(value: T | null, otherwise: string): T {
  if (value === null) throw new Error(otherwise);
  return value;
}

function report(all: readonly Outcome[]) {
  const formats = [...new Set(all.map(({ format }) => format))].sort();
  console.log(
    '| format | files | applied | read | name | email | phone | city | skills | work | education | form after, median | read after, median | slowest |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|---|---|');
  for (const format of formats) {
    const own = all.filter((each) => each.format === format);
    const with_box = (box: string) => own.filter(({ filled }) => filled.has(box)).length;
    const boxes = ['first_name', 'email', 'phone', 'city', 'skills', 'work', 'education'].map(with_box);
    const with_form = own.filter(({ form_ms }) => form_ms > 0);
    const form = median(with_form.map(({ form_ms }) => form_ms));
    const reads = with_form.map(({ read_ms }) => read_ms);
    const counts = [
      own.filter(({ ended }) => ended === 'applied').length,
      own.filter(({ reading }) => reading === 'read').length,
    ];
    const times = [form, median(reads), Math.max(0, ...reads)].map(seconds);
    console.log(`| ${[format, own.length, ...counts, ...boxes, ...times].join(' | ')} |`);
  }
  const reasons = new Map<string, number>();
  for (const { format, ended, reading } of all) {
    const why = ended !== 'applied' ? `not applied: ${ended}` : reading !== 'read' ? `applied, ${reading}` : null;
    if (why) reasons.set(`${format}: ${why}`, (reasons.get(`${format}: ${why}`) ?? 0) + 1);
  }
  console.log(reasons.size === 0 ? '\nEvery file was read and every application arrived.' : '\nOther results:');
  for (const [why, count] of reasons) console.log(`- ${count} × ${why}`);
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
