import type { MilitaryBranch } from '#rules/military.ts';
import { FIELD_GROUPS } from './job-groups/field.ts';
import type { JobGroup } from './job-groups/job-group.ts';
import { SUPPORT_GROUPS } from './job-groups/support.ts';

/** Jobs whose civilian occupation is the same work, such as a plumber's, belong to no group. */
export const JOB_GROUPS: Readonly<Record<string, JobGroup>> = { ...FIELD_GROUPS, ...SUPPORT_GROUPS };

const BY_CODE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(JOB_GROUPS).flatMap(({ codes, sentences }) => codes.map((code) => [code, sentences] as const)),
);

/** Résumé sentences for a military job. Empty if its civilian occupations have them. */
export const sentencesOfJob = (branch: MilitaryBranch, code: string): readonly string[] =>
  BY_CODE.get(`${branch} ${code}`) ?? [];
