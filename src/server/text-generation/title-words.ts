/** Abbreviations in job titles and what they stand for. */
const EXPANSIONS: Readonly<Record<string, string>> = {
  sr: 'senior',
  snr: 'senior',
  jr: 'junior',
  mgr: 'manager',
  mngr: 'manager',
  asst: 'assistant',
  assoc: 'associate',
  admin: 'administrative',
  eng: 'engineer',
  engr: 'engineer',
  dev: 'developer',
  tech: 'technician',
  techs: 'technician',
  mech: 'mechanic',
  rep: 'representative',
  supv: 'supervisor',
  spvr: 'supervisor',
  dir: 'director',
  coord: 'coordinator',
  spec: 'specialist',
  acct: 'account',
  maint: 'maintenance',
  mfg: 'manufacturing',
  ops: 'operations',
  hr: 'human resource',
  qa: 'quality assurance',
  ml: 'machine learning',
  bi: 'business intelligence',
  pm: 'project manager',
  med: 'medical',
  lab: 'laboratory',
};

/** Names of two words that are usual as an abbreviation. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\binformation tech(?:nology)?\b/gi, 'IT'],
  [/\bhvac\/r\b/gi, 'HVAC'],
  [/\bfront[ -]end\b/gi, 'frontend'],
  [/\bback[ -]end\b/gi, 'backend'],
  [/-?\bdirect[- ]hire\b/gi, ' '],
];

/** Words about rank, hours, place or contract, not about the work itself. */
const NOISE = new Set(
  'senior junior lead principal staff supervisory entry level mid experienced trainee apprentice journeyman i ii iii iv v 1 2 3 4 5 night nights day days evening evenings weekend weekends shift 1st 2nd 3rd first second third full part time fulltime parttime prn per diem temporary temp permanent seasonal contract remote hybrid onsite on site hiring now urgent immediate needed wanted bonus sign up to hour hr new a an and at for in of or the to with'.split(
    ' ',
  ),
);

/** The words of a title that name the work, in lower case, with abbreviations expanded and plurals made singular. */
export function titleWords(title: string): string[] {
  const words = allTitleWords(title);
  const telling = words.filter((word) => !NOISE.has(word));
  return telling.length > 0 ? telling : words;
}

/** The same with the words about rank, hours and place. */
export function allTitleWords(title: string): string[] {
  return rawWords(title.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '));
}

/** With names of several words or signs as one word, before it is taken apart. */
export const inShort = (title: string): string =>
  SHORT.reduce((text, [long, short]) => text.replace(long, short), title);

function rawWords(title: string): string[] {
  const bare = inShort(title)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[^a-z0-9+#]+/g, ' ')
    .trim();
  if (bare === '') return [];
  return bare.split(' ').flatMap((word) => (EXPANSIONS[word] ?? single(word)).split(' '));
}

const single = (word: string): string =>
  word.length > 4 && word.endsWith('s') && !/(ss|us|is|ics|ons)$/.test(word) ? word.slice(0, -1) : word;
