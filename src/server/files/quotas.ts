import { RuleBroken } from '#rules/rule-broken.ts';
import { HttpProblem, tooMany } from '../http/problems.ts';

const MB = 1024 * 1024;

/** How many bytes each owner may store: a person and a company in total, all users of one network per day. */
export const FILE_QUOTAS = {
  seeker: 200 * MB,
  /** Per browser; uploads that were never sent are deleted after a week. */
  visitor: 100 * MB,
  company: 5_000 * MB,
  network: 1_000 * MB,
} as const;
export type FileQuotas = Readonly<Record<keyof typeof FILE_QUOTAS, number>>;

export type FileOwnerKind = Exclude<keyof FileQuotas, 'network'>;

type Used = { owner_bytes: number; network_bytes: number };
type NewBytes = { by: FileOwnerKind; bytes: number };

/** Throws if the bytes exceed a quota; the message says what the person can do. */
export function checkQuota(
  { owner_bytes, network_bytes }: Used,
  { by, bytes }: NewBytes,
  quotas: FileQuotas = FILE_QUOTAS,
): void {
  if (owner_bytes + bytes > quotas[by]) throw FULL[by](megabytes(quotas[by]));
  if (network_bytes + bytes > quotas.network) throw networkFull(megabytes(quotas.network));
}

const megabytes = (bytes: number) => `${Math.round(bytes / MB).toLocaleString('en-US')} MB`;

const FULL = {
  seeker: (most: string) =>
    new RuleBroken(
      'quota',
      `Your files use all ${most} of your storage. Delete résumés you no longer use, then try again.`,
      'file',
    ),
  visitor: (most: string) =>
    new RuleBroken(
      'quota',
      `This browser has uploaded ${most}, the limit without an account. Use a file you uploaded before, or try again in a week.`,
      'file',
    ),
  company: (most: string) =>
    new RuleBroken('quota', `Your company's files use all ${most} of your storage. Contact us for more space.`, 'file'),
} satisfies Record<NewBytes['by'], (most: string) => Error>;

const DAY_S = 24 * 60 * 60;

function networkFull(most: string) {
  const { status, code, retry_after_s } = tooMany(DAY_S);
  const message = `More than ${most} was uploaded from your network today. Try again tomorrow.`;
  return new HttpProblem(status, code, message, { file: message }, retry_after_s);
}
