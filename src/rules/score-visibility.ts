/** When members see the scores of others (readings §18). */
export const SCORE_VISIBILITIES = ['never', 'always', 'after_own'] as const;
export type ScoreVisibility = (typeof SCORE_VISIBILITIES)[number];
