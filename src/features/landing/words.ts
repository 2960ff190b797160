import { countOf, wholeNumber } from '#rules/whole-number.ts';

export const jobsWords = (jobs: number, is_capped = false) =>
  jobs === 1 ? '1 open job' : `${countOf(jobs, is_capped)} open jobs`;

export const dollars = (cents: number) => `$${wholeNumber(Math.round(cents / 100))}`;
