import { dateRange } from './date-range.ts';
import { titleIn } from './job-titles.ts';
import { COUNTRIES, REGION_CODE_BY_NAME, REGION_CODES, REGIONS, TOWNS } from './place-words.ts';
import { SKILL_PATTERN } from './skill-words.ts';

const LONGEST_NAME = 70;

/** Words that employers have in their names. */
const ORGANIZATION =
  /\b(?:inc|llc|ltd|limited|corp|corporation|co|company|gmbh|plc|pvt|group|bank|hospital|clinic|school|elementary|university|college|institute|academy|center|centre|services|systems|technologies|technology|solutions|software|associates|partners|consulting|industries|enterprises|laboratories|labs?|agency|department|ministry|foundation|association|council|society|trust|church|restaurant|hotel|store|stores|library|museum|airlines|logistics|freight|motors|pharmaceuticals|insurance|works|international|district|battalion|squadron|regiment|brigade|uss|army|navy|air force|marine corps|coast guard)\b/i;

/** Words beside the dates of a position that are not an employer. */
const LABEL =
  /^(?:duration|tasks?|duties|(?:roles? (?:and|&) )?responsibilit(?:y|ies)|roles?|project summary|board member|clients?|projects?|client|environment|team size|summary|others?|position|designation|title|location|period|date|dates|page \d.*|name of .*|multiple assignments|full[- ]time|part[- ]time|contract|permanent|temporary|remote|seasonal|various|activities|achievements?|accomplishments?|description|technologies|tools|references?|objective|city|state|country|address|phone|e-?mail|associated|name|experience|work experience)$/i;

/** What was done there, or with what, rather than where. */
const DOING = /^\p{Lu}\p{L}+(?:ing|ed)\b.*\s|\/\s*$|^[^(]*\)/u;
/** In a name without a word of organizations, words are written large. */
const WRITTEN_SMALL = /\s(?!(?:of|for|the|and|at|in|on|de|by)\b)\p{Ll}/u;
const DATE_WORD =
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|spring|summer|fall|autumn|winter)[a-z]{0,6}\.?,?(?:\s*\d{2,4})?$|^\d{4}\b/i;

const LIST_MARK = /^[\s*,–—-]+|[\s*,:–—-]+$/g;
const PREFIX = /^(?:at|with|for|client|company(?: name)?|employer|organi[sz]ation|firm)\s*:?\s+(?=\p{Lu}|\d)/iu;

/** The employer that a few lines name: one that is called like an organization, else what is written like a name. */
export function employerIn(lines: readonly string[], position: string | null): string | null {
  const named = lines.map((line) => namesIn(line, position));
  return (
    named.flat().find((name) => ORGANIZATION.test(name)) ??
    named
      .map((names) => names.find((name) => !DOING.test(name) && !WRITTEN_SMALL.test(name) && !isTool(name)))
      .find(Boolean) ??
    null
  );
}

const MAKER = /^(?:Microsoft|Oracle|Adobe|SAP|Google|Apple|Cisco|Salesforce)\b\s*/;

/** Whether the name is a tool that we know, also with its maker before it; the maker alone is an employer. */
function isTool(name: string): boolean {
  const tool = name.replace(MAKER, '');
  return /\p{L}/u.test(tool) && !/\p{L}/u.test(tool.replace(SKILL_PATTERN, ''));
}

/** Whether the line names something that is called like an organization. */
export function organizationIn(line: string, position: string | null): string | null {
  return namesIn(line, position).find((name) => ORGANIZATION.test(name)) ?? null;
}

/** Whether the line is a place and nothing else: "Boise, Idaho". */
export function isPlaceLine(line: string): boolean {
  const parts = line.split(/,\s*|\s+[-–—]+(?:\s+|$)/).filter(Boolean);
  const [town = '', ...behind] = parts;
  if (ORGANIZATION.test(line) || behind.length > 2) return false;
  return behind.length === 0 ? isPlace(town, undefined) : behind.every(isRegion) && !isTownWithRegion(behind);
}

/** "New York, NY" behind a name, which both are regions, is where it is. */
const isTownWithRegion = ([, region]: readonly string[]) => region !== undefined && REGION_CODES.has(region);

/** The parts of a line that are written like a name and are neither the title, a place, a label nor a date. */
function namesIn(line: string, position: string | null): string[] {
  if (/@|https?:|www\./i.test(line)) return [];
  const parts = line
    .replace(position ?? '\u0000', ' ')
    .replace(/\(\s*\)/g, '')
    .split(/\s*[|•·\t]\s*|\s+[-–—]+(?:\s+|$)|,\s*(?=[A-Z])/)
    .map((part) => part.replace(LIST_MARK, '').replace(PREFIX, ''));
  return joined(parts).filter((part, at, all) => isName(part) && !isPlace(part, all[at + 1], all[at + 2]));
}

/** "Acme, Inc." is one name. */
function joined(parts: readonly string[]): string[] {
  return parts.flatMap((part, at) => {
    if (/^(?:inc|llc|ltd|l\.l\.c|corp|co)\b\.?/i.test(part)) return [];
    const next = parts[at + 1] ?? '';
    return [/^(?:inc|llc|ltd|l\.l\.c|corp|co)\.?$/i.test(next) ? `${part}, ${next}` : part];
  });
}

const isName = (part: string) =>
  part.length > 2 &&
  part.length < LONGEST_NAME &&
  /^[\p{Lu}\d]/u.test(part) &&
  /\p{L}{2}/u.test(part) &&
  !LABEL.test(part) &&
  !DATE_WORD.test(part) &&
  !dateRange(part) &&
  !titleIn(part);

/** A town is recognized by the text after it, or is a known one. In "Acme, New York, NY" the second part is the town. */
function isPlace(part: string, next: string | undefined, after_next?: string): boolean {
  if (isRegion(part) || TOWNS.has(part.toLowerCase())) return true;
  const is_next_town = after_next !== undefined && isRegion(after_next);
  return next !== undefined && isRegion(next) && !is_next_town && !ORGANIZATION.test(part);
}

function isRegion(part: string): boolean {
  const first = part.replace(/[\s\d-]+$/, '');
  const lower = first.toLowerCase();
  return REGION_CODES.has(first) || REGION_CODE_BY_NAME.has(lower) || REGIONS.has(lower) || COUNTRIES.has(lower);
}
