import type { Badge } from '#rules/badges.ts';
import type { HeldClearance } from '#rules/commitments.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { SearchQuery } from './contract.ts';

/** What the words of a search ask for besides what is looked for, and what is left of them. */
export type WordsRead = {
  q: string;
  badge: Badge[];
  clearance: HeldClearance | null;
  employment_type: EmploymentType[];
};
type EmploymentType = SearchQuery['employment_type'][number];

/** Quotes, exclusions and choices are meant as they are. */
const AS_TYPED = /["“”]|(?:^|\s)-\S|\sOR\s/;
export const isAsTyped = (words: string): boolean => AS_TYPED.test(words);

/** What is behind them is the work itself: 'veterans affairs', 'military spouse program'. */
const OF_THE_WORK =
  "(?!(?:['’]s?|s['’])?[ -](?:administ|advoca|affairs|benefit|care|cemeter|cent(?:er|re)|claims?|coordinat|counsel|court|employment|experience|health|homes?|hospital|law|liaison|memorial|outreach|owned|program|readjust|recruit|represent|services?|specialist|support|transition))";
const FRIENDLY = '(?:[ -](?:friendly|welcome|preferred))?';
const BADGE_WORDS: readonly (readonly [Badge, RegExp])[] = [
  [
    'military-spouse',
    new RegExp(
      `\\b(?:(?:military|army|navy|marine|air force) spouses?|mil-?spouses?)\\b${OF_THE_WORK}${FRIENDLY}`,
      'gi',
    ),
  ],
  [
    'veteran',
    new RegExp(`\\b(?:(?:(?:military|disabled) )?veterans?\\b${OF_THE_WORK}${FRIENDLY}|military[ -]friendly\\b)`, 'gi'),
  ],
];

const UNLESS_DENIED = '(?<!\\b(?:no|not|without|non) (?:active )?)\\b(?:active )?';
const NOT_OF_THE_WORK = '(?! (?:adjudicat|investigat|process|specialist|officer|manag))';
const clearance = (words: string) => new RegExp(`${UNLESS_DENIED}(?:${words})${NOT_OF_THE_WORK}`, 'gi');
const CLEARANCE_WORDS: readonly (readonly [HeldClearance, RegExp])[] = [
  ['ts_sci', clearance('(?:ts|top secret) ?[/ ] ?sci(?: clearance)?\\b')],
  ['top_secret', clearance('(?:ts|top secret) clearance\\b|top secret\\b')],
  ['secret', clearance('secret (?:security )?clearance\\b|secret$')],
  ['confidential', clearance('(?:security|confidential) clearance\\b')],
];

const type = (words: string) =>
  new RegExp(
    `(?<!\\b(?:no|not) )(?:\\b(?:and|or) )?(?:${words})(?: (?:basis|employment|roles?|work)\\b(?! from))?`,
    'gi',
  );
const COORDINATED = '(?! (?:advis|coordinat|director|manag|program|recruit|servic|specialist|supervis))';
/** 'contract specialist' and 'government contract' are work, 'temporary housing' is a place. */
const TYPE_WORDS: readonly (readonly [EmploymentType, RegExp])[] = [
  ['full_time', type('\\bfull(?:[ -]?time\\b| or (?=part[ -]?time\\b))')],
  ['part_time', type('\\bpart[ -]?time\\b')],
  ['contract', type('(?<!\\b(?:federal|government|defense) )\\bcontract(?= (?:jobs?|positions?|roles?|work)\\b|$)')],
  ['temporary', type('\\btemp(?:orary)?\\b(?! (?:agenc|control|hous|labor|shelter|staff|to |worker))')],
  ['internship', type(`\\binternships?\\b${COORDINATED}`)],
  ['volunteer', type(`\\bvolunteer(?:ing)?\\b${COORDINATED}`)],
  ['per_diem', type('\\bper[ -]?diem\\b')],
];

/** 'jobs', 'hiring' and the like say nothing before or after what is looked for; 'job coach' and 'hiring manager' are work. */
const BEFORE =
  /^(?:(?:looking for|find|now hiring|jobs? (?:for|as)|openings? (?:for|as)|companies hiring|for|and|or)(?= |$)|(?:jobs?|hiring)$|jobs (?!to job))\s*/i;
const AFTER =
  /(?:^|\s+)(?:jobs?|openings?|positions?|vacanc(?:y|ies)|(?:now )?hiring(?: now)?|for|and|with|that hire|who hire)$/i;
const NEAR_ME = /(?:^|\s+)(?:near|around|close to) me\b/gi;

/** Whether somebody asks for what is near without saying where that is. */
export const asksNearMe = (typed: string): boolean => !isAsTyped(typed) && typed.search(NEAR_ME) >= 0;

/** 'part-time jobs for veterans', 'secret clearance welder' as filters and the words that are left; a clearance means something on mh alone. */
export function readWords(typed: string, site: SiteCode): WordsRead {
  const words = typed.trim().replace(/\s+/g, ' ');
  if (isAsTyped(words)) return { q: typed, badge: [], clearance: null, employment_type: [] };
  const badge = BADGE_WORDS.filter(([, pattern]) => words.search(pattern) >= 0);
  const held = site === 'mh' ? CLEARANCE_WORDS.find(([, pattern]) => words.search(pattern) >= 0) : undefined;
  const types = TYPE_WORDS.filter(([, pattern]) => words.search(pattern) >= 0);
  const patterns = [...badge, ...(held ? [held] : []), ...types].map(([, pattern]) => pattern);
  const left = patterns.reduce((text, pattern) => text.replace(pattern, ' '), words.replace(NEAR_ME, ' '));
  return {
    q: withoutFillers(left),
    badge: badge.map(([name]) => name),
    clearance: held?.[0] ?? null,
    employment_type: types.map(([name]) => name),
  };
}

/** The words without those round them that every job meets. */
export function withoutFillers(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  const left = words.replace(BEFORE, '').replace(AFTER, '').trim();
  return left === words ? left : withoutFillers(left);
}
