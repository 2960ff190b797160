import { RuleBroken } from '#rules/rule-broken.ts';
import { uploadProblem } from '#rules/validation/uploads.ts';

const OWN_ADDRESS = /^\/api\/signed-url\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export type FileAddress = { file_id: string } | { signed_path: string };

/**
 * The target of a file address on this site: an applicant's file or a signed link. The address may start with the site's `origin`. Null for all
 * other addresses.
 */
export function readFileAddress(address: string, origin: string): FileAddress | null {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const [, file_id] = OWN_ADDRESS.exec(path) ?? [];
  if (file_id) return { file_id };
  return path.startsWith('/files/') ? { signed_path: path } : null;
}

export const notOurs = () =>
  new RuleBroken(
    'not-our-file',
    'Upload the file here first. Links to other sites cannot be attached.',
    'cover_letter_url',
  );

/** Cover letters take the extensions of uploads (spec §5). */
export function checkCoverLetterName(file_name: string): void {
  const problem = uploadProblem(file_name);
  if (problem) throw new RuleBroken('file-type', problem, 'cover_letter_url');
}

const CAN_RUN: Readonly<Record<string, string>> = {
  macros: 'macros',
  scripts: 'scripts',
  objects: 'embedded objects',
  launch: 'a command that starts another program',
  hidden: 'content that takes too long to check',
};

/** The warning for a file with active content. */
export function activeContentWarning(active_content: readonly string[]): string | null {
  const named = active_content.flatMap((kind) => CAN_RUN[kind] ?? []);
  if (named.length === 0) return null;
  return `This file contains ${named.join(' and ')}, which can harm your computer. Open it only in protected view, and do not enable its content.`;
}
