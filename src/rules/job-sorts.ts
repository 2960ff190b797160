/** In which order a search shows jobs. */
export const JOB_SORTS = ['newest', 'relevance', 'pay', 'distance'] as const;
export type JobSort = (typeof JOB_SORTS)[number];
