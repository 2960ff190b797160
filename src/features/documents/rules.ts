import { RuleBroken } from '#rules/rule-broken.ts';
import { uploadProblem } from '#rules/validation/uploads.ts';
import type { UnreadableReason } from './contract.ts';

const LARGEST_BYTES = 10 * 1024 * 1024;
export const TOO_LARGE = 'This file is larger than 10 MB. Choose a smaller one.';

export const HAS_VIRUS = 'Our scanner found a virus in this file, so we deleted it. Choose another file.';

/** Throws `RuleBroken` at `file` for a wrong extension, an empty file, or more than 10 MB. */
export function checkUpload({ name, size }: { name: string; size: number }): void {
  const problem = uploadProblem(name);
  if (problem) throw new RuleBroken('file-type', problem, 'file');
  if (size === 0) throw new RuleBroken('file-empty', 'This file is empty. Choose another one.', 'file');
  if (size > LARGEST_BYTES) throw new RuleBroken('too-large', TOO_LARGE, 'file');
}

/** Tells the sender why a file could not be read. */
export const UNREADABLE_WORDS: Readonly<Record<UnreadableReason, string>> = {
  encrypted: 'It is password-protected.',
  empty: 'It is empty.',
  'too-large': 'It has more text than we can read.',
  timeout: 'Reading it took too long.',
  damaged: 'It seems to be damaged.',
  'not-what-it-says': 'Its content does not match its file extension.',
  'no-text': 'It has no text that we can recognize. The scan or photo may be blurred.',
  'not-read': 'Something went wrong on our side.',
  infected: 'Our scanner found a virus in it, so we deleted it.',
};

/** How long reading a file will take, if it takes more than a moment. */
export function readingTime({ is_scan, is_large, wait_s }: { is_scan: boolean; is_large: boolean; wait_s: number }) {
  if (is_scan) return 'Its pages are images, which take up to two minutes to read.';
  if (is_large) return 'It takes longer to read than most files: up to two minutes.';
  if (wait_s < 10) return null;
  const minutes = Math.ceil(wait_s / 60);
  return `Many files are ahead of yours. We will read it in about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
