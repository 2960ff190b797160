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
   * first: two seconds of processor time and no recognition of pictures; a document that needs more rejects with `ExceedsFirstAttempt`, so that
   * nobody waits behind it. full by default.
   */
  budget?: 'first' | 'full';
  /** The file's original name, if the path does not have its extension. */
  file_name?: string;
  /** Called as soon as it is known that pages of a PDF must be recognized, which takes much longer than text. */
  on_scan?: () => Promise<void>;
  /** Wall time in milliseconds per child; 10,000 by default, 60,000 for pictures, 120,000 for scanned PDFs. */
  timeout_ms?: number;
  /** The child's heap in megabytes; 256 by default. */
  memory_mb?: number;
};

/** The document needs more than the budget of a first attempt. */
export class ExceedsFirstAttempt extends Error {
  readonly is_scan: boolean;

  constructor({ is_scan }: { is_scan: boolean }) {
    super('The document exceeds the budget of a first attempt.');
    this.name = 'ExceedsFirstAttempt';
    this.is_scan = is_scan;
  }
}

const CHILD = join(dirname(fileURLToPath(import.meta.url)), 'child/main.ts');
const IMAGES = new Set(['.png', '.jpg', '.jpeg']);
/** Text takes a quarter of a second, so ten are enough on the busiest machine. */
const TEXT_LIMITS = { processor_seconds: 10, timeout_ms: 10_000 };
const FIRST_LIMITS = { processor_seconds: 2, timeout_ms: 10_000 };
/** Recognizing a full page takes up to ten seconds of processor time, which is much more wall time on a busy machine. */
const IMAGE_LIMITS = { processor_seconds: 20, timeout_ms: 60_000 };
/** For several pages. The child itself stops a little earlier and returns the pages it has (`child/read-scans.ts`). */
const SCAN_LIMITS = { processor_seconds: 60, timeout_ms: 120_000 };

/**
 * Reads the text of one document in its own sandboxed child process (see `sandboxCommand`). Whatever the file contains, it resolves to an
 * outcome. Rejects with the file system's error if the file cannot be opened, and with SandboxFailed if no child could start: neither says
 * anything about the document, so the caller retries.
 */
export async function readDocument(file_path: string, options: ReadDocumentOptions = {}): Promise<DocumentOutcome> {
  const extension = extname(options.file_name ?? file_path).toLowerCase();
  const is_first = options.budget === 'first';
  if (is_first && IMAGES.has(extension)) throw new ExceedsFirstAttempt({ is_scan: true });
  const text_limits = is_first ? FIRST_LIMITS : TEXT_LIMITS;
  const { has_bare_pages, ...outcome } = IMAGES.has(extension)
    ? await readOnce(file_path, { args: [extension], native_code: true, ...IMAGE_LIMITS }, options)
    : await readOnce(file_path, { args: [extension], native_code: false, ...text_limits }, options);
  if (is_first && outcome.state === 'unreadable' && outcome.reason === 'timeout')
    throw new ExceedsFirstAttempt({ is_scan: false });
  const has_text = outcome.state === 'read';
  if (extension !== '.pdf' || !(has_text ? has_bare_pages : outcome.reason === 'no-text')) return outcome;
  if (is_first) throw new ExceedsFirstAttempt({ is_scan: true });
  await options.on_scan?.();
  const scans = readOnce(file_path, { args: [extension, 'scans'], native_code: true, ...SCAN_LIMITS }, options);
  // Keep the text of the other pages even if the scan fails.
  if (has_text) return scans.then((both) => (both.state === 'read' ? both : outcome)).catch(() => outcome);
  return scans;
}

type ChildLimits = { args: string[]; native_code: boolean; processor_seconds: number; timeout_ms: number };

async function readOnce(
  file_path: string,
  limits: ChildLimits,
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
      ...limits,
      ...(timeout_ms ? { timeout_ms } : {}),
    });
  } finally {
    await file.close();
  }
}

/** The child has processed an untrusted file, so its answer is validated like any other input. */
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

/** No child could be started, or its libraries did not load. The system is broken, not the document. */
export class SandboxFailed extends Error {
  /** The outcome if there is no retry. */
  readonly reason: UnreadableReason;

  constructor(complaint: string, { reason = 'not-read', cause }: { reason?: UnreadableReason; cause?: unknown } = {}) {
    super(`No document can be read here: ${complaint}`, { cause });
    this.name = 'SandboxFailed';
    this.reason = reason;
  }
}

/**
 * Runs the script with the file's bytes as standard input; the child never learns the path. It writes a line break before it looks at the
 * file: a child without any output never started.
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
  if (ending === 'killed')
    return { reason: 'too-large', detail: 'The system killed the child, which used too many resources.' };
  if (ending === 'flood') return { reason: 'too-large', detail: "The child's answer exceeds the longest text." };
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
