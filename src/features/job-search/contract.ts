import { z } from 'zod';
import { badgeSchema } from '#api/badge.ts';
import { type Answer, endpoint } from '#api/endpoint.ts';
import { jobCardSchema } from '#features/jobs/contract.ts';
import { BADGES } from '#rules/badges.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { BENEFIT_SLUGS, HELD_CLEARANCES, SPOUSE_FRIENDLY } from '#rules/commitments.ts';
import { DEFAULT_RADIUS_MILES } from '#rules/constants.ts';
import { JOB_SORTS } from '#rules/job-sorts.ts';
import { LAST_PAGE } from '#rules/list-pages.ts';
import { MILITARY_BRANCHES } from '#rules/military.ts';
import { militaryCodeLookedFor } from '#rules/military-code.ts';
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

/** One value or several in the address (`type=full_time&type=contract`, or `type[]=…`), without those that are none. */
const several = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (value) =>
      [value ?? []]
        .flat()
        .filter((each) => one.safeParse(each).success)
        .slice(0, MOST_VALUES),
    z.array(one),
  );

/** Up to five places, each named by itself or all in one text with semicolons between them. */
const places = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z
    .array(z.string().max(600, 'Name places in at most 600 characters.'))
    .max(20, 'Name at most 20 places.')
    .transform(placesFrom),
);

const militaryCode = z
  .string()
  .trim()
  .max(40)
  .refine(
    (text) => militaryCodeLookedFor(text) !== null,
    'Write the code, such as 25B, or its branch as well: Army 25B.',
  );
const skill = z
  .string()
  .trim()
  .max(80)
  .refine((text) => skillSlug(text) !== '', 'Write a skill in Latin letters.');

const company = z.string().trim().min(1).max(120);

/** Filters of one value, without what is done about a wrong one. */
const radius = z.coerce.number().pipe(z.literal(RADII));
const clearance = z.enum(HELD_CLEARANCES);
const education = z.enum(EDUCATIONS);
const region = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(Object.keys(US_STATES)));
/** Yearly dollars that are sure: the least that a posting states. */
const pay = z.coerce.number().int().min(1).max(MOST_PAY);
const days = z.coerce.number().int().min(1).max(30);

/**
 * What an address of /search may say. What it says wrong of a filter is no value here and stands in `unread`: a search with a filter of
 * which nothing can be read finds nothing and says so (`blockedBy`).
 */
export const searchQuery = z.strictObject({
  q: z.string().trim().max(MOST_WORDS).catch('').default(''),
  /** `as_typed` corrects no typing errors. */
  spelling: z.enum(['as_typed']).optional().catch(undefined),
  /** `description` looks for the words in the whole text of jobs; otherwise title, skills or company must have them. */
  in: z.enum(['description']).optional().catch(undefined),
  /** Jobs within `radius` miles of one of these towns or ZIP codes, or in one of these states, or remote ones (`searchedTogether`). */
  where: places.catch([]).default([]),
  radius: radius.catch(DEFAULT_RADIUS_MILES).default(DEFAULT_RADIUS_MILES),
  location_type: several(z.enum(LOCATION_TYPES)).catch([]).default([]),
  employment_type: several(z.enum(EMPLOYMENT_TYPES)).catch([]).default([]),
  category: several(z.enum(CATEGORIES)).catch([]).default([]),
  /** As postings write them; the spelling does not matter. */
  skill: several(skill).catch([]).default([]),
  /** Jobs whose employer welcomes the holders of one of them. */
  badge: several(z.enum(BADGES)).catch([]).default([]),
  /** On mh: jobs that need this clearance or a higher one. */
  clearance: clearance.optional().catch(undefined),
  /** On mh: jobs that need this clearance or a lower one. */
  clearance_held: clearance.optional().catch(undefined),
  /** By name, however it is written; anonymous jobs are no company's. */
  company: several(company).catch([]).default([]),
  level: several(z.enum(LEVELS)).catch([]).default([]),
  /** Jobs that say that they ask for no more than this. */
  education: education.optional().catch(undefined),
  /** Jobs that have all of them. */
  benefit: several(z.enum(BENEFIT_SLUGS)).catch([]).default([]),
  shift: several(z.enum(SHIFTS)).catch([]).default([]),
  work_eligibility: several(z.enum(WORK_ELIGIBILITIES)).catch([]).default([]),
  /** On mh: jobs that prefer one of them, or have a title that it leads to; `25B` is that code of any branch, `army:25B` of one. */
  military_code: several(militaryCode).catch([]).default([]),
  /** On mh: jobs that are one of these. */
  spouse: several(z.enum(SPOUSE_FRIENDLY)).catch([]).default([]),
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
  /** What of the address is no value of its filter, as it was typed: `pay=abc`. */
  unread: several(z.string().max(200)).optional().catch(undefined),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** A value that is none is refused; a blank one says nothing. */
const strictly = <T extends z.ZodType>(one: T) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), one.optional());
const eachOf = <T extends z.ZodType>(one: T) =>
  z
    .preprocess((value) => [value ?? []].flat().filter((each) => !isBlank(each)), z.array(one).max(MOST_VALUES))
    .default([]);

