import { join } from 'node:path';
import { z } from 'zod';
import { busy } from '../http/problems.ts';
import { type Ended, runToEnd } from '../resumes/run-to-end.ts';
import { missingIsolation, type Sandboxing } from '../resumes/sandbox.ts';

/** Logos are squares of this size, larger than search engines require and pages show. */
const SIDE_PX = 256;
export type LogoLimits = { fewest_px: number; most_px: number; most_pixels: number };

export type LogoOutcome =
  | { state: 'drawn'; png: Uint8Array }
  | { state: 'too-small' | 'too-many-pixels'; width: number; height: number }
  | { state: 'blank' | 'damaged' };

const CHILD = join(import.meta.dirname, 'child/main.ts');
const LIMITS = { memory_mb: 256, processor_seconds: 10, timeout_ms: 20_000, native_code: true };
const MOST_WAITING = 8;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Redraws an uploaded picture as a logo, in its own sandboxed child process (`sandboxCommand`), one at a time. Throws 503 when too many are
 * waiting. Rejects if no child could start.
 */
export async function drawLogo(bytes: Uint8Array, limits: LogoLimits, sandbox: Sandboxing): Promise<LogoOutcome> {
  if (sandbox === 'full' && missingIsolation().length > 0) {
    throw busy('Logos cannot be uploaded right now. We are working on it.');
  }
  if (waiting >= MOST_WAITING) throw busy('Many logos are being processed right now. Try again in a moment.');
  waiting += 1;
  const drawing = last.then(() => drawOnce(bytes, limits));
  // The next call waits for this one, however it ends.
  last = drawing.catch(() => {});
  return drawing.finally(() => {
    waiting -= 1;
  });
}

async function drawOnce(bytes: Uint8Array, { fewest_px, most_px, most_pixels }: LogoLimits): Promise<LogoOutcome> {
  const args = [SIDE_PX, fewest_px, most_px, most_pixels].map(String);
  return outcomeOf(await runToEnd(bytes, { script: CHILD, args, ...LIMITS }));
}

const pixels = z.int().positive();
/** The child has processed an untrusted file, so its answer is validated like any other input. */
const answerOfChild = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('drawn'), png: z.base64().max(1_000_000) }),
  z.strictObject({ state: z.enum(['too-small', 'too-many-pixels']), width: pixels, height: pixels }),
  z.strictObject({ state: z.literal('blank') }),
  z.strictObject({ state: z.literal('damaged'), detail: z.string() }),
]);

function outcomeOf({ ending, answer, complaint }: Ended): LogoOutcome {
  if (answer.length === 0) throw new Error(`No logo can be drawn here (${ending}): ${complaint}`);
  if (ending !== 'exit') return { state: 'damaged' };
  const { data } = answerOfChild.safeParse(jsonOrNull(answer.toString('utf8')));
  if (data?.state !== 'drawn') return data ?? { state: 'damaged' };
  const png = Buffer.from(data.png, 'base64');
  return isPng(png) ? { state: 'drawn', png } : { state: 'damaged' };
}

/** A square PNG of our size; the child wrote all other bytes. */
const isPng = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' &&
  bytes.readUInt32BE(16) === SIDE_PX &&
  bytes.readUInt32BE(20) === SIDE_PX;

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A compromised child, or one that ended in the middle of its answer.
    return null;
  }
}
