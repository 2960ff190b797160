/** The sort orders of a job search. */
export const JOB_SORTS = ['newest', 'relevance', 'pay', 'distance'] as const;
export type JobSort = (typeof JOB_SORTS)[number];
