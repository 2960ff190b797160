import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { found, HttpProblem, notFound, tooMany, toProblem } from '#server/http/problems.ts';
import { removeControlCharacters } from '#server/http/remove-control-characters.ts';
import type { Services } from '#server/services.ts';
import { signingKeysOf } from '../connection.server.ts';
import { applicantSchema, MOST_BYTES } from './payload.server.ts';
import { isSigned, isTimely } from './signature.ts';
import { findSender, type Sender } from './store.server.ts';
import { takeApplicant } from './take-applicant.server.ts';

const ACCOUNT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Requests that were refused before or at the signature, from everybody in ten seconds. */
const UNSIGNED = { points: 100, duration: 10 };
/** Applicants of one connection in a minute. */
const SIGNED = { points: 60, duration: 60 };
/** How many bodies are read at the same time: each may have a file. */
const AT_ONCE = 4;

/**
 * Where job boards send applicants: outside sessions and forms, proved by a signature over the raw body with the key of the connection. Every
 * answer says what became of the person, so that the board loses nobody: 200 for received, 410 for a closed job, 422 with what to correct,
 * 429 and 503 for later.
 */
export function boardWebhook(services: Services) {
  const app = new Hono();
  const unsigned = new RateLimiterMemory(UNSIGNED);
  const of_account = new RateLimiterMemory(SIGNED);
  let reading = 0;

  async function refuse(problem: HttpProblem): Promise<never> {
    if (!(await isWithin(unsigned, 'unsigned'))) throw tooMany(UNSIGNED.duration);
    throw problem;
  }

  /** Before the body is read: whether it can be a board's at all. */
  async function findBoard(c: Context): Promise<Sender> {
    const account_id = c.req.param('id') ?? '';
    if (!/^\d+$/.test(c.req.header('content-length') ?? '')) return refuse(lengthNeeded());
    if (!ACCOUNT_ID.test(account_id) || !isTimely(signatureOf(c), nowInSeconds())) return refuse(wrongSignature());
    const sender = await services.database.asSystem((db) => findSender(db, account_id));
    return sender ?? refuse(notFound());
  }

  async function receive(c: Context, account_id: string, sender: Sender): Promise<Response> {
    const body = Buffer.from(await c.req.arrayBuffer());
    const keys = signingKeysOf(services, account_id, sender);
    if (!keys.some((key) => isSigned(key, body, signatureOf(c), nowInSeconds()))) return refuse(wrongSignature());
    if (!(await isWithin(of_account, account_id))) throw tooMany(SIGNED.duration);
    return c.json({ state: await takeApplicant(services, sender, applicantIn(body)) });
  }

  const limit = bodyLimit({
    maxSize: MOST_BYTES,
    onError: (c) =>
      c.json({ code: 'too-large', message: 'Send at most 15 MB. Without the file, leave content_base64 empty.' }, 413),
  });
  app.post('/webhooks/boards/:id', async (c) => {
    try {
      const sender = await findBoard(c);
      if (reading >= AT_ONCE) throw new HttpProblem(503, 'busy', 'Send it again in a moment.', undefined, 5);
      reading += 1;
      try {
        let answer: Response | undefined;
        const refused = await limit(c, async () => {
          answer = await receive(c, c.req.param('id'), sender);
        });
        return found(refused ?? answer);
      } finally {
        reading -= 1;
      }
    } catch (error) {
      const { status, body, headers, report } = toProblem(error, randomUUID());
      if (report) services.error_reports.report(error, { path: c.req.path });
      return Response.json(body, { status, headers });
    }
  });
  return app;
}

const signatureOf = (c: Context) => c.req.header('x-board-signature') ?? '';

const wrongSignature = () => new HttpProblem(400, 'wrong-signature', 'The signature is missing, wrong or too old.');

const lengthNeeded = () => new HttpProblem(411, 'length-needed', 'Send the length of the body (Content-Length).');

function applicantIn(body: Buffer) {
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new HttpProblem(422, 'invalid', 'The body is not JSON in UTF-8.');
  }
  removeControlCharacters(read);
  const parsed = applicantSchema.safeParse(read);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => [path.map(String).join('.') || 'body', message]);
  throw new HttpProblem(422, 'invalid', 'Check the named fields.', Object.fromEntries(fields));
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

const isWithin = (limiter: RateLimiterMemory, who: string): Promise<boolean> =>
  limiter.consume(who).then(
    () => true,
    () => false,
  );
