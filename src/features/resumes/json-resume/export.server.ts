import { isDeepStrictEqual as isSame } from 'node:util';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** A résumé for other programs, without empty values, which the schema rejects as email addresses and dates. */
export function jsonResumeOf(content: object, updated_at: string): string {
  const { meta: own, x_military, ...parts }: Record<string, unknown> = { ...content };
  const jobs: unknown[] = Array.isArray(parts.work) ? parts.work : [];
  const is_told = jobs.some((job) => isSame(objectOf(job).x_military, x_military));
  const work = [...jobs, ...(is_told ? [] : serviceIn(objectOf(x_military)))];
  const meta = { ...objectOf(own), version: 'v1.0.0', lastModified: updated_at.slice(0, 19) };
  return `${JSON.stringify({ $schema: SCHEMA, ...parts, work, meta }, leaveOutEmpty, 2)}\n`;
}

/** Military service as an entry of `work`, where other programs look for it (standards §8), unless a job there has it already. */
function serviceIn(x_military: Record<string, unknown>) {
  const { branch, rank, codes } = x_military;
  const is_empty = !branch && !rank && !(Array.isArray(codes) && codes.length > 0);
  return is_empty ? [] : [{ name: branch, position: rank, x_military }];
}

const leaveOutEmpty = (_key: string, value: unknown) => (value === '' || value === null ? undefined : value);

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
