/** Addresses of our own pages that several features lead to. */
export const SAVED_JOBS_PAGE = '/seeker/saved-jobs';
export const TRANSLATOR_PATH = '/military-translator';
export const RECORD_PATH = '/seeker/military-record';

export const skillPath = (slug: string) => `/skills/${slug}`;
export const statePath = (region: string) => `/locations/${region.toLowerCase()}`;
export const cityPath = (region: string, slug: string) => `${statePath(region)}/${slug}`;
