import { z } from 'zod';
import { badgeSchema } from '#api/badge.ts';
import { type Answer, endpoint } from '#api/endpoint.ts';
import { jobCardSchema } from '#features/jobs/contract.ts';
import { BADGES } from '#rules/badges.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { HELD_CLEARANCES, TAKEN_POLYGRAPHS } from '#rules/clearance.ts';
import { BENEFIT_SLUGS, SPOUSE_FRIENDLY } from '#rules/commitments.ts';
import { DEFAULT_RADIUS_MILES } from '#rules/constants.ts';
import { JOB_SORTS } from '#rules/job-sorts.ts';
import { LAST_PAGE } from '#rules/list-pages.ts';
import { MILITARY_BRANCHES } from '#rules/military.ts';
import { militaryCodeLookedFor } from '#rules/military-code.ts';
import { OVERSEAS_HIRES } from '#rules/overseas.ts';
import { SOUGHT_PROGRAMS } from '#rules/programs.ts';
import { EDUCATIONS, LEVELS, WORK_ELIGIBILITIES } from '#rules/requirements.ts';
import { SHIFTS } from '#rules/shifts.ts';
import { skillSlug } from '#rules/slug.ts';
import { US_STATES } from '#rules/us-states.ts';
import { EMPLOYMENT_TYPES, LOCATION_TYPES } from '#rules/work-types.ts';
import { MOST_PAY } from './query/pay-in-words.ts';
import { MOST_PLACE, MOST_WORDS, placesFrom } from './query/read-limits.ts';

export const RADII = [5, 10, 25, 50, 100] as const;

const MOST_VALUES = 20;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** One or more values in the address (`type=full_time&type=contract`, or `type[]=…`), without invalid ones. */
const several = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (value) =>
      [value ?? []]
        .flat()
        .filter((each) => one.safeParse(each).success)
        .slice(0, MOST_VALUES),
    z.array(one),
  );

/** Up to five places, one per value or separated by semicolons. */
const places = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z
    .array(z.string().max(600, 'Use at most 600 characters for places.'))
    .max(20, 'Enter at most 20 places.')
    .transform(placesFrom),
);

const militaryCode = z
  .string()
  .trim()
  .max(40)
  .refine((text) => militaryCodeLookedFor(text) !== null, 'Enter a code such as 25B, or with its branch: Army 25B.');
const skill = z
  .string()
  .trim()
  .max(80)
  .refine((text) => skillSlug(text) !== '', 'Enter a skill in Latin letters.');

const company = z.string().trim().min(1).max(120);

/** Filters with one value; how an invalid one is handled is added below. */
const radius = z.coerce.number().pipe(z.literal(RADII));
const clearance = z.enum(HELD_CLEARANCES);
const education = z.enum(EDUCATIONS);
const region = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(Object.keys(US_STATES)));
/** Minimum pay in dollars a year, compared with the lowest pay that a posting states. */
const pay = z.coerce.number().int().min(1).max(MOST_PAY);
const days = z.coerce.number().int().min(1).max(30);

/**
 * The query of a /search address. Invalid values of filters are moved to `unread`: a search with a filter that has no valid value finds
 * nothing and says so (`blockedBy`).
 */
