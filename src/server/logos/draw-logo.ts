import { join } from 'node:path';
import { z } from 'zod';
import { busy } from '../http/problems.ts';
import { type Ended, runToEnd } from '../resumes/run-to-end.ts';
import { missingWalls, type Sandboxing } from '../resumes/sandbox.ts';

/** A logo is a square of so many pixels, more than search engines ask for and pages show. */
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
 * Draws a picture from outside as a logo, in a child process of its own that is locked in (`sandboxCommand`). One after the other;
 * throws 503 when too many wait. Rejects where no child could start.
 */
export async function drawLogo(bytes: Uint8Array, limits: LogoLimits, sandbox: Sandboxing): Promise<LogoOutcome> {
  if (sandbox === 'full' && missingWalls().length > 0) {
    throw busy('Logos cannot be uploaded right now. We are working on it.');
  }
  if (waiting >= MOST_WAITING) throw busy('Many logos are being drawn right now. Try again in a moment.');
  waiting += 1;
  const drawing = last.then(() => drawOnce(bytes, limits));
  // Who comes next waits for this one, however it ends.
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
/** The child has met a file from outside, so its answer is checked like any other input. */
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

/** A square of our size as PNG; what else the bytes hold was written by the child. */
const isPng = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' &&
  bytes.readUInt32BE(16) === SIDE_PX &&
  bytes.readUInt32BE(20) === SIDE_PX;

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A child that was taken over, or that ended in the middle of its answer.
    return null;
  }
}
