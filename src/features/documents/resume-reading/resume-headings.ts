export type SectionName =
  | 'top'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'certificates'
  | 'military'
  | 'references'
  | 'achievements'
  | 'other';

/** The last word of a heading says what follows; the words before it only colour it ("professional work experience"). */
const HEADINGS: [SectionName, RegExp][] = [
  ['military', /^(military|armed forces|service)( (experience|service|history|background|record))?$/],
  [
    'education',
    /^([a-z&,'-]+ ){0,2}(education|educational qualifications?|academics?|academic (background|qualifications?|record|history)|educational background|schooling|training|coursework|degrees?|educational(?= (?:and|&) ))( (and|&) [a-z]+( [a-z]+)?)?$/,
  ],
  [
    'work',
    /^([a-z&,'-]+ ){0,3}(experience|experiences|employment|(?:employment|work|career|job)(?: (?:history|records?))|professional (?:background|history)|internships?|volunteering)( (and|&) [a-z]+)?$/,
  ],
  [
    'skills',
    /^([a-z&,'-]+ ){0,3}(skills?|skill set|competenc(e|y|ies)|expertise|proficienc(y|ies)|qualifications|technologies|tools|strengths|capabilities|capabilities (and|&) skills|skills (and|&) [a-z]+|knowledge (and|&) skills|summary of skills)$/,
  ],
  [
    'summary',
    /^([a-z&,'-]+ ){0,2}(summary|profile|objectives?|overview|synopsis|about( me)?|statement|summary of qualifications?|highlights|career highlights|goal|mission)$/,
  ],
  [
    'certificates',
    /^([a-z&,'-]+ ){0,2}(certifications?|certificates?|licen[cs]es?|licensures?)( ?(and|&|\/) ?(licen[cs]es?|licensures?|certifications?|certificates?|training|registrations?))?$/,
  ],
  ['references', /^([a-z]+ )?(references?|referees)$/],
  ['achievements', /^([a-z&,'-]+ ){0,2}(achievements?|accomplishments?|contributions?)( (and|&) [a-z]+)?$/],
  [
    'other',
    /^([a-z&,'-]+ ){0,2}(links?|(?:extra-curricular|extracurricular)(?: activities)?|voluntary work|community involvement|personal qualities|professional development|hobbies and interests|awards?|honou?rs|publications|projects?|languages|interests|hobbies|activities|affiliations|memberships?|leadership|community service|presentations|professional qualification|(additional|personal|project) (annexure|data|details|information))( (and|&) [a-z]+)?$/,
  ],
];

/** "Driving license: yes" and "Driving licence: full, clean UK" tell of the person and list nothing. */
const ONLY_HAS = /^(?:(?:yes|no|valid|full|clean|and|uk|eu|us|driving|driver[’']?s|licen[cs]e)\b[\s,.&/]*)+$/i;

/** The section that a line opens, with the text after the heading's colon. Null for other lines. */
export function sectionOf(line: string): { section: SectionName; rest: string } | null {
  const colon = line.indexOf(':');
  if (colon > 0 && colon < 45) {
    const section = headingSection(line.slice(0, colon));
    const rest = line.slice(colon + 1).trim();
    if (section === 'certificates' && ONLY_HAS.test(rest)) return null;
    if (section) return { section, rest };
  }
  const section = headingSection(line);
  return section ? { section, rest: '' } : null;
}

/** Other words written small go on with the line above. */
const WRITTEN_SMALL = /^(?:(?:work|professional) )?(?:experience|education|employment)(?: history)?$/;

function headingSection(heading: string): SectionName | null {
  const words = heading
    .replace(/[_:.|•*#–—-]+/g, ' ')
    .replace(/\s*\/\s*/g, ' and ')
    .replace(/\s+/g, ' ')
    .trim();
  const lower = words.toLowerCase();
  if (words.length < 4 || words.length > 45 || !(/^\p{Lu}/u.test(words) || WRITTEN_SMALL.test(lower))) return null;
  return HEADINGS.find(([, pattern]) => pattern.test(lower))?.[0] ?? null;
}

const CAPITAL_HEADING =
  /(?<=\S )((?:(?:[A-Z]{3,}|OF|&) ){0,3}(?:SUMMARY|PROFILE|OBJECTIVE|QUALIFICATIONS?|EDUCATION|EXPERIENCE|EMPLOYMENT|HISTORY|SKILLS|COMPETENCIES|EXPERTISE|REFERENCES|CERTIFICATIONS|ACHIEVEMENTS|HIGHLIGHTS|SYNOPSIS|AWARDS|ACTIVITIES|LANGUAGES|PROJECTS))(?::|(?= [\p{L}\p{N}•])|$)/gu;
const NAMED_HEADING =
  /(?<=\S )((?:Career |Professional )?Objective|(?:Professional |Personal |Career )?Summary(?: of (?:Skills|Qualifications?))?|(?:Work|Professional|Career) (?:Experience|History)|Education|(?:Technical |Key )?Skills):/g;

/** Scanned pages and PDF files run headings into the text. Capitals or a colon tell them apart. */
export function splitAtHeadings(line: string): string[] {
  if (line.length < 25 || headingSection(line)) return [line];
  return line.replace(CAPITAL_HEADING, '\n$1\n').replace(NAMED_HEADING, '\n$1:\n').split('\n');
}
