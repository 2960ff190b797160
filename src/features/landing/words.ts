import { countOf } from '#features/job-search/words.ts';
import { wholeNumber } from '#rules/whole-number.ts';

export const jobsWords = (jobs: number, is_capped = false) =>
  jobs === 1 ? '1 open job' : `${countOf(jobs, is_capped)} open jobs`;

export const dollars = (cents: number) => `$${wholeNumber(Math.round(cents / 100))}`;

export const skillPath = (slug: string) => `/skills/${slug}`;
export const statePath = (region: string) => `/locations/${region.toLowerCase()}`;
export const cityPath = (region: string, slug: string) => `${statePath(region)}/${slug}`;
