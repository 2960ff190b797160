import { z } from 'zod';
import { EDUCATIONS, MOST_EXPERIENCE_MONTHS } from '#rules/requirements.ts';

export const LONGEST_WORK_AUTHORIZATION = 200;
const EXPERIENCE = 'Enter whole years and months, 50 years at most.';

/** What a job asks of people, as it is sent. */
export const requirementFields = {
  /** Null is not said. */
  education: z.enum(EDUCATIONS, 'Choose one of the kinds of education.').nullable(),
  /** 0 is none needed; null is not said. */
  experience_months: z.int(EXPERIENCE).min(0, EXPERIENCE).max(MOST_EXPERIENCE_MONTHS, EXPERIENCE).nullable(),
  experience_in_place_of_education: z.boolean(),
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
  work_authorization: z.string(),
};
