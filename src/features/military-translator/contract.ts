import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { jobCardSchema } from '#features/jobs/contract.ts';
import { MILITARY_BRANCHES, MILITARY_PERSONNEL } from '#rules/military.ts';
import { asQuery } from './words.ts';

const entrySchema = z.object({
  title: z.string(),
  personnel: z.enum(MILITARY_PERSONNEL),
  /** What the branch calls such codes: MOS, RATING, AFSC and others. */
  kind: z.string(),
  /** Whether the code is still given. */
  is_active: z.boolean(),
});

const matchSchema = entrySchema.extend({ branch: z.enum(MILITARY_BRANCHES), code: z.string() });
export type MilitaryMatch = z.infer<typeof matchSchema>;

export const listMilitaryCodes = endpoint({
  name: 'listMilitaryCodes',
  method: 'GET',
  path: '/api/military-codes',
  summary:
    'Military jobs by code or words, the likeliest first; with a branch alone, the common codes of it. On mh only: 404 on rb',
  access: 'public',
  query: z.strictObject({
    q: z.string().default('').transform(asQuery),
    branch: z.enum(MILITARY_BRANCHES).optional().catch(undefined),
  }),
  answer: z.object({
    matches: z.array(matchSchema),
    /** The branch whose common codes the matches are, where no more than that was asked for. */
    common_of: z.enum(MILITARY_BRANCHES).nullable(),
    /** Nothing is as asked; these come near. */
    is_near: z.boolean(),
    /** Whether a match is the very code that was asked for. */
    is_code: z.boolean(),
    /** Where the chosen branch does not have the code: those of other branches that do. */
    elsewhere: z.array(matchSchema),
    /** Those of whom no code at all is known. */
    lacking: z.array(z.object({ branch: z.enum(MILITARY_BRANCHES), personnel: z.enum(MILITARY_PERSONNEL) })),
  }),
});

export type MilitaryCodes = z.infer<typeof listMilitaryCodes.answer>;

const occupationSchema = z.object({
  /** O*NET-SOC. */
  soc_code: z.string(),
  title: z.string(),
  /** How employers title such jobs; empty where only the title of the occupation is known. */
  job_titles: z.array(z.string()),
  skills: z.array(z.string()),
  /** For a résumé; what is in brackets is to be filled in. Empty where the military job has its own. */
  sentences: z.array(z.string()),
});
export type MilitaryOccupation = z.infer<typeof occupationSchema>;

export const getMilitaryCode = endpoint({
  name: 'getMilitaryCode',
  method: 'GET',
  path: '/api/military-code/{branch}/{code}',
  summary:
    'One military job: civilian occupations, job titles, skills, sentences for a résumé, and live jobs of this site. On mh only: 404 on rb',
  access: 'public',
  params: z.strictObject({ branch: z.string().max(40), code: z.string().max(60) }),
  answer: z.object({
    branch: z.enum(MILITARY_BRANCHES),
    /** As it is listed: 3D1X1 for 3D151. */
    code: z.string(),
    /** The job that the code means now, then what else it meant or means. */
    entries: z.array(entrySchema).min(1),
    description: z.string(),
    /** For a résumé, what everybody in such a military job did; what is in brackets is to be filled in. */
    sentences: z.array(z.string()),
    occupations: z.array(occupationSchema),
    jobs: z.object({
      /** Those that name the code or have a title that it leads to, as `searchJobs` finds them by `military_code`. */
      total: z.int(),
      total_is_capped: z.boolean(),
      /** How many of them name the code itself. */
      naming_it: z.int(),
      naming_it_is_capped: z.boolean(),
      /** Those that name the code stand first. */
      first: z.array(jobCardSchema),
    }),
  }),
});
export type MilitaryCode = z.infer<typeof getMilitaryCode.answer>;
