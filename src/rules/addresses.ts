import type { MilitaryBranch } from './military.ts';
import { fillPath } from './paths.ts';

/** Addresses of our own pages that several features lead to. */
export const SAVED_JOBS_PAGE = '/seeker/saved-jobs';
export const TRANSLATOR_PATH = '/military-translator';
export const RECORD_PATH = '/seeker/military-record';

export const skillPath = (slug: string) => `/skills/${slug}`;
export const statePath = (region: string) => `/locations/${region.toLowerCase()}`;
export const cityPath = (region: string, slug: string) => `${statePath(region)}/${slug}`;

/** Whether a text of an address can be a code at all. */
export const isCode = (text: string): boolean => /^[A-Za-z0-9()&-]{1,20}$/.test(text);

/** A branch as part of an address: 'marine-corps'. */
export const branchSlug = (branch: MilitaryBranch): string => branch.replaceAll('_', '-');

export const codePath = (branch: MilitaryBranch, code: string): string =>
  fillPath(`${TRANSLATOR_PATH}/{branch}/{code}`, { branch: branchSlug(branch), code: code.toLowerCase() });