export const searchQuery = z.strictObject({
  q: z.string().trim().max(MOST_WORDS).catch('').default(''),
  /** `as_typed` turns off the correction of typing errors. */
  spelling: z.enum(['as_typed']).optional().catch(undefined),
  /** `description` searches the whole text; otherwise title, skills or company must contain the words. */
  in: z.enum(['description']).optional().catch(undefined),
  /** Jobs within `radius` miles of one of these towns or ZIP codes, or in one of these states, or remote ones (`searchedTogether`). */
  where: places.catch([]).default([]),
  radius: radius.catch(DEFAULT_RADIUS_MILES).default(DEFAULT_RADIUS_MILES),
  location_type: several(z.enum(LOCATION_TYPES)).catch([]).default([]),
  employment_type: several(z.enum(EMPLOYMENT_TYPES)).catch([]).default([]),
  category: several(z.enum(CATEGORIES)).catch([]).default([]),
  /** Skills as postings write them; upper and lower case and punctuation do not matter. */
  skill: several(skill).catch([]).default([]),
  /** Jobs whose employer welcomes the holders of one of these badges. */
  badge: several(z.enum(BADGES)).catch([]).default([]),
  /** On mh: jobs that require this clearance or a higher one. */
  clearance: clearance.optional().catch(undefined),
  /** On mh: jobs that ask for this clearance, one that it includes, or only the ability to get one. */
  clearance_held: clearance.optional().catch(undefined),
  /** On mh: jobs that ask for one of these polygraphs. */
  polygraph: several(z.enum(TAKEN_POLYGRAPHS)).catch([]).default([]),
  /** On mh: SkillBridge internships, fellowships, or both. */
  program: several(z.enum(SOUGHT_PROGRAMS)).catch([]).default([]),
  /** Company names in any spelling. Anonymous jobs are not found. */
  company: several(company).catch([]).default([]),
  level: several(z.enum(LEVELS)).catch([]).default([]),
  /** Jobs that state that they require no more than this. */
  education: education.optional().catch(undefined),
  /** Jobs that have all of these. */
  benefit: several(z.enum(BENEFIT_SLUGS)).catch([]).default([]),
  shift: several(z.enum(SHIFTS)).catch([]).default([]),
  work_eligibility: several(z.enum(WORK_ELIGIBILITIES)).catch([]).default([]),
  /** On mh: jobs that prefer one of these codes or have a title they lead to. `25B` is the code of any branch, `army:25B` of one. */
  military_code: several(militaryCode).catch([]).default([]),
  /** On mh: jobs that are one of these. */
  spouse: several(z.enum(SPOUSE_FRIENDLY)).catch([]).default([]),
  /** On mh: jobs abroad that are open to one of these. */
  overseas_hire: several(z.enum(OVERSEAS_HIRES)).catch([]).default([]),
  region: region.optional().catch(undefined),
  pay: pay.optional().catch(undefined),
  days: days.optional().catch(undefined),
  sort: z.enum(JOB_SORTS).optional().catch(undefined),
  page: z.coerce
    .number()
    .int()
    .overwrite((page) => Math.min(page, LAST_PAGE))
    .min(1)
    .max(LAST_PAGE)
    .catch(1)
    .default(1),
  /** Invalid filter values as they were typed: `pay=abc`. */
  unread: several(z.string().max(200)).optional().catch(undefined),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** Rejects an invalid value and ignores a blank one. */
const strictly = <T extends z.ZodType>(one: T) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), one.optional());
const eachOf = <T extends z.ZodType>(one: T) =>
  z
    .preprocess((value) => [value ?? []].flat().filter((each) => !isBlank(each)), z.array(one).max(MOST_VALUES))
    .default([]);

/** The same for API callers, whose invalid filters are rejected at the field. */
export const strictSearch = searchQuery.extend({
  q: strictly(z.string().trim().max(MOST_WORDS, `Search for at most ${MOST_WORDS} characters.`)).transform(
    (words) => words ?? '',
  ),
  where: z.preprocess((named) => (isBlank(named) ? [] : named), places).default([]),
  radius: strictly(radius).transform((miles) => miles ?? DEFAULT_RADIUS_MILES),
  pay: strictly(pay),
  days: strictly(days),
  clearance: strictly(clearance),
  clearance_held: strictly(clearance),
  polygraph: eachOf(z.enum(TAKEN_POLYGRAPHS)),
  program: eachOf(z.enum(SOUGHT_PROGRAMS)),
  company: eachOf(company),
  level: eachOf(z.enum(LEVELS)),
  education: strictly(education),
  benefit: eachOf(z.enum(BENEFIT_SLUGS)),
  shift: eachOf(z.enum(SHIFTS)),
  work_eligibility: eachOf(z.enum(WORK_ELIGIBILITIES)),
  region: strictly(region),
  location_type: eachOf(z.enum(LOCATION_TYPES)),
  employment_type: eachOf(z.enum(EMPLOYMENT_TYPES)),
  category: eachOf(z.enum(CATEGORIES)),
  skill: eachOf(skill),
  badge: eachOf(badgeSchema),
  military_code: eachOf(militaryCode),
  spouse: eachOf(z.enum(SPOUSE_FRIENDLY)),
  overseas_hire: eachOf(z.enum(OVERSEAS_HIRES)),
});

