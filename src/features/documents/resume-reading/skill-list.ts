import { dateRange } from './date-range.ts';
import { type Found, marked } from './found.ts';
import { isJobTitle } from './job-titles.ts';
import { COUNTRIES, REGIONS, TOWNS } from './place-words.ts';
import { BULLET, type Line } from './resume-lines.ts';
import { PLAIN_WORDS, SKILL_PATTERN, SKILL_WORDS } from './skill-words.ts';

const MOST_SKILLS = 60;
const LONGEST_SKILL = 45;
const MOST_WORDS = 5;
const NAME_BY_LOWER = new Map(SKILL_WORDS.map((word) => [word.toLowerCase(), word]));

/**
 * Skills as the résumé lists them, then those of our list that its other text names. Each once, none empty, and none the
 * name of the person, which stands at the head of each page.
 */
export function skillList(lines: readonly Line[], name_words: readonly string[]): Found<string>[] {
  const skills = new Map<string, Found<string>>();
  const add = (value: string, source: string, is_listed: boolean) => {
    const key = value.toLowerCase().replace(/\s*\(.*/, '');
    if (value && !skills.has(key) && skills.size < MOST_SKILLS) skills.set(key, marked({ value, source }, is_listed));
  };
  for (const { text } of linesOfSkills(lines)) {
    for (const skill of listedSkills(text)) if (!isOfName(skill, name_words)) add(skill, text, true);
  }
  for (const { text } of lines) {
    for (const skill of skillsInText(text)) add(skill, text, false);
  }
  return [...skills.values()];
}

/** The whole name and little else, such as an initial or a title. */
function isOfName(part: string, name_words: readonly string[]): boolean {
  const words = part.toLowerCase().split(/\s+/);
  const others = words.length - name_words.length;
  return name_words.length > 1 && others <= 1 && name_words.every((word) => words.includes(word.toLowerCase()));
}

/** Lines under headings of skills, up to the first with dates: from there on it is work under a heading we do not know. */
function linesOfSkills(lines: readonly Line[]): Line[] {
  let is_open = true;
  return lines.filter(({ text, section }) => {
    if (section !== 'skills') is_open = true;
    else if (dateRange(text)) is_open = false;
    return section === 'skills' && is_open;
  });
}

const OPENING =
  /^(?:(?:and|or|including|such as|sound|strong|good|excellent|working|solid|extensive|basic|advanced|in-depth|proficient|proficiency|experienced?|knowledge|understanding|familiar|familiarity|skilled|expert|expertise|fluent|use)\s+)+(?:(?:of|with|in|at|using)\s+)?/i;

/** The parts of one line of a list. A sentence is no list; of it only the known skills count. */
function listedSkills(text: string): string[] {
  if (/\w\.(?:com|net|org|io)\/|https?:/i.test(text)) return [];
  const line = text.replace(BULLET, '').replace(/^[^:]{2,40}:\s*/, '');
  const parts = line.split(/[,;|•·~/▪]|\s[-–—]\s|\s(?:and|&)\s(?=[A-Z][\w.+#]*$)/).map((part) =>
    withoutRemark(part)
      .replace(/^[\s\p{Cc}(*&-]+|(?:[\s\p{Cc}.:*&-]|(?<!\([^()]*)\))+$/gu, '')
      .replace(OPENING, ''),
  );
  const longest = Math.max(...parts.map((part) => part.split(/\s+/).length));
  // A sentence or a piece of one is no list; what it knows of our skills is found in the running text.
  if (longest > MOST_WORDS || /^\p{Ll}/u.test(line) || /[a-z]{3}\.\s/.test(line)) return [];
  return parts.filter(isSkill).map((part) => NAME_BY_LOWER.get(part.toLowerCase()) ?? part);
}

/** "Python (4 years" was split at the comma in its brackets. The duration is not a skill. */
const withoutRemark = (part: string) => part.replace(/\s*\([^)]*$/, '').replace(/\s*\([^)]*\byears?\b[^)]*\)/i, '');

const NO_SKILL =
  /^(?:additional information|project details|professional history|(?:technical|computer|key|other) skills|fundamentals|tools|languages?|r[ée]sum[ée]|curriculum(?: vitae)?|vitae|page|key|primary|misc|anywhere|technical|professional|certifications?|licenses?|advanced|intermediate|basic|beginner|expert|native|fluent|name|skill level|level|responsibilities|\d+\+? (?:years?|yrs?|months?)|\d+x)$/i;

function isSkill(part: string): boolean {
  if (NO_SKILL.test(part) || isPlaceName(part)) return false;
  if (part.length > LONGEST_SKILL || !/\p{L}/u.test(part) || part.split(/\s+/).length > MOST_WORDS) return false;
  if (/@|\d{4}|^\d+$|https?:|www\.|\bpage \d/i.test(part)) return false;
  if (/\s/.test(part) && isJobTitle(part)) return false;
  if (
    /^(i|my|the|a|an|to|with|in|of|for|from|by|have|has|is|was|and|or|etc|ability|able|responsible|worked|developed|provided|managed|years?)\b/i.test(
      part,
    )
  )
    return false;
  return part.length > 1 || /^[CR]$/.test(part);
}

const isPlaceName = (part: string) => [COUNTRIES, REGIONS, TOWNS].some((names) => names.has(part.toLowerCase()));

function skillsInText(text: string): string[] {
  return [...text.matchAll(SKILL_PATTERN)].flatMap(([match]) => {
    const name = NAME_BY_LOWER.get(match.toLowerCase());
    if (!name) return [];
    return PLAIN_WORDS.has(name.toLowerCase()) && match !== name ? [] : [name];
  });
}
