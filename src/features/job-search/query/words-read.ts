import type { Badge } from '#rules/badges.ts';
import type { HeldClearance } from '#rules/commitments.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { SearchQuery } from '../contract.ts';
import { readPay } from './pay-in-words.ts';

/** What the words of a search ask for besides what is looked for, and what is left of them. */
export type WordsRead = {
  q: string;
  badge: Badge[];
  clearance: HeldClearance | null;
  employment_type: EmploymentType[];
  /** The least, in whole dollars a year. */
  pay: number | null;
  /** A time that jobs of a type have to say, in quotes: '"part-time"'; else empty. */
  said: string;
};
type EmploymentType = SearchQuery['employment_type'][number];

/** Quotes, exclusions and choices are meant as they are. */
const AS_TYPED = /["“”]|(?:^|\s)-\S|\sOR\s/;
export const isAsTyped = (words: string): boolean => AS_TYPED.test(words);

/** 'nurse NOT senior' is 'nurse -senior'; 'nurse NOT in Boise' is no word to leave out. */
const EXCLUDED =
  /(?<=\S )(?:AND )?NOT (?=["“]?[\p{L}\p{N}])(?!(?:AN?|AND|AT|FOR|IN|NEAR|NOT|ONLY|OR|THE|an?|at|for|in|near|only|the)\b)/gu;
const PRIOR = '(?:(?:any|prior|previous|work|job) )*';
const NO_EXPERIENCE = new RegExp(
  `(?<![\\w-])(?:(?:for|requir(?:es?|ing)|that need|with) )?(?:no ${PRIOR}experience(?: (?:is )?(?:needed|required|necessary))?|without ${PRIOR}experience|experience (?:is )?not (?:needed|required|necessary))(?![\\w-])`,
  'gi',
);
/** Wishes that few postings state, with their names. */
const WISHES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['entry level', /(?:^|(?<=\s))entry[ -]level(?:$|(?=[\s,]))/i],
  ['apprentice', /(?<=\S )apprentices?(?:$|(?=[\s,]))|^apprentices?(?= \S)/i],
  ['night shift', /(?:^|(?<=\s))(?:(?:night|third|3rd|graveyard) shifts?|nights|overnight)(?:$|(?=[\s,]))/i],
  ['evening shift', /(?:^|(?<=\s))(?:evening|second|2nd|swing) shifts?(?:$|(?=[\s,]))/i],
  ['day shift', /(?:^|(?<=\s))(?:day|first|1st) shifts?(?:$|(?=[\s,]))/i],
  ['weekends', /(?:^|(?<=\s))weekends?(?: (?:shifts?|work))?(?:$|(?=[\s,]))/i],
];

/** The words with what has a name of its own to the search. What is in quotes is meant as it is. */
function inWordsOfSearch(typed: string): string {
  const words = typed.replace(EXCLUDED, '-');
  return /["“”]/.test(words) ? words : words.replace(NO_EXPERIENCE, 'entry level');
}

/** The words of a search without a wish that few postings state: 'entry level', 'weekends'. Null for all others. */
export function withoutWish(words: string): { rest: string; left_out: string } | null {
  const [left_out, pattern] = WISHES.find(([, each]) => each.test(words)) ?? [];
  return left_out && pattern ? { rest: withoutFillers(words.replace(pattern, ' ')), left_out } : null;
}

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
  ['internship', 'intern(?:ship)?s?'],
  ['volunteer', 'volunteer(?:ing)?'],
  ['per_diem', 'per[ -]?diem'],
];
const JOBS = `(?:jobs|openings|opportunities|positions|roles|(?:employment|job|opening|opportunity|position|role|work)${WHAT_FOLLOWS})\\b`;
const COORDINATED = '(?! (?:advis|coordinat|director|manag|program|recruit|servic|specialist|supervis))';
const KIND_WORDS = KINDS.map(([kind, words]) => {
  const jobs = `(?<!\\b(?:no|non|not|or|without|defense|federal|government|union)[ -](?:any )?|[\\w-])${words} ${JOBS}${COORDINATED}(?!${OR})`;
  return { kind, alone: new RegExp(`^${words}$`, 'i'), jobs: new RegExp(jobs, 'gi') };
});

/** Beside a time also in the midst of other words: 'part-time marketing internship'. */
const INTERNSHIPS = new RegExp(
  `(?<!\\b(?:no|non|not|or|without)[ -](?:any )?|[\\w-])intern(?:ship)?s?\\b(?=\\s*(?:$|[,)/]|${READ})| (?:around|at|for|in|near|with)\\b)`,
  'gi',
);

const TIME_SAID = { full_time: 'full-time', part_time: 'part-time' } as const;
const TIME_WORDS = [
  ['full_time', 'full'],
  ['part_time', 'part'],
] as const;
const isTime = (type: EmploymentType) => type in TIME_SAID;

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
const NEAR_ME =
  /(?:^|\s+)(?:(?:near ?by|near|around|close to) me|nearme|in my (?:area|city|town)|near (?:my )?(?:location|home))\b/gi;
/** The same in the box for a place. */
const HERE = /^(?:here|nearby|(?:my|current|my current) (?:location|position|city|town|area))$/i;
/** Of the employer's haste, which no job is without that is on the site. */
const AT_ONCE =
  /\b(?:(?:immediately|urgently|actively) hiring|hiring (?:immediately|urgently|now|today|asap|fast)|(?:immediate|urgent) (?:hir(?:e|ing)|start|openings?)|start(?:ing)? (?:immediately|asap|today|right away))\b(?! (?:coordinat|event|manag|specialist))|\basap$/gi;

/** Whether a place is none but the reader's own. */
export const isNearMe = (place: string): boolean =>
  HERE.test(place.trim()) || withoutFillers(place).search(NEAR_ME) === 0;

/** Whether somebody asks for what is near without saying where that is. */
export const asksNearMe = (typed: string): boolean => !isAsTyped(typed) && typed.search(NEAR_ME) >= 0;

/**
 * 'part-time jobs for veterans', 'secret clearance welder' as filters and the words that are left; a clearance means something on mh alone.
 * `types` are those that are asked for besides.
 */
export function readWords(typed: string, site: SiteCode, types: readonly EmploymentType[] = []): WordsRead {
  const given = typed.trim().replace(/\s+/g, ' ');
  const words = inWordsOfSearch(given);
  if (isAsTyped(words))
    return { q: words === given ? typed : words, badge: [], clearance: null, employment_type: [], pay: null, said: '' };
  const badge = BADGE_WORDS.filter(([, pattern]) => words.search(pattern) >= 0);
  const held = site === 'mh' ? CLEARANCE_WORDS.find(([, pattern]) => words.search(pattern) >= 0) : undefined;
  const patterns = [NEAR_ME, AT_ONCE, ...[...badge, ...(held ? [held] : [])].map(([, pattern]) => pattern)];
  const { text, pay } = readPay(words, READ);
  const read = readTypes(
    patterns.reduce((left, pattern) => left.replace(pattern, READ), text),
    types,
  );
  return { ...read, pay, badge: badge.map(([name]) => name), clearance: held?.[0] ?? null };
}

type TypesRead = Pick<WordsRead, 'q' | 'employment_type' | 'said'>;

/**
 * A job has one type. So who looks for a part-time internship looks among internships for those that say "part-time"; who asks for
 * internships where part-time jobs are chosen already, for the word among those.
 */
function readTypes(words: string, types: readonly EmploymentType[]): TypesRead {
  let read = '';
  const untimed = words.replace(TIMES, (time: string, as_typed?: string) => {
    if (as_typed !== undefined) return time;
    read += time.toLowerCase();
    return READ;
  });
  const times = TIME_WORDS.filter(([, word]) => read.includes(word)).map(([time]) => time);
  const { q, kinds } = readKinds(untimed, times.length > 0);
  const kinds_chosen = types.filter((type) => !isTime(type));
  const is_time_chosen = types.length > 0 && kinds_chosen.length === 0;
  if (is_time_chosen && kinds.length > 0) return { q: withoutRead(untimed), employment_type: times, said: '' };
  if (kinds.length + kinds_chosen.length === 0) return { q, employment_type: times, said: '' };
  const [time, ...others] = times.filter((each) => !types.includes(each));
  return { q, employment_type: kinds, said: time && others.length === 0 ? `"${TIME_SAID[time]}"` : '' };
}

function readKinds(words: string, has_time: boolean): { q: string; kinds: EmploymentType[] } {
  const rest = withoutRead(words);
  const alone = KIND_WORDS.find(({ alone }) => alone.test(rest));
  if (alone) return { q: '', kinds: [alone.kind] };
  const patterns = KIND_WORDS.flatMap(({ kind, jobs }) => (words.search(jobs) >= 0 ? [{ kind, pattern: jobs }] : []));
  if (has_time && words.search(INTERNSHIPS) >= 0) patterns.push({ kind: 'internship', pattern: INTERNSHIPS });
  return {
    q: withoutRead(patterns.reduce((text, { pattern }) => text.replace(pattern, READ), words)),
    kinds: [...new Set(patterns.map(({ kind }) => kind))],
  };
}

/** The words without those round them that every job meets. */
export function withoutFillers(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  const left = words.replace(BEFORE, '').replace(AFTER, '').trim();
  return left === words ? left : withoutFillers(left);
}