const facet = z.array(z.object({ value: z.string(), count: z.int() }));

/** Other places of the same name, if the state was not given, with job counts that are up to a minute old. */
const namesakes = z.array(z.object({ label: z.string(), jobs: z.int() }));

/** A broader search that finds jobs: the changed parts of the address, null for removed ones. */
const wayOutSchema = z.object({
  changes: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])),
  total: z.int(),
  total_is_capped: z.boolean(),
});
export type WayOut = z.infer<typeof wayOutSchema>;

export const searchJobs = endpoint({
  name: 'searchJobs',
  method: 'GET',
  path: '/api/search',
  summary:
    'Searches the live postings of this site by words, places, minimum pay, type, category, age, badges, company, level, education, benefits, shifts, work authorization and (on mh) clearance, polygraph, program, military code, military spouse fit and who is hired overseas. Ten per page, with facets.',
  access: 'public',
  query: strictSearch,
  answer: z.object({
    total: z.int(),
    /** Whether there are more than `total`. */
    total_is_capped: z.boolean(),
    page: z.int(),
    page_size: z.int(),
    jobs: z.array(jobCardSchema),
    /** For searches with places: remote jobs that can be done from there, not included in `total`. The first page lists a few, `location_type=remote` all. */
    remote: z
      .object({
        total: z.int(),
        total_is_capped: z.boolean(),
        jobs: z.array(jobCardSchema),
      })
      .nullable(),
    /** After the last page: jobs that contain the words only in their description. Not included in totals and facets. */
    also_mentioned: z.array(jobCardSchema),
    facets: z.object({
      location_type: facet,
      employment_type: facet,
      category: facet,
      region: facet,
      pay: facet,
      days: facet,
      badge: facet,
      /** On mh; counts jobs that require this clearance or a higher one. */
      clearance: facet,
      /** On mh; counts jobs that are open to holders of this clearance. */
      clearance_held: facet,
      /** On mh. */
      polygraph: facet,
      /** On mh. */
      program: facet,
      level: facet,
      /** Counts jobs that require this education or less. */
      education: facet,
      benefit: facet,
      shift: facet,
      work_eligibility: facet,
      /** Names of the companies with the most matching jobs. */
      company: facet,
      /** These two only on mh. */
      spouse: facet,
      overseas_hire: facet,
    }),
    /** Other words that find jobs, if these find few or none; without a known place, anywhere. */
    suggestion: z.string().nullable(),
    /** If nothing is found near a place or in a state: the nearest job that meets all other criteria, at most 500 miles away. No distance for a state. */
    nearest: jobCardSchema.nullable(),
    /** If nothing is found: broader searches that find jobs. */
    ways_out: z.array(wayOutSchema),
    /** The words as typed, if nothing matches them and `read_as` has typing errors corrected. */
    corrected_from: z.string().nullable(),
    /** Words and place that may be meant, if the words find nothing and contain a place, or contain a state that is also part of a name. */
    meant: z.object({ q: z.string(), where: z.string() }).nullable(),
    /** On mh: military jobs with this code or name: 'infantry'. */
    military_codes: z.array(z.object({ branch: z.enum(MILITARY_BRANCHES), code: z.string(), title: z.string() })),
    /** On mh, if the words are only a branch or a pay grade, which find no jobs; military codes do. */
    of_service: z.object({ branch: z.enum(MILITARY_BRANCHES).nullable(), pay_grade: z.string().nullable() }).nullable(),
    /** The search that was run if `q` contains a place or filters: `nurse in pensacola`, `part-time jobs for veterans`. Null if `q` was searched as is. */
    read_as: z
      .object({
        q: z.string(),
        where: z.array(z.string()),
        badge: z.array(z.enum(BADGES)),
        clearance: z.enum(HELD_CLEARANCES).optional(),
        clearance_held: z.enum(HELD_CLEARANCES).optional(),
        polygraph: z.array(z.enum(TAKEN_POLYGRAPHS)).optional(),
        program: z.array(z.enum(SOUGHT_PROGRAMS)).optional(),
        employment_type: z.array(z.enum(EMPLOYMENT_TYPES)),
        /** `remote` for remote work that can be done from a place: `remote jobs in Texas`. */
        location_type: z.array(z.enum(LOCATION_TYPES)).optional(),
        pay: z.int().optional(),
        /** On mh: the codes in `q`: `11B`, `25B network`, `HM San Diego`. */
        military_code: z.array(z.string()).optional(),
      })
      .nullable(),
    /** Whether `q` has no searchable word, such as 'the' or '%%%'; then no job is found. */
    is_unsearchable: z.boolean(),
    /** Words left out of `read_as` because no job has them beside the others: 'entry level'. */
    left_out_words: z.string().nullable(),
    /** The places that `where` means, in its order: `Austin, TX`, `Texas`, `New York State`, `Remote`, `Anywhere`; `named` is the text as typed. */
    places: z.array(z.object({ label: z.string(), named: z.string(), namesakes })),
    /** Unknown places of `where`, with cities of similar spelling. Beside known places they are ignored; alone they find nothing. */
    unknown_places: z.array(z.object({ named: z.string(), alike: z.array(z.string()) })),
    sort: z.enum(JOB_SORTS),
  }),
});

