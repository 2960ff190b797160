import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { jobCardSchema } from '#features/jobs/contract.ts';
import { MILITARY_BRANCHES, MILITARY_PERSONNEL } from '#rules/military.ts';
import { RANK_BANDS } from '#rules/ranks.ts';
import { asQuery } from './words.ts';

const entrySchema = z.object({
  title: z.string(),
  personnel: z.enum(MILITARY_PERSONNEL),
  /** The branch's name for its codes: MOS, RATING, AFSC and others. */
  kind: z.string(),
  /** Whether the code is still in use. */
  is_active: z.boolean(),
});

const matchSchema = entrySchema.extend({ branch: z.enum(MILITARY_BRANCHES), code: z.string() });
export type MilitaryMatch = z.infer<typeof matchSchema>;

export const listMilitaryCodes = endpoint({
  name: 'listMilitaryCodes',
  method: 'GET',
  path: '/api/military-codes',
  summary:
    'Searches military jobs by code or words, best match first; with a branch alone, lists its common codes. mh only: 404 on rb',
  access: 'public',
  query: z.strictObject({
    q: z.string().default('').transform(asQuery),
    branch: z.enum(MILITARY_BRANCHES).optional().catch(undefined),
  }),
  answer: z.object({
    matches: z.array(matchSchema),
    /** The branch whose common codes these are, for a search by branch alone. */
    common_of: z.enum(MILITARY_BRANCHES).nullable(),
    /** Whether these are similar codes, because none matches. */
    is_near: z.boolean(),
    /** Whether a match is exactly the code searched for. */
    is_code: z.boolean(),
    /** Other branches' codes, if the chosen branch does not have it. */
    elsewhere: z.array(matchSchema),
    /** Groups without any code. */
    lacking: z.array(z.object({ branch: z.enum(MILITARY_BRANCHES), personnel: z.enum(MILITARY_PERSONNEL) })),
  }),
});

export type MilitaryCodes = z.infer<typeof listMilitaryCodes.answer>;

const occupationSchema = z.object({
  /** O*NET-SOC. */
  soc_code: z.string(),
  title: z.string(),
  /** Employers' titles. Empty if we know only the occupation's title. */
  job_titles: z.array(z.string()),
  skills: z.array(z.string()),
  /** For a résumé, with brackets to fill in. Empty if the military job has its own. */
  sentences: z.array(z.string()),
});
export type MilitaryOccupation = z.infer<typeof occupationSchema>;

export const getMilitaryCode = endpoint({
  name: 'getMilitaryCode',
  method: 'GET',
  path: '/api/military-code/{branch}/{code}',
  summary:
    'Returns one military job: civilian occupations, job titles, skills, résumé sentences, and live jobs on this site. mh only: 404 on rb',
  access: 'public',
  params: z.strictObject({ branch: z.string().max(40), code: z.string().max(60) }),
  answer: z.object({
    branch: z.enum(MILITARY_BRANCHES),
    /** As listed: 3D1X1 for 3D151. */
    code: z.string(),
    /** The present meaning first, then other and former ones. */
    entries: z.array(entrySchema).min(1),
    description: z.string(),
    /** The code that replaced it and since which month; null if none is known. */
    renumbered: z.object({ now: z.string(), since: z.string() }).nullable(),
    /** For a résumé: what everyone in this military job did, with brackets to fill in. */
    sentences: z.array(z.string()),
    /** The same about leading people, for each rank band of this military job. */
    on_leading: z.array(z.object({ band: z.enum(RANK_BANDS), sentences: z.array(z.string()) })),
    occupations: z.array(occupationSchema),
    jobs: z.object({
      /** Jobs that name the code or have a title that it leads to: the result of `searchJobs` by `military_code`. */
      total: z.int(),
      total_is_capped: z.boolean(),
      /** How many name the code itself. */
      naming_it: z.int(),
      naming_it_is_capped: z.boolean(),
      /** Jobs that name the code come first. */
      first: z.array(jobCardSchema),
    }),
  }),
});
export type MilitaryCode = z.infer<typeof getMilitaryCode.answer>;
