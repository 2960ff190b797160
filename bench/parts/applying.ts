import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { hashPassword, verifyPassword } from '#server/http/passwords.ts';
import { pdf } from '#server/resumes/testing/sample-documents.ts';
import { type Client, createClient, fromAllSides, succeeded } from '../stage/client.ts';
import type { Measure } from '../stage/measure.ts';
import type { Started } from '../stage/process.ts';
import type { Stage } from '../stage/product.ts';
import { alternate, median, quantile, short } from '../stage/statistics.ts';

const APPLICATIONS = 60;
const IDLE_READINGS = 12;
const LOGINS = 60;
const ROUNDS = 3;
const DEMO_ACCOUNT = { email: 'seeker@rb.example', password: 'open-the-demo-1' };
const BOUNDARY = 'measured-boundary';

export const measureApplying: Measure = async (stage) => {
  const product = await stage.product({ ROLES: 'web,api,worker' });
  const bare = await stage.bare('apply.ts', { DATA_DIR: stage.data_dir });
  const visitor = await browser(product);
  const idle = await idleReadings(stage, visitor);
  const posting_id = await somePosting(stage);
  const began = new Date();
  const rates = await alternate(ROUNDS, {
    ours: () => applyToAll(visitor, posting_id),
    theirs: () => applyBare(createClient(bare, '')),
  });
  await untilRead(stage);
  const loaded = await readingDelays(stage, began);
  const logins = await alternate(ROUNDS, { ours: () => logIn(visitor), theirs: hashes });
  const delay = (times: number[]) => `median ${short(median(times))} s, p95 ${short(quantile(times, 0.95))} s`;
  return {
    title: 'Applying and signing in',
    about: ABOUT,
    rows: [
      {
        what: 'applications with a file',
        measured: `${short(median(rates.ours))}/s`,
        bare: `${short(median(rates.theirs))}/s`,
        ratio: short(median(rates.ours) / median(rates.theirs)),
      },
      { what: 'résumé read after, idle', measured: delay(idle) },
      { what: `résumé read after, while ${ROUNDS * APPLICATIONS} arrive at once`, measured: delay(loaded) },
      {
        what: 'sign-ins',
        measured: `${short(median(logins.ours))}/s`,
        bare: `${short(median(logins.theirs))} hashes/s`,
        ratio: short(median(logins.ours) / median(logins.theirs)),
      },
    ],
  };
};

const ABOUT = `An application is two calls: a PDF that is stored and synced to disk, then the form, with its receipt by email; from 10 sides at once, while the worker
reads every file in a sandboxed process of its own and sends the mails. 'Bare' stores file and rows, and reads and mails nothing. Sign-ins are bounded by argon2id
(19 MiB, two passes, two at a time); 'bare' is that hash alone.`;

type Browser = { client: Client; token: string };

async function browser(product: Started): Promise<Browser> {
  const client = createClient(product, `visitor=${crypto.randomUUID()}; cookies_accepted=true`);
  return { client, token: await client.token('/login') };
}

async function somePosting({ database }: Stage): Promise<string> {
  const { rows } = await database.pool.query<{ posting_id: string }>(
    `select posting_id from public_posting where site = 'rb' and state = 'live' and questions = '[]' and expires_at > now() + interval '1 day'
     order by posted_at desc limit 1`,
  );
  if (!rows[0]) throw new Error('no posting to apply to');
  return rows[0].posting_id;
}

/** As much text as a page of a résumé has: one with almost no text would also be scanned. */
const DUTIES = [
  'Led a team of eleven drivers and dispatchers across two depots, with planning, hiring and reviews.',
  'Cut late deliveries from nine to three percent within a year by new routes and a fixed hour for loading.',
  'Warehouse Associate, Harbor Supply, March 2014 - May 2019',
  'Picked, packed and shipped two hundred orders a day, and trained those who began after me.',
  'Kept the records of stock in order, which the yearly count found right to within half a percent.',
  'Education',
  'Associate of Applied Science in Logistics, Gulf Coast State College, 2013',
  'Skills',
  'Route planning, forklift, inventory, scheduling, Spanish, spreadsheets',
];

const uploaded = z.object({ document_id: z.string() });

async function upload({ client, token }: Browser, path: string): Promise<string> {
  const lines = [
    'Dana Whitfield',
    'dana@example.com',
    'Work Experience',
    `Supervisor, Coastal Freight ${crypto.randomUUID()}, June 2019 - Present`,
    ...DUTIES,
  ];
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="resume.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), pdf(lines), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-csrf-token': token };
  const answer = succeeded(await client.send(path, { method: 'POST', headers, body }));
  return uploaded.parse(JSON.parse(answer.body.toString())).document_id;
}

const person = () => ({
  first_name: 'Dana',
  last_name: 'Whitfield',
  email: `${crypto.randomUUID()}@measured.example`,
  phone: '',
});

function applyToAll(visitor: Browser, posting_id: string): Promise<number> {
  return applicationsPerSecond(async () => {
    const document_id = await upload(visitor, '/api/upload-seeker-document');
    await visitor.client.call(visitor.token, 'POST', '/api/application', { posting_id, document_id, ...person() });
  });
}

function applyBare(client: Client): Promise<number> {
  return applicationsPerSecond(async () => {
    const document_id = await upload({ client, token: '' }, '/upload');
    succeeded(await client.send('/apply', { method: 'POST', body: JSON.stringify({ document_id, ...person() }) }));
  });
}

async function applicationsPerSecond(work: () => Promise<void>): Promise<number> {
  return APPLICATIONS / (await fromAllSides(APPLICATIONS, work));
}

async function idleReadings(stage: Stage, visitor: Browser): Promise<number[]> {
  const began = new Date();
  for (let number = 0; number < IDLE_READINGS; number++) {
    await upload(visitor, '/api/upload-seeker-document');
    await untilRead(stage);
  }
  return readingDelays(stage, began);
}

async function untilRead({ database }: Stage): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query(`select from document where read_state = 'waiting' limit 1`);
    if (rowCount === 0) return;
    await wait(20);
  }
}

/** Seconds from the upload until the result is stored. */
async function readingDelays({ database }: Stage, began: Date): Promise<number[]> {
  const { rows } = await database.pool.query<{ seconds: number }>(
    `select extract(epoch from read_at - created_at)::float8 as seconds from document where created_at >= $1 and read_at is not null`,
    [began],
  );
  return rows.map(({ seconds }) => seconds);
}

async function logIn({ client, token }: Browser): Promise<number> {
  const body = new URLSearchParams({ ...DEMO_ACCOUNT, csrf_token: token }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const seconds = await fromAllSides(LOGINS, async () => {
    const { status } = await client.send('/login', { method: 'POST', headers, body });
    if (status !== 302 && status !== 303) throw new Error(`sign-in was answered ${status}`);
  });
  return LOGINS / seconds;
}

async function hashes(): Promise<number> {
  const hash = await hashPassword(DEMO_ACCOUNT.password);
  return LOGINS / (await fromAllSides(LOGINS, async () => void (await verifyPassword(hash, DEMO_ACCOUNT.password))));
}
