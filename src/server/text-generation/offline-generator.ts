import { limitRichText } from '#rules/limit-rich-text.ts';
import { placeToFill } from '#rules/place-to-fill.ts';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import {
  type Block,
  cleanText,
  type Inline,
  type List,
  type RichTextDocument,
  richTextToPlain,
} from '#rules/rich-text.ts';
import type { Occupation } from './occupation.ts';
import { findOccupation, hasText } from './occupation-match.ts';
import { DRAFT_HEADINGS, ownSections, type Section, type SectionKind } from './own-words.ts';
import type { GeneratedSkill, GenerationInput, TextGenerator } from './text-generator.ts';
import { skillsInText } from './typed-skills/typed-skills.ts';

/** The default adapter: composes texts from our own occupation data. The same input always gives the same text. */
export function createOfflineGenerator(): TextGenerator {
  return {
    generateDescription: async (input) => describe(input),
    generateSkills: async (input) => skillsFor(input),
  };
}

/** The text of a posting. An unknown title gets a placeholder for its duties, which the employer fills in. */
export function describe(input: GenerationInput, occupation = occupationOf(input.title)): RichTextDocument {
  const written = writtenSections(input);
  const own = (kind: SectionKind) => written.filter((section) => section.kind === kind).flatMap(blocksOf);
  /** A part of the draft gives way to what the person wrote about the same. */
  const unless = (kind: SectionKind, drafted: () => Block[]) => {
    const kept = own(kind);
    return kept.length > 0 ? kept : drafted();
  };
  const has_duties = own('duties').length > 0;
  const about = written.filter(({ kind }) => kind === 'about').flatMap(({ blocks }) => blocks);
  const blocks: Block[] = [
    heading(DRAFT_HEADINGS.about),
    paragraph(opening(input, has_duties ? undefined : occupation)),
    ...about,
    ...unless('duties', () => [heading(DRAFT_HEADINGS.duties), bullets(occupation?.duties ?? [DUTIES_TO_FILL])]),
    ...unless('needs', () => (occupation ? [heading(DRAFT_HEADINGS.needs), bullets(occupation.requirements)] : [])),
    ...unless('skills', () => skillsPart(input, occupation)),
    ...own('other'),
    ...unless('place', () => [heading(DRAFT_HEADINGS.place), paragraph(PLACE[input.location_type])]),
    ...unless('notes', () => notes(input)),
    ...unless('apply', () => [heading(DRAFT_HEADINGS.apply), paragraph(APPLY)]),
  ];
  return limitRichText({ type: 'document', children: blocks });
}

/** The occupation of a title, if we have a text about it. */
function occupationOf(title: string): Occupation | undefined {
  const found = findOccupation(title)?.occupation;
  return found && hasText(found) ? found : undefined;
}

/** The text so far, by section, without what we drafted. */
function writtenSections({ description, skills }: Pick<GenerationInput, 'description' | 'skills'>): Section[] {
  return description ? ownSections(description, isDrafted, skills) : [];
}

const blocksOf = (section: Section): Block[] =>
  section.heading ? [section.heading, ...section.blocks] : section.blocks;

const APPLY = 'Send your résumé through this page. We read every application, and you can see here where yours stands.';
const DUTIES_TO_FILL = placeToFill('what this person does in a typical week, one duty per line');
const LEARN = 'If you have most of these and are willing to learn the rest, we would like to hear from you.';

const PLACE: Readonly<Record<GenerationInput['location_type'], string>> = {
  on_site: 'This job is done on site, together with the team.',
  hybrid: 'You work partly on site and partly from home. We agree on the days with you before you start.',
  remote: 'This job is done from home. You need a quiet place and a reliable internet connection.',
};

/** None names the company, because the posting may be, or become, anonymous. */
const OPENINGS: readonly ((title: string) => string)[] = [
  (title) => `We are looking for ${article(title)} who takes pride in good work and can be relied on.`,
  (title) =>
    `Our team has an opening for ${article(title)}. You will join people who know their work and share what they know.`,
  (title) => `We are hiring ${article(title)}. The work is clear, the team is steady, and what you do is noticed.`,
  (title) => `Join us as ${article(title)}. We look for skill and character, and we say plainly what the job asks for.`,
];

function opening(input: GenerationInput, occupation: Occupation | undefined): string {
  const title = cleanText(input.title).trim() || 'team member';
  const sentence = OPENINGS[hash(title) % OPENINGS.length] ?? OPENINGS[0];
  const [first, second] = occupation?.duties ?? [];
  const days =
    first && second ? ` Most days you will ${lowerFirst(first)}, and you will also ${lowerFirst(second)}.` : '';
  return upperFirst(sentence?.(title) ?? title) + days;
}

