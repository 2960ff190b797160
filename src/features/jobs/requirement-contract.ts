import { z } from 'zod';
import { EDUCATIONS, LEVELS, MOST_EXPERIENCE_MONTHS, WORK_ELIGIBILITIES } from '#rules/requirements.ts';

export const LONGEST_WORK_AUTHORIZATION = 200;
const EXPERIENCE = 'Enter whole years and months, 50 years at most.';

/** What a job asks of people, as it is sent. */
export const requirementFields = {
  /** Null is not said. */
  education: z.enum(EDUCATIONS, 'Choose one of the kinds of education.').nullable(),
  /** 0 is none needed; null is not said. */
  experience_months: z.int(EXPERIENCE).min(0, EXPERIENCE).max(MOST_EXPERIENCE_MONTHS, EXPERIENCE).nullable(),
  experience_in_place_of_education: z.boolean(),
  /** Null is not said. */
  level: z.enum(LEVELS, 'Choose one of the levels.').nullable(),
  /** Null is not said. */
  work_eligibility: z.enum(WORK_ELIGIBILITIES, 'Choose who may do the work.').nullable(),
  /** The same in the employer's words, or more of it. */
  work_authorization: z
    .string()
    .trim()
    .max(LONGEST_WORK_AUTHORIZATION, `Use at most ${LONGEST_WORK_AUTHORIZATION} characters.`),
};

/** The fields by themselves, since browsers have no schemas to take them from. */
export const shownRequirements = {
  education: z.enum(EDUCATIONS).nullable(),
  experience_months: z.int().nullable(),
  experience_in_place_of_education: z.boolean(),
  level: z.enum(LEVELS).nullable(),
  work_eligibility: z.enum(WORK_ELIGIBILITIES).nullable(),
  work_authorization: z.string(),
};