/** The same for callers of the API, who are told of a filter that cannot be read by a refusal at its name. */
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
});

const facet = z.array(z.object({ value: z.string(), count: z.int() }));

/** What else is called like a place that was named without its state, with how many jobs are in it: counted within the last minute. */
const namesakes = z.array(z.object({ label: z.string(), jobs: z.int() }));

/** A search that finds something where another finds nothing: the parts of the address that differ, null for one that is left out. */
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
    'Live postings of this site by words, places, pay that is sure, type, category, age, badges, company, level, education, benefits, shifts, who may work and (on mh) clearance, military code and what suits spouses, ten a page, with facets',
  access: 'public',
  query: strictSearch,
  answer: z.object({
    total: z.int(),
    /** Whether there are more than `total` says. */
    total_is_capped: z.boolean(),
    page: z.int(),
    page_size: z.int(),
    jobs: z.array(jobCardSchema),
    /** Of a search of places: remote jobs that can be done from there, which are in no other total. The first page lists a few, `location_type=remote` all. */
    remote: z
      .object({
        total: z.int(),
        total_is_capped: z.boolean(),
        jobs: z.array(jobCardSchema),
      })
      .nullable(),
    /** After the last page: jobs whose description alone has the words. They are in no total and no facet. */
    also_mentioned: z.array(jobCardSchema),
    facets: z.object({
      location_type: facet,
      employment_type: facet,
      category: facet,
      region: facet,
      pay: facet,
      days: facet,
      badge: facet,
      /** On mh; counted as that clearance or a higher one. */
      clearance: facet,
      /** On mh; counted as that clearance or a lower one, of jobs that need one. */
      clearance_held: facet,
      level: facet,
      /** Counted as that education or less. */
      education: facet,
      benefit: facet,
      shift: facet,
      work_eligibility: facet,
      /** The names of those with the most jobs here. */
      company: facet,
      /** On mh. */
      spouse: facet,
    }),
    /** Other words that find something, when these hardly do; where no place is known, anywhere. */
    suggestion: z.string().nullable(),
    /** Where nothing is found near a place or in a state: the nearest job that meets all else, at most 500 miles away; from a state no distance is told. */
    nearest: jobCardSchema.nullable(),
    /** Where nothing is found: searches with a little less that find something. */
    ways_out: z.array(wayOutSchema),
    /** The words as they were typed, where nothing matches them and `read_as` has them without their typing errors. */
    corrected_from: z.string().nullable(),
    /** Words and place that may have been meant: the words find nothing and name a place, known or not, or a state that a company or town is called by. */
    meant: z.object({ q: z.string(), where: z.string() }).nullable(),
    /** On mh: the military jobs whose code the words are, or that are called so: 'infantry'. */
    military_codes: z.array(z.object({ branch: z.enum(MILITARY_BRANCHES), code: z.string(), title: z.string() })),
    /** On mh, where the words are a branch or a pay grade: no job is found by them, but by the codes of the branch. */
    of_service: z.object({ branch: z.enum(MILITARY_BRANCHES).nullable(), pay_grade: z.string().nullable() }).nullable(),
    /** What was searched where `q` says more than words: `nurse in pensacola`, `part-time jobs for veterans`. Null where it was searched as it is. */
    read_as: z
      .object({
        q: z.string(),
        where: z.array(z.string()),
        badge: z.array(z.enum(BADGES)),
        clearance: z.enum(HELD_CLEARANCES).optional(),
        employment_type: z.array(z.enum(EMPLOYMENT_TYPES)),
        pay: z.int().optional(),
        /** On mh: the codes that `q` names: `11B`, `25B network`, `HM San Diego`. */
        military_code: z.array(z.string()).optional(),
      })
      .nullable(),
    /** Whether `q` holds no word that can be searched, such as 'the' or '%%%': no job is found then. */
    is_unsearchable: z.boolean(),
    /** Words that no job has beside the others, so that `read_as` is without them: 'entry level'. */
    left_out_words: z.string().nullable(),
    /** The places that `where` was taken for, in its order: `Austin, TX`, `Texas`, `New York State`, `Remote`, `Anywhere`; `named` is what it says. */
    places: z.array(z.object({ label: z.string(), named: z.string(), namesakes })),
    /** What of `where` we do not know, and cities that are spelled like it. Beside others it does not narrow; alone it finds nothing. */
    unknown_places: z.array(z.object({ named: z.string(), alike: z.array(z.string()) })),
    sort: z.enum(JOB_SORTS),
  }),
});

