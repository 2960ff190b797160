import { limitRichText } from '#rules/limit-rich-text.ts';
import { placeToFill } from '#rules/place-to-fill.ts';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import { type Block, cleanText, type Inline, type RichTextDocument } from '#rules/rich-text.ts';
import type { Occupation } from './occupation.ts';
import { findOccupation, hasText } from './occupation-match.ts';
import type { GeneratedSkill, GenerationInput, TextGenerator } from './text-generator.ts';

/** The default adapter: composes texts from our own occupation data. The same input always gives the same text. */
export function createOfflineGenerator(): TextGenerator {
  return {
    generateDescription: async (input) => describe(input),
    generateSkills: async (input) => skillsFor(input),
  };
}

/** The text of a posting. An unknown title gets a placeholder for its duties, which the employer fills in. */
export function describe(input: GenerationInput, occupation = occupationOf(input.title)): RichTextDocument {
  const blocks: Block[] = [
    heading('About the job'),
    paragraph(opening(input, occupation)),
    ...(occupation === undefined ? unknownWork(input) : knownWork(input, occupation)),
    heading('Where you will work'),
    paragraph(PLACE[input.location_type]),
    ...notes(input),
    heading('How to apply'),
    paragraph(
      'Send your résumé through this page. We read every application, and you can see here where yours stands.',
    ),
  ];
  return limitRichText({ type: 'document', children: blocks });
}

/** The occupation of a title, if we have a text about it. */
function occupationOf(title: string): Occupation | undefined {
  const found = findOccupation(title)?.occupation;
  return found && hasText(found) ? found : undefined;
}

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

function knownWork(input: GenerationInput, occupation: Occupation): Block[] {
  const skills = [...cleanSkills(input.skills), ...occupation.skills.filter((skill) => !names(input.skills, skill))];
  return [
    heading('What you will do'),
    bullets(occupation.duties),
    heading('What you need'),
    bullets(occupation.requirements),
    heading('Skills that help'),
    bullets(skills.slice(0, 10)),
  ];
}

function unknownWork(input: GenerationInput): Block[] {
  const skills = cleanSkills(input.skills);
  const duties = bullets([placeToFill('what this person does in a typical week, one duty per line')]);
  if (skills.length === 0) return [heading('What you will do'), duties];
  return [
    heading('What you will do'),
    duties,
    heading('Skills you will use'),
    bullets(skills),
    paragraph('If you have most of these and are willing to learn the rest, we would like to hear from you.'),
  ];
}

function notes(input: GenerationInput): Block[] {
  const kept = plainToRichText(input.notes ?? '').children;
  return kept.length === 0 ? [] : [heading('Good to know'), ...kept];
}

function skillsFor(input: GenerationInput): GeneratedSkill[] {
  const match = findOccupation(input.title);
  if (match === undefined || !hasText(match.occupation)) return [];
  const notes = (input.notes ?? '').toLowerCase();
  return match.occupation.skills
    .filter((skill) => !names(input.skills, skill))
    .map((name, index) => ({ name, score: skillScore(match.certainty, index, notes.includes(name.toLowerCase())) }))
    .sort((a, b) => b.score - a.score);
}

/** Skills are listed by importance; one that the employer's notes mention is certain. */
const skillScore = (certainty: number, index: number, mentioned: boolean): number =>
  mentioned ? 1 : Math.round(Math.max(0.3, certainty * (0.97 - index * 0.06)) * 100) / 100;

const names = (skills: readonly string[], skill: string): boolean =>
  skills.some((given) => given.trim().toLowerCase() === skill.toLowerCase());

const cleanSkills = (skills: readonly string[]): string[] =>
  skills.map((skill) => cleanText(skill).trim()).filter((skill) => skill !== '');

const textOf = (text: string): Inline[] => [{ type: 'text', text }];
const heading = (text: string): Block => ({ type: 'heading', level: 2, children: textOf(text) });
const paragraph = (text: string): Block => ({ type: 'paragraph', children: textOf(text) });
const bullets = (lines: readonly string[]): Block => ({
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