export const getHome = endpoint({
  name: 'getHome',
  method: 'GET',
  path: '/api/home',
  summary:
    'Returns what the home page shows: counts of jobs and companies, the newest jobs, categories and states with counts, and jobs near a chosen place',
  access: 'public',
  query: z.strictObject({ near: z.string().trim().max(MOST_PLACE).catch('').default('') }),
  answer: z.object({
    jobs: z.int(),
    companies: z.int(),
    new_this_week: z.int(),
    newest: z.array(jobCardSchema),
    /** Jobs within the default radius of the place, or in the state; null if no place was given or it is unknown. */
    nearby: z
      .object({
        place: z.string(),
        namesakes,
        total: z.int(),
        total_is_capped: z.boolean(),
        jobs: z.array(jobCardSchema),
        /** Remote jobs that can be done from there, not included in the others. */
        remote: z.object({ total: z.int(), total_is_capped: z.boolean() }).nullable(),
      })
      .nullable(),
    /** Places of similar spelling if `near` is unknown. */
    alike: z.array(z.string()),
    categories: facet,
    regions: facet,
    hiring: z.array(
      z.object({
        company_name: z.string(),
        company_key: z.string().nullable(),
        logo_key: z.string().nullable(),
        jobs: z.int(),
      }),
    ),
  }),
});

export type Home = Answer<typeof getHome>;

const prefixQuery = z.strictObject({ prefix: z.string().trim().min(2).max(60) });

export const suggestSearches = endpoint({
  name: 'suggestSearches',
  method: 'GET',
  path: '/api/search-suggestions',
  summary: 'Completes titles, skills and companies of live jobs. At most ten.',
  access: 'public',
  query: prefixQuery,
  answer: z.object({ suggestions: z.array(z.string()) }),
});

/** The browser rounds the position to a hundredth of a degree (about a kilometer) before it is sent. It is not stored. */
export const findNearestTown = endpoint({
  name: 'findNearestTown',
  method: 'POST',
  path: '/api/nearest-town',
  summary: 'Returns the town nearest to a position, given in hundredths of a degree. Null if none is within 60 miles.',
  access: 'public',
  only_reads: true,
  body: z.strictObject({
    lat_hundredths: z.int().min(-9_000).max(9_000),
    lon_hundredths: z.int().min(-18_000).max(18_000),
  }),
  answer: z.object({ town: z.string().nullable() }),
});

export const suggestCompanies = endpoint({
  name: 'suggestCompanies',
  method: 'GET',
  path: '/api/company-suggestions',
  summary: 'Completes the names of companies with live jobs that are not anonymous. At most ten.',
  access: 'public',
  query: prefixQuery,
  answer: z.object({ suggestions: z.array(z.string()) }),
});

export const suggestPlaces = endpoint({
  name: 'suggestPlaces',
  method: 'GET',
  path: '/api/places',
  summary: 'Completes cities, states and postal codes. At most ten.',
  access: 'public',
  query: prefixQuery,
  answer: z.object({ suggestions: z.array(z.string()) }),
});