export const getHome = endpoint({
  name: 'getHome',
  method: 'GET',
  path: '/api/home',
  summary:
    'What the home page shows: how many jobs and companies, the newest jobs, categories and places with counts, and jobs near a place that was chosen',
  access: 'public',
  query: z.strictObject({ near: z.string().trim().max(MOST_PLACE).catch('').default('') }),
  answer: z.object({
    jobs: z.int(),
    companies: z.int(),
    new_this_week: z.int(),
    newest: z.array(jobCardSchema),
    /** Within the usual distance of the place, or in the state; null when none was named or it is unknown. */
    nearby: z
      .object({
        place: z.string(),
        namesakes,
        total: z.int(),
        total_is_capped: z.boolean(),
        jobs: z.array(jobCardSchema),
        /** Remote jobs that can be done from there, which are not among them. */
        remote: z.object({ total: z.int(), total_is_capped: z.boolean() }).nullable(),
      })
      .nullable(),
    /** Places that are spelled like `near`, where nobody knows it. */
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
  summary: 'Titles, skills and companies of live jobs that begin with what was typed, ten at most',
  access: 'public',
  query: prefixQuery,
  answer: z.object({ suggestions: z.array(z.string()) }),
});

/** The position is rounded before it is sent, to a hundredth of a degree, which is about a kilometer; nobody stores it. */
export const findNearestTown = endpoint({
  name: 'findNearestTown',
  method: 'POST',
  path: '/api/nearest-town',
  summary: 'The town nearest to a position in hundredths of a degree; null where none is within 60 miles',
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
  summary: 'Companies with live jobs that show their name and begin with what was typed, ten at most',
  access: 'public',
  query: prefixQuery,
  answer: z.object({ suggestions: z.array(z.string()) }),
});

export const suggestPlaces = endpoint({
  name: 'suggestPlaces',
  method: 'GET',
  path: '/api/places',
  summary: 'Cities, states and postal codes that begin like what was typed, ten at most',
  access: 'public',
  query: prefixQuery,
  answer: z.object({ suggestions: z.array(z.string()) }),
});