/** An opening of any title, and our other sentences. */
function isDrafted(text: string): boolean {
  if (text === APPLY || text === LEARN || Object.values(PLACE).includes(text)) return true;
  return OPENINGS.some((sentence) => {
    const [before = '', after = ''] = sentence(TITLE_MARK).split(/an? \0/);
    const rest = text.slice(text.indexOf(after) + after.length);
    return text.startsWith(before) && text.includes(after) && (rest === '' || DAYS.test(rest));
  });
}

const TITLE_MARK = '\0';
const DAYS = /^ Most days you will [^.]+, and you will also [^.]+\.$/;

function skillsPart(input: GenerationInput, occupation: Occupation | undefined): Block[] {
  const given = cleanSkills(input.skills);
  const named = namedSkills(input);
  const usual =
    named.length >= ENOUGH ? [] : (occupation?.skills ?? []).filter((skill) => !names([...given, ...named], skill));
  const skills = bullets([...given, ...named, ...usual].slice(0, Math.max(10, given.length)));
  if (skills.children.length === 0) return [];
  if (occupation) return [heading(DRAFT_HEADINGS.skills), skills];
  return [heading(DRAFT_HEADINGS.used), skills, paragraph(LEARN)];
}

/** From so many skills in a text on, the usual ones of the occupation are not added: the text says what the job needs. */
const ENOUGH = 3;

/** What the person's own text names, without the skills already listed. */
function namedSkills(input: GenerationInput): string[] {
  return skillsInText(typedText(input)).filter((skill) => !names(input.skills, skill));
}

const typedText = (input: GenerationInput): string => {
  const children = writtenSections(input).flatMap(blocksOf);
  return [input.notes ?? '', richTextToPlain({ type: 'document', children })].join('\n');
};

function notes(input: GenerationInput): Block[] {
  const kept = plainToRichText(input.notes ?? '').children;
  return kept.length === 0 ? [] : [heading(DRAFT_HEADINGS.notes), ...kept];
}

function skillsFor(input: GenerationInput): GeneratedSkill[] {
  const text = typedText(input);
  const titled = skillsInText(input.title.replace(TITLE_NOUN, ', ')).map((name) => ({ name, score: TITLED }));
  const named = namedSkills(input).map((name) => ({ name, score: 1 }));
  const match = findOccupation(input.title);
  const usual = (match && hasText(match.occupation) ? match.occupation.skills : [])
    .map((name, index) => ({ name, score: skillScore(match?.certainty ?? 0, index, mentions(text, name)) }))
    .filter(({ score }) => score === 1 || named.length < ENOUGH);
  const all = [...named, ...titled, ...usual].filter(({ name }) => !names(input.skills, name));
  return all
    .filter(({ name }, index) => all.findIndex((other) => names([other.name], name)) === index)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_SKILLS);
}

const TITLED = 0.9;
const MOST_SKILLS = 40;
/** Before it, a skill belongs to the work: "Java Developer". In a text, "our Java developers" are people. */
const TITLE_NOUN =
  / (?=(?:engineer|developer|programmer|architect|consultant|specialist|analyst|administrator|designer)\b)/gi;

const mentions = (text: string, skill: string): boolean =>
  ` ${text.toLowerCase().replace(/[^\p{L}\p{N}+#]+/gu, ' ')} `.includes(
    ` ${skill
      .toLowerCase()
      .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
      .trim()} `,
  );

/** Skills are listed by importance; one that the employer's text mentions is certain. */
const skillScore = (certainty: number, index: number, mentioned: boolean): number =>
  mentioned ? 1 : Math.round(Math.max(0.3, certainty * (0.97 - index * 0.06)) * 100) / 100;

const names = (skills: readonly string[], skill: string): boolean =>
  skills.some((given) => given.trim().toLowerCase() === skill.toLowerCase());

const cleanSkills = (skills: readonly string[]): string[] =>
  skills.map((skill) => cleanText(skill).trim()).filter((skill) => skill !== '');

const textOf = (text: string): Inline[] => [{ type: 'text', text }];
const heading = (text: string): Block => ({ type: 'heading', level: 2, children: textOf(text) });
const paragraph = (text: string): Block => ({ type: 'paragraph', children: textOf(text) });
const bullets = (lines: readonly string[]): List => ({
  type: 'bullet-list',
  children: lines.map((line) => ({ type: 'list-item', children: textOf(line) })),
});

/** Keeps capitals in abbreviations and names (CNC, EPA). */
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Abbreviations whose first letter is pronounced with a vowel take "an": an RN, an HVAC technician. */
function article(title: string): string {
  const first = title.split(/[\s-]/)[0] ?? '';
  const spelled = /^[A-Z]{2,}$/.test(first);
  const vowel = spelled ? /^[AEFHILMNORSX]/.test(first) : /^([aeio]|un(?!i)|um|up|ur(?!i))/i.test(first);
  return `${vowel ? 'an' : 'a'} ${title}`;
}

/** FNV-1a: the same text always selects the same sentence. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
