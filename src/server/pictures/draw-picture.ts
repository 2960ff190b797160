import { join } from 'node:path';
import { z } from 'zod';
import { busy } from '../http/problems.ts';
import { type Ended, runToEnd } from '../resumes/run-to-end.ts';
import { missingIsolation, type Sandboxing } from '../resumes/sandbox.ts';

export type PictureLimits = { fewest_px: number; most_px: number; most_pixels: number };

type NotDrawn =
  | { state: 'too-small' | 'too-many-pixels'; width: number; height: number }
  | { state: 'blank' | 'damaged' };
export type PictureOutcome = { state: 'drawn'; bytes: Uint8Array; width: number; height: number } | NotDrawn;

type Kind = {
  side_px: number;
  is_drawn: (bytes: Buffer, width: number) => boolean;
};

const KINDS = {
  /** A square PNG on white, larger than search engines require and pages show. */
  logo: { side_px: 256, is_drawn: isLogo },
  /** A WebP in the picture's own shape, whose longer side is at most this. */
  photo: { side_px: 1_280, is_drawn: isPhoto },
} satisfies Record<string, Kind>;

const CHILD = join(import.meta.dirname, 'child/main.ts');
const LIMITS = { memory_mb: 256, processor_seconds: 10, timeout_ms: 20_000, native_code: true };
const MOST_WAITING = 8;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Redraws an uploaded picture in its own sandboxed child process (`sandboxCommand`), one at a time. Throws 503 when too many are waiting.
 * Rejects if no child could start.
 */
export async function drawPicture(
  kind: keyof typeof KINDS,
  bytes: Uint8Array,
  limits: PictureLimits,
  sandbox: Sandboxing,
): Promise<PictureOutcome> {
  if (sandbox === 'full' && missingIsolation().length > 0) {
    throw busy('Pictures cannot be uploaded right now. We are working on it.');
  }
  if (waiting >= MOST_WAITING) throw busy('Many pictures are being processed right now. Try again in a moment.');
  waiting += 1;
  const drawing = last.then(() => drawOnce(kind, bytes, limits));
  // The next call waits for this one, however it ends.
  last = drawing.catch(() => {});
  return drawing.finally(() => {
    waiting -= 1;
  });
}

async function drawOnce(
  kind: keyof typeof KINDS,
  bytes: Uint8Array,
  { fewest_px, most_px, most_pixels }: PictureLimits,
) {
  const numbers = [KINDS[kind].side_px, fewest_px, most_px, most_pixels].map(String);
  return outcomeOf(kind, await runToEnd(bytes, { script: CHILD, args: [kind, ...numbers], ...LIMITS }));
}

const pixels = z.int().positive();
/** The child has processed an untrusted file, so its answer is validated like any other input. */
const answerOfChild = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('drawn'), picture: z.base64().max(4_000_000), width: pixels, height: pixels }),
  z.strictObject({ state: z.enum(['too-small', 'too-many-pixels']), width: pixels, height: pixels }),
  z.strictObject({ state: z.literal('blank') }),
  z.strictObject({ state: z.literal('damaged'), detail: z.string() }),
]);

function outcomeOf(kind: keyof typeof KINDS, { ending, answer, complaint }: Ended): PictureOutcome {
  if (answer.length === 0) throw new Error(`No picture can be drawn here (${ending}): ${complaint}`);
  if (ending !== 'exit') return { state: 'damaged' };
  const { data } = answerOfChild.safeParse(jsonOrNull(answer.toString('utf8')));
  if (data?.state !== 'drawn') return data ?? { state: 'damaged' };
  const { state, picture, width, height } = data;
  const bytes = Buffer.from(picture, 'base64');
  return KINDS[kind].is_drawn(bytes, width) ? { state, bytes, width, height } : { state: 'damaged' };
}

/** A square PNG of our size; the child wrote all other bytes. */
function isLogo(bytes: Buffer): boolean {
  const { side_px } = KINDS.logo;
  const is_png = bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n';
  return is_png && bytes.readUInt32BE(16) === side_px && bytes.readUInt32BE(20) === side_px;
}

function isPhoto(bytes: Buffer, width: number): boolean {
  const is_webp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return is_webp && width <= KINDS.photo.side_px;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A compromised child, or one that ended in the middle of its answer.
    return null;
  }
}
