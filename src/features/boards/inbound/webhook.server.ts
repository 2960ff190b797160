import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { found, HttpProblem, tooMany, toProblem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { signingKeyOf } from '../connection.server.ts';
import { applicantSchema, MOST_BYTES } from './payload.ts';
import { isSigned, isTimely } from './signature.ts';
import { findSender } from './store.server.ts';
import { takeApplicant } from './take-applicant.server.ts';

const ACCOUNT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Requests without a signature that counts, of everybody in ten seconds. */
const UNSIGNED = { points: 100, duration: 10 };
/** Applicants of one connection in a minute. */
const SIGNED = { points: 60, duration: 60 };
/** Bodies that are read at once: each may have a file. */
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

  async function receive(c: Context, account_id: string): Promise<Response> {
    const header = c.req.header('x-board-signature') ?? '';
    const refuse = async () => {
      if (!(await isWithin(unsigned, 'unsigned'))) throw tooMany(UNSIGNED.duration);
      return new HttpProblem(400, 'wrong-signature', 'The signature is missing, wrong or too old.');
    };
    if (!ACCOUNT_ID.test(account_id) || !isTimely(header, nowInSeconds())) throw await refuse();
    const body = await c.req.text();
    if (!isSigned(signingKeyOf(services, account_id), body, header, nowInSeconds())) throw await refuse();
    if (!(await isWithin(of_account, account_id))) throw tooMany(SIGNED.duration);
    const sender = found(await services.database.asSystem((db) => findSender(db, account_id)));
    return c.json({ state: await takeApplicant(services, sender, applicantIn(body)) });
  }

  const limit = bodyLimit({
    maxSize: MOST_BYTES,
    onError: (c) => c.json({ code: 'too-large', message: 'Send at most 15 MB.' }, 413),
  });
  app.post('/webhooks/boards/:id', limit, async (c) => {
    if (reading >= AT_ONCE)
      return c.json({ code: 'busy', message: 'Send it again in a moment.' }, 503, { 'retry-after': '5' });
    reading += 1;
    try {
      return await receive(c, c.req.param('id'));
    } catch (error) {
      const { status, body, headers, report } = toProblem(error, randomUUID());
      if (report) services.error_reports.report(error, { path: c.req.path });
      return Response.json(body, { status, headers });
    } finally {
      reading -= 1;
    }
  });
  return app;
}

function applicantIn(body: string) {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    throw new HttpProblem(422, 'invalid', 'The body is not JSON.');
  }
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
