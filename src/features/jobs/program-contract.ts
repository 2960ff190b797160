import { z } from 'zod';
import {
  LENGTH_UNITS,
  LONGEST_PROGRAM,
  PROGRAM_HOSTS,
  PROGRAM_OFFERS,
  PROGRAM_STARTS,
  PROGRAMS,
} from '#rules/programs.ts';

/** On mh: whether the posting is a SkillBridge internship or a fellowship, and how it runs. Null where it is not stated. */
export const programFields = {
  program: z.enum(PROGRAMS, 'Choose a job, SkillBridge or a fellowship.'),
  program_start: z.enum(PROGRAM_STARTS, 'Choose how people start.').nullable(),
  program_starts_on: z.iso.date('Enter a day such as 2027-03-01.').nullable(),
  program_length: z
    .int('Enter a whole number such as 12.')
    .min(1, 'Enter at least 1.')
    .max(LONGEST_PROGRAM, `Enter at most ${LONGEST_PROGRAM}.`)
    .nullable(),
  program_length_unit: z.enum(LENGTH_UNITS, 'Choose days, weeks or months.').nullable(),
  /** The employer's own statement, which is not verified. */
  program_host: z.enum(PROGRAM_HOSTS, 'Choose one.').nullable(),
  program_offer: z.enum(PROGRAM_OFFERS, 'Choose one.').nullable(),
};

/** Plain fields for answers, without the input messages. */
export const shownProgram = {
  program: z.enum(PROGRAMS),
  program_start: z.enum(PROGRAM_STARTS).nullable(),
  program_starts_on: z.string().nullable(),
  program_length: z.int().nullable(),
  program_length_unit: z.enum(LENGTH_UNITS).nullable(),
  program_host: z.enum(PROGRAM_HOSTS).nullable(),
  program_offer: z.enum(PROGRAM_OFFERS).nullable(),
};
