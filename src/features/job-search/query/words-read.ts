import type { Badge } from '#rules/badges.ts';
import type { HeldClearance, Polygraph } from '#rules/clearance.ts';
import type { SoughtProgram } from '#rules/programs.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { SearchQuery } from '../contract.ts';
import { readPay } from './pay-in-words.ts';

/** The filters in the words of a search, and the remaining words. */
export type WordsRead = {
  q: string;
  badge: Badge[];
  clearance: HeldClearance | null;
  polygraph: Exclude<Polygraph, 'none'>[];
  program: SoughtProgram[];
  employment_type: EmploymentType[];
  /** Minimum pay in whole dollars a year. */
  pay: number | null;
  /** Working time that jobs of a type must mention, in quotes: '"part-time"'; otherwise empty. */
  said: string;
};
type EmploymentType = SearchQuery['employment_type'][number];

/** Text with quotes, exclusions or OR is searched as typed. */
const AS_TYPED = /["“”]|(?:^|\s)-\S|\sOR\s/;
export const isAsTyped = (words: string): boolean => AS_TYPED.test(words);

/** 'nurse NOT senior' means 'nurse -senior'; 'nurse NOT in Boise' excludes no word. */
const EXCLUDED =
  /(?<=\S )(?:AND )?NOT (?=["“]?[\p{L}\p{N}])(?!(?:AN?|AND|AT|FOR|IN|NEAR|NOT|ONLY|OR|THE|an?|at|for|in|near|only|the)\b)/gu;
const PRIOR = '(?:(?:any|prior|previous|work|job) )*';
const NO_EXPERIENCE = new RegExp(
  `(?<![\\w-])(?:(?:for|requir(?:es?|ing)|that need|with) )?(?:no ${PRIOR}experience(?: (?:is )?(?:needed|required|necessary))?|without ${PRIOR}experience|experience (?:is )?not (?:needed|required|necessary))(?![\\w-])`,
  'gi',
);
/** Preferences that few postings state, with their names. */
const WISHES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['entry level', /(?:^|(?<=\s))entry[ -]level(?:$|(?=[\s,]))/i],
  ['apprentice', /(?<=\S )apprentices?(?:$|(?=[\s,]))|^apprentices?(?= \S)/i],
  ['night shift', /(?:^|(?<=\s))(?:(?:night|third|3rd|graveyard) shifts?|nights|overnight)(?:$|(?=[\s,]))/i],
  ['junior', /(?:^|(?<=\s))(?:jr\.?|junior)(?:$|(?=[\s,]))/i],
  ['evening shift', /(?:^|(?<=\s))(?:evening|second|2nd|swing) shifts?(?:$|(?=[\s,]))/i],
  ['day shift', /(?:^|(?<=\s))(?:day|first|1st) shifts?(?:$|(?=[\s,]))/i],
  ['weekends', /(?:^|(?<=\s))weekends?(?: (?:shifts?|work))?(?:$|(?=[\s,]))/i],
];

/** Rewrites phrases into the search's own words. Text with quotes keeps its phrases. */
function inWordsOfSearch(typed: string): string {
  const words = typed.replace(EXCLUDED, '-');
  return /["“”]/.test(words) ? words : words.replace(NO_EXPERIENCE, 'entry level').replace(SEVERAL, '$1');
}

/** 'RNs', 'CNAs': the plural of an abbreviation. */
const SEVERAL = /(?<![\w&-])([A-Z]{2,5})s(?![\w'’-])/g;

/** The words without a preference that few postings state: 'entry level', 'weekends'. Null if there is none. */
export function withoutWish(words: string): { rest: string; left_out: string } | null {
  const [left_out, pattern] = WISHES.find(([, each]) => each.test(words)) ?? [];
  return left_out && pattern ? { rest: withoutFillers(words.replace(pattern, ' ')), left_out } : null;
}

/** Not before words that make it part of the work: 'veterans affairs', 'military spouse program'. */
const OF_THE_WORK =
  "(?!(?:['’]s?|s['’])?[ -](?:administ|advoca|affairs|benefit|care|cemeter|cent(?:er|re)|claims?|coordinat|counsel|court|employment|experience|health|homes?|hospital|law|liaison|memorial|outreach|owned|program|readjust|recruit|represent|services?|specialist|support|transition))";
const FRIENDLY = '(?:[ -](?:friendly|welcome|preferred|preference))?';
const SERVICE = '(?:military|army|navy|marine|air force|coast guard)';
const SPOUSE = `${SERVICE} (?:spouses?|wi(?:fe|ves)|husbands?)|mil-?spouses?`;
const badgeWords = (spouse: string): readonly (readonly [Badge, RegExp])[] => [
  ['military-spouse', new RegExp(`\\b(?:${spouse})\\b${OF_THE_WORK}${FRIENDLY}`, 'gi')],
  [
    'veteran',
    new RegExp(
      `\\b(?:(?:(?:military|disabled) )?veterans?\\b${OF_THE_WORK}${FRIENDLY}|military[ -]friendly\\b|(?:retired|former|ex)[ -]military\\b)`,
      'gi',
    ),
  ],
];
/** On mh, spouses are those of the military. */
const BADGE_WORDS = { rb: badgeWords(SPOUSE), mh: badgeWords(`${SPOUSE}|spouses?`) };

const UNLESS_DENIED = '(?<!\\b(?:no|not|without|non) (?:active )?)\\b(?:(?:active|current|interim) )?';
const CLEARANCE_BEFORE = '(?:(?:security )?clearance:? )?';
const NOT_OF_THE_WORK = '(?! (?:adjudicat|investigat|process|specialist|officer|manag))';
const clearance = (words: string) =>
  new RegExp(`${UNLESS_DENIED}${CLEARANCE_BEFORE}(?:${words})${NOT_OF_THE_WORK}`, 'gi');
/** Marks text that was read as a filter; a private-use character that nobody types. */
const READ = '\uE000';
const CLEARANCE_WORDS: readonly (readonly [HeldClearance, RegExp])[] = [
  ['ts_sci', clearance('(?:(?:ts|top secret) ?[/ -] ?sci(?: clearance)?|sci clearance)\\b')],
  ['top_secret', clearance('(?:ts|top secret) clearance\\b|top secret\\b')],
  ['doe_q', clearance('(?:doe )?q[ -]clearance\\b|doe q\\b')],
  ['doe_l', clearance('(?:doe )?l[ -]clearance\\b|doe l\\b')],
  ['secret', clearance(`secret (?:security )?clearance\\b|secret(?=(?: (?:with|and)|[ /+&])*${READ}*$)`)],
  ['public_trust', clearance('public trust(?: (?:clearance|suitability))?\\b')],
  ['confidential', clearance('(?:security|confidential) clearance\\b|(?<=^)clearance(?= jobs?$|$)')],
];
/** 'poly' alone counts only after a clearance or 'with', or as the whole search. */
const POLYGRAPH_WORDS = new RegExp(
  `${UNLESS_DENIED}(?:(?:with|w/) ?)?(?:(?:(?<ci>ci|counter-?intelligence)|(?<full_scope>full[ -]?scope|fs|lifestyle))[ -]poly(?:graph)?|(?<fsp>fsp)|polygraph|(?<=^|(?:sci|secret|clearance|and|with|w/|/|&|\\+) ?)poly(?=$| ))\\b(?! (?:exam|interview|operat|program|specialist|technician|unit|weld|pip))`,
  'gi',
);
/** Not before words that make it the work itself: 'SkillBridge coordinator'. */
const NOT_ITS_STAFF =
  '(?! (?:program )?(?:advis|coordinat|director|liaison|manag|officer|recruit|specialist|supervis))';
const TRANSITIONING =
  '(?:transitioning |active[ -]duty )(?:service ?members?|military|soldiers?|sailors?|airmen|marines?|guardians?)';
const PROGRAM_WORDS: readonly (readonly [SoughtProgram, RegExp])[] = [
  [
    'skillbridge',
    new RegExp(
      `(?<!\\b(?:no|not|without|non) )\\b(?:(?:dod )?skill[ -]?bridge|career skills program|intern(?:ship)?s?(?= for ${TRANSITIONING}))\\b${NOT_ITS_STAFF}(?: (?:programs?|intern(?:ship)?s?))?(?: for ${TRANSITIONING}\\b)?`,
      'gi',
    ),
  ],
  [
    'fellowship',
    new RegExp(
      `(?<!\\b(?:no|not|without|non|international) )\\bfellowships?\\b${NOT_ITS_STAFF}(?: programs?)?(?: for ${TRANSITIONING}\\b)?`,
      'gi',
    ),
  ],
];
const FULL_OR_PART = '(?:full|part)[ -]?time\\b';
const JOINED = '(?: ?[/&,+|–—-] ?| (?:and/or|and|or) | )';
const OR = '(?:[ (,]*(?:and/)?or\\b)';
const WHAT_FOLLOWS = `(?=$|${READ}| (?:and|around|as|at|for|in|near|with)\\b)`;
/** 'full time', 'full/part time', 'part-time work'. Negations, choices and 'full-time student' are left as typed. */
const TIMES = new RegExp(
  `(?<as_typed>\\b(?:no|non|not|or|without)[ -](?:(?:a|any|just|only) )?)?\\b(?:(?:full|part)-?${JOINED})*${FULL_OR_PART}(?:${JOINED}${FULL_OR_PART})*(?!${JOINED}${FULL_OR_PART}|${OR}| (?:equivalent|students?)\\b)(?: (?:basis|(?:employment|roles?|work)\\b${WHAT_FOLLOWS}))?`,
  'gi',
);

/** Types whose names are often part of the work ('volunteer coordinator'): read only alone or before 'jobs' and the like. */
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

/** Beside a working time, read even among other words: 'part-time marketing internship'. */
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

/** Removes markers and the punctuation that joined them to the words. */
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

/** 'jobs', 'hiring' and the like are fillers before or after the words; 'job coach' and 'hiring manager' are work. */
const BEFORE =
  /^(?:(?:looking for|find|now hiring|jobs? (?:for|as)|openings? (?:for|as)|companies hiring|for|and|or)(?= |$)|(?:jobs?|hiring)$|jobs (?!to job))\s*/i;
/** 'OR nurse' is a nurse in an operating room. */
const OPERATING_ROOM = /^OR (?=.*[a-z])/;
const AFTER =
  /(?:^|\s+)(?:jobs?|openings?|positions?|vacanc(?:y|ies)|(?:now )?hiring(?: now)?|for|and|with|that hire|who hire)$/i;
const NEAR_ME =
  /(?:^|\s+)(?:(?:near ?by|near|around|close to) me|nearme|in my (?:area|city|town)|near (?:my )?(?:location|home))\b/gi;
/** The same in the place field. */
const HERE = /^(?:here|nearby|(?:my|current|my current) (?:location|position|city|town|area))$/i;
/** Urgency words match every live job, so they are dropped. */
const URGENCY =
  /\b(?:(?:immediately|urgently|actively) hiring|hiring (?:immediately|urgently|now|today|asap|fast)|(?:immediate|urgent) (?:hir(?:e|ing)|start|openings?)|start(?:ing)? (?:immediately|asap|today|right away))\b(?! (?:coordinat|event|manag|specialist))|\basap$/gi;

/** Whether a place means the visitor's own location. */
export const isNearMe = (place: string): boolean =>
  HERE.test(place.trim()) || withoutFillers(place).search(NEAR_ME) === 0;

/** Whether words ask for jobs nearby without a place. */
export const asksNearMe = (typed: string): boolean => !isAsTyped(typed) && typed.search(NEAR_ME) >= 0;

const PICTURES = /(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D})+/gu;

/**
 * Reads filters from words: 'part-time jobs for veterans', 'secret clearance welder'. Clearances, polygraphs and programs are read only on mh. `types`
 * are the employment types that are already chosen.
 */
export function readWords(typed: string, site: SiteCode, types: readonly EmploymentType[] = []): WordsRead {
  const given = typed.replace(PICTURES, ' ').trim().replace(/\s+/g, ' ');
  const words = inWordsOfSearch(given);
  if (isAsTyped(words)) return { q: words === given ? typed : words, ...NOTHING_READ };
  const badge = BADGE_WORDS[site].filter(([, pattern]) => words.search(pattern) >= 0);
  const { polygraph, rest } = site === 'mh' ? readPolygraph(words) : { polygraph: [], rest: words };
  const held = site === 'mh' ? CLEARANCE_WORDS.find(([, pattern]) => rest.search(pattern) >= 0) : undefined;
  const programs = site === 'mh' ? PROGRAM_WORDS.filter(([, pattern]) => rest.search(pattern) >= 0) : [];
  const patterns = [
    NEAR_ME,
    URGENCY,
    ...[...programs, ...badge, ...(held ? [held] : [])].map(([, pattern]) => pattern),
  ];
  const { text, pay } = readPay(rest, READ);
  const read = readTypes(
    patterns.reduce((left, pattern) => left.replace(pattern, READ), text),
    types,
  );
  const clearance = held?.[0] ?? null;
  const program = programs.map(([name]) => name);
  return { ...read, pay, badge: badge.map(([name]) => name), clearance, polygraph, program };
}

/** 'polygraph' without a kind means either kind. */
function readPolygraph(words: string): Pick<WordsRead, 'polygraph'> & { rest: string } {
  const read = [...words.matchAll(POLYGRAPH_WORDS)].map(({ groups }) => [
    ...(groups?.ci ? ['ci' as const] : []),
    ...((groups?.full_scope ?? groups?.fsp) ? ['full_scope' as const] : []),
  ]);
  const named = (['ci', 'full_scope'] as const).filter((kind) => read.some((kinds) => kinds.includes(kind)));
  const polygraph = read.length > 0 && named.length === 0 ? (['ci', 'full_scope'] as const) : named;
  return { polygraph: [...polygraph], rest: words.replace(POLYGRAPH_WORDS, READ) };
}

const NOTHING_READ = {
  badge: [],
  clearance: null,
  polygraph: [],
  program: [],
  employment_type: [],
  pay: null,
  said: '',
};

type TypesRead = Pick<WordsRead, 'q' | 'employment_type' | 'said'>;

/**
 * A job has one type. A part-time internship is therefore searched as an internship that mentions "part-time"; and if part-time is already
 * chosen as the type, "internship" is searched as a word.
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

const KIND_AT_END = KINDS.map(([kind, words]) => ({
  kind,
  pattern: new RegExp(`^${words}\\s+(?=\\S)|(?<=\\S)\\s+${words}$`, 'i'),
}));

/** Words that no job has, read as work of a type: 'marketing internship', 'contract welder'. Null if they name no type. */
export function typeAtEnds(words: string): { rest: string; employment_type: EmploymentType } | null {
  if (isAsTyped(words)) return null;
  const named = KIND_AT_END.find(({ pattern }) => pattern.test(words));
  return named ? { rest: withoutFillers(words.replace(named.pattern, '')), employment_type: named.kind } : null;
}

const CHOICE = /^\p{L}{2,}(?:[\s/]+\p{L}{2,})*$/u;

/** Words that no job has, read as a choice: 'nurse or teacher', 'nurse/teacher'. Null if they are none. */
export function asChoice(words: string): string | null {
  const choices = words.split(/\s+or\s+|\s*\/\s*/i);
  return choices.length > 1 && CHOICE.test(words) ? choices.join(' OR ') : null;
}

/** Removes filler words from both ends. */
export function withoutFillers(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  const left = (OPERATING_ROOM.test(words) ? words : words.replace(BEFORE, '')).replace(AFTER, '').trim();
  return left === words ? left : withoutFillers(left);
}
