import { open } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  type ChildOutcome,
  type DocumentOutcome,
  FILE_LIMIT,
  READ_VIA,
  TEXT_LIMIT,
  UNREADABLE_REASONS,
  type UnreadableReason,
  unreadable,
} from './document-outcome.ts';
import { type Ended, runToEnd, type SandboxRun } from './run-to-end.ts';

export type { DocumentOutcome } from './document-outcome.ts';

export type ReadDocumentOptions = {
  /**
   * first: two seconds of a processor, and no picture is recognised; what needs more rejects with `TakesLonger`, so that
   * nobody waits behind it. full by default.
   */
  budget?: 'first' | 'full';
  /** The name that the file was sent under, when the path does not carry its extension. */
  file_name?: string;
  /** Called as soon as it shows that pages of a PDF have to be recognised, which takes much longer than text. */
  on_scan?: () => Promise<void>;
  /** Wall time in milliseconds of each child; 10,000, for pictures 60,000, for scanned PDFs 120,000. */
  timeout_ms?: number;
  /** Heap of the child in megabytes; 256. */
  memory_mb?: number;
};

/** The document needs more than the budget of a first try. */
export class TakesLonger extends Error {
  readonly is_scan: boolean;

  constructor({ is_scan }: { is_scan: boolean }) {
    super('The document takes longer than a first try may.');
    this.name = 'TakesLonger';
    this.is_scan = is_scan;
  }
}

const CHILD = join(dirname(fileURLToPath(import.meta.url)), 'child/main.ts');
const IMAGES = new Set(['.png', '.jpg', '.jpeg']);
/** Text takes a quarter of a second, so ten are enough on the busiest machine. */
const TEXT_LIMITS = { processor_seconds: 10, timeout_ms: 10_000 };
const FIRST_LIMITS = { processor_seconds: 2, timeout_ms: 10_000 };
/** A full page takes the recogniser up to ten seconds of a processor, which on a busy machine are many more by the clock. */
const IMAGE_LIMITS = { processor_seconds: 20, timeout_ms: 60_000 };
/** Of several pages. The child itself ends a little earlier, with the pages that it has (`child/read-scans.ts`). */
const SCAN_LIMITS = { processor_seconds: 60, timeout_ms: 120_000 };

/**
 * The text of one document, read by a child process of its own that is locked in (see `sandboxCommand`). Whatever the file
 * holds, the answer is an outcome. Rejects with the error of the file system when it cannot be opened at all, and with
 * SandboxFailed when no child could start: neither says anything about the document, so the caller tries again.
 */
export async function readDocument(file_path: string, options: ReadDocumentOptions = {}): Promise<DocumentOutcome> {
  const extension = extname(options.file_name ?? file_path).toLowerCase();
  const is_first = options.budget === 'first';
  if (is_first && IMAGES.has(extension)) throw new TakesLonger({ is_scan: true });
  const text_limits = is_first ? FIRST_LIMITS : TEXT_LIMITS;
  const { has_bare_pages, ...outcome } = IMAGES.has(extension)
    ? await readOnce(file_path, { args: [extension], native_code: true, ...IMAGE_LIMITS }, options)
    : await readOnce(file_path, { args: [extension], native_code: false, ...text_limits }, options);
  if (is_first && outcome.state === 'unreadable' && outcome.reason === 'timeout')
    throw new TakesLonger({ is_scan: false });
  const has_text = outcome.state === 'read';
  if (extension !== '.pdf' || !(has_text ? has_bare_pages : outcome.reason === 'no-text')) return outcome;
  if (is_first) throw new TakesLonger({ is_scan: true });
  await options.on_scan?.();
  const scans = readOnce(file_path, { args: [extension, 'scans'], native_code: true, ...SCAN_LIMITS }, options);
  // Keep the text of the other pages even if the scan fails.
  if (has_text) return scans.then((both) => (both.state === 'read' ? both : outcome)).catch(() => outcome);
  return scans;
}

type Walls = { args: string[]; native_code: boolean; processor_seconds: number; timeout_ms: number };

async function readOnce(
  file_path: string,
  walls: Walls,
  { memory_mb, timeout_ms }: ReadDocumentOptions,
): Promise<ChildOutcome> {
  const file = await open(file_path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) return unreadable('empty', 'The file has no bytes.');
    if (size > FILE_LIMIT) return unreadable('too-large', `The file has ${size} bytes.`);
    return await runInSandbox(await file.readFile(), {
      script: CHILD,
      memory_mb: memory_mb ?? 256,
      ...walls,
      ...(timeout_ms ? { timeout_ms } : {}),
    });
  } finally {
    await file.close();
  }
}

/** The child has met a file from outside, so its answer is checked like any other input. */
const answerOfChild = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('read'),
    text: z.string().max(TEXT_LIMIT),
    pages: z.int().positive().optional(),
    via: z.enum(READ_VIA),
    has_bare_pages: z.literal(true).optional(),
  }),
  z.strictObject({
    state: z.literal('unreadable'),
    reason: z.enum(UNREADABLE_REASONS),
    detail: z.string().max(500),
  }),
  z.strictObject({ state: z.literal('not-ready'), detail: z.string().max(500) }),
]);

/** No child could be started, or none that had its libraries. It is the system that is broken, not the document. */
export class SandboxFailed extends Error {
  /** The outcome once there is no retry. */
  readonly reason: UnreadableReason;

  constructor(complaint: string, { reason = 'not-read', cause }: { reason?: UnreadableReason; cause?: unknown } = {}) {
    super(`No document can be read here: ${complaint}`, { cause });
    this.name = 'SandboxFailed';
    this.reason = reason;
  }
}

/**
 * Runs the script with the bytes of the file as its standard input. The child never learns the path. It begins its answer with a
 * line break before it looks at the file: whoever says nothing at all never started.
 */
export async function runInSandbox(input: Uint8Array, options: SandboxRun): Promise<ChildOutcome> {
  const ended = runToEnd(input, options).catch((error) => {
    throw new SandboxFailed(String(error), { cause: error });
  });
  return outcomeOf(await ended);
}

function outcomeOf(ended: Ended): ChildOutcome {
  const { ending, answer, complaint } = ended;
  const limit = reachedLimit(ended);
  if (answer.length === 0) {
    throw new SandboxFailed(`the child ended before it started (${ending}). ${complaint}`, { reason: limit?.reason });
  }
  if (limit) return unreadable(limit.reason, limit.detail);
  const parsed = answerOfChild.safeParse(jsonOrNull(answer.toString('utf8')));
  if (!parsed.success) return unreadable('damaged', `The child failed: ${complaint}`);
  if (parsed.data.state === 'not-ready') throw new SandboxFailed(parsed.data.detail);
  return parsed.data;
}

function reachedLimit({ ending, complaint }: Ended): { reason: UnreadableReason; detail: string } | null {
  if (ending === 'timeout')
    return { reason: 'timeout', detail: 'The child did not end within its time and was killed.' };
  if (ending === 'killed') return { reason: 'too-large', detail: 'The system ended the child, which took too much.' };
  if (ending === 'flood') return { reason: 'too-large', detail: 'The child answered more than a text can be.' };
  if (/out of memory|allocation fail/i.test(complaint))
    return { reason: 'too-large', detail: 'It needs too much memory.' };
  return null;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
