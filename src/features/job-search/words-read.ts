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

/** Where something was read; no letter that anybody types. */
const READ = '\uE000';
const FULL_OR_PART = '(?:full|part)[ -]?time\\b';
const JOINED = '(?: ?[/&,+|–—-] ?| (?:and/or|and|or) | )';
const OR = '(?:[ (,]*(?:and/)?or\\b)';
const WHAT_FOLLOWS = `(?=$|${READ}| (?:and|around|as|at|for|in|near|with)\\b)`;
/** 'full time', 'full/part time', 'part-time work'. What is denied or one choice of several is meant as it is, and so is a full-time student. */
const TIMES = new RegExp(
  `(?<as_typed>\\b(?:no|non|not|or|without)[ -](?:(?:a|any|just|only) )?)?\\b(?:(?:full|part)-?${JOINED})*${FULL_OR_PART}(?:${JOINED}${FULL_OR_PART})*(?!${JOINED}${FULL_OR_PART}|${OR}| (?:equivalent|students?)\\b)(?: (?:basis|(?:employment|roles?|work)\\b${WHAT_FOLLOWS}))?`,
  'gi',
);

/** Of what is often the work itself ('volunteer coordinator', 'temporary works engineer'): read alone, or where jobs of the kind are asked for. */
const KINDS: readonly (readonly [EmploymentType, string])[] = [
  ['contract', 'contract'],
  ['temporary', 'temp(?:orary)?'],
  ['internship', 'internships?'],
  ['volunteer', 'volunteer(?:ing)?'],
  ['per_diem', 'per[ -]?diem'],
];
const JOBS = `(?:jobs|openings|opportunities|positions|roles|(?:employment|job|opening|opportunity|position|role|work)${WHAT_FOLLOWS})\\b`;
const COORDINATED = '(?! (?:advis|coordinat|director|manag|program|recruit|servic|specialist|supervis))';
const KIND_WORDS = KINDS.map(([kind, words]) => {
  const jobs = `(?<!\\b(?:no|non|not|or|without|defense|federal|government|union)[ -](?:any )?|[\\w-])${words} ${JOBS}${COORDINATED}(?!${OR})`;
  return { kind, alone: new RegExp(`^${words}$`, 'i'), jobs: new RegExp(jobs, 'gi') };
});

/** The words without what was read and the signs that joined it to them. */
const SIGNS = '[\\s/|,;:&–—-]';
const AROUND_READ = new RegExp(`(?:${SIGNS}|(?<=\\s)\\+)*${READ}(?:${SIGNS}|${READ}|\\+(?=\\s)|[.!?](?=\\s|$))*`, 'g');
const IN_BRACKETS = new RegExp(`[([]\\s*${READ}?\\s*[)\\]]`, 'g');
const withoutRead = (text: string) =>
  withoutFillers(
    text
      .replace(IN_BRACKETS, READ)
      .replace(AROUND_READ, ' ')
      .replace(/(?<=[([])\s+|\s+(?=[)\]])/g, ''),
  );

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
  const patterns = [NEAR_ME, ...[...badge, ...(held ? [held] : [])].map(([, pattern]) => pattern)];
  const { q, employment_type } = readTypes(patterns.reduce((text, pattern) => text.replace(pattern, READ), words));
  return { q, badge: badge.map(([name]) => name), clearance: held?.[0] ?? null, employment_type };
}

function readTypes(words: string): Pick<WordsRead, 'q' | 'employment_type'> {
  let times = '';
  const untimed = words.replace(TIMES, (read: string, as_typed?: string) => {
    if (as_typed !== undefined) return read;
    times += read.toLowerCase();
    return READ;
  });
  const rest = withoutRead(untimed);
  const alone = KIND_WORDS.find(({ alone }) => alone.test(rest));
  const kinds = alone ? [alone] : KIND_WORDS.filter(({ jobs }) => untimed.search(jobs) >= 0);
  return {
    q: alone ? '' : withoutRead(kinds.reduce((text, { jobs }) => text.replace(jobs, READ), untimed)),
    employment_type: [
      ...(times.includes('full') ? (['full_time'] as const) : []),
      ...(times.includes('part') ? (['part_time'] as const) : []),
      ...kinds.map(({ kind }) => kind),
    ],
  };
}

/** The words without those round them that every job meets. */
export function withoutFillers(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  const left = words.replace(BEFORE, '').replace(AFTER, '').trim();
  return left === words ? left : withoutFillers(left);
}
