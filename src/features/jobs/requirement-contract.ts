import { z } from 'zod';
import { EDUCATIONS, LEVELS, MOST_EXPERIENCE_MONTHS, WORK_ELIGIBILITIES } from '#rules/requirements.ts';

export const LONGEST_WORK_AUTHORIZATION = 200;
const EXPERIENCE = 'Enter whole years and months, 50 years at most.';

/** Input fields for what a job requires. */
export const requirementFields = {
  /** Null means not stated. */
  education: z.enum(EDUCATIONS, 'Choose an education level.').nullable(),
  /** 0 means none needed; null means not stated. */
  experience_months: z.int(EXPERIENCE).min(0, EXPERIENCE).max(MOST_EXPERIENCE_MONTHS, EXPERIENCE).nullable(),
  experience_in_place_of_education: z.boolean(),
  /** Null means not stated. */
  level: z.enum(LEVELS, 'Choose a level.').nullable(),
  /** Null means not stated. */
  work_eligibility: z.enum(WORK_ELIGIBILITIES, 'Choose a work authorization.').nullable(),
  /** Details in the employer's words. */
  work_authorization: z
    .string()
    .trim()
    .max(LONGEST_WORK_AUTHORIZATION, `Use at most ${LONGEST_WORK_AUTHORIZATION} characters.`),
};

/** Plain fields for answers, without the input schemas. */
export const shownRequirements = {
  education: z.enum(EDUCATIONS).nullable(),
  experience_months: z.int().nullable(),
  experience_in_place_of_education: z.boolean(),
  level: z.enum(LEVELS).nullable(),
  work_eligibility: z.enum(WORK_ELIGIBILITIES).nullable(),
  work_authorization: z.string(),
};
