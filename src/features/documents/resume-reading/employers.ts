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
  /^(?:duration|tasks?|duties|(?:roles? (?:and|&) )?responsibilit(?:y|ies)|roles?|project summary|board member|clients?|projects?|client|environment|team size|summary|others?|position|designation|title|location|period|date|dates|page \d.*|name of .*|multiple assignments|full[- ]time|part[- ]time|contract|permanent|temporary|remote|seasonal|various|activities|achievements?|accomplishments?|description|technologies|tools|references?|objective|city|state|country|address|phone|e-?mail|associated|name|industry|(?:project|job|role) description|representative clients?|ongoing|(?:short[- ]term )?(?:freelance|consulting|contract)\b.*|part\b.*of|salary|hours|supervisor|experience|work experience)$/i;

/** What was done there, or with what, rather than where. */
const DOING = /^\p{Lu}\p{L}+(?:ing|ed)\b.*\s|\/\s*$|^[^(]*\)/u;
/** In a name without a word of organizations, words are written large. */
const WRITTEN_SMALL = /\s(?!(?:of|for|the|and|at|in|on|de|by)\b)\p{Ll}/u;
const DATE_WORD =
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|spring|summer|fall|autumn|winter)[a-z]{0,6}\.?,?(?:\s*\d{2,4})?$|^\d{4}\b/i;

/** "Platform: Linux" and "Project : 3" say by their label that they are no employer. */
const OTHER_LABEL =
  /^(?!(?:employer|company|organi[sz]ation|firm|client|name|location)\b)\p{Lu}[\p{L}]*(?:\s[\p{L}&]+){0,2}(?:\s?\([^)]*\))?\s?:\s/iu;

const LIST_MARK = /^[\s*,/–—-]+|[\s*,:/–—-]+$/g;
const PREFIX = /^(?:at|with|for|client|company(?: name)?|employer|organi[sz]ation|firm)\s*:?\s+(?=\p{Lu}|\d)/iu;

/** What a line names that may be an employer, what is called like an organization first. */
export function employersIn(line: string, position: string | null): Employer[] {
  const names = namesIn(line, position).filter((name) => !PART_OF_FIRM.test(name));
  const organizations = names.filter((name) => ORGANIZATION.test(name) && isWhole(name));
  if (organizations.length > 0)
    return organizations.map((name) => ({ name, is_organization: true, is_worded: !isTool(name) }));
  // "SAP Labs -" above the dates is how one large site prints an employer.
  const is_organization = /\S\s+[-–—]$/.test(line);
  if (listsTools(line)) return [];
  return names
    .filter((name) => !DOING.test(name) && !WRITTEN_SMALL.test(name) && !isTool(name) && isWhole(name))
    .map((name) => ({ name, is_organization, is_worded: false }));
}

/** `is_organization`: by its words, which is surer, or by its place on the line. */
type Employer = { name: string; is_organization: boolean; is_worded: boolean };

const PART_OF_FIRM =
  /\b(?:team|division|section|development|drafting|techniques|procedures|planning|clients?)$|\bclient from\b/i;

/** A bracket that opens or closes elsewhere tells of a torn name. */
const isWhole = (name: string) => name.split('(').length === name.split(')').length;

/** "Apache, PHP, jQuery": what was worked with. */
function listsTools(line: string): boolean {
  const parts = line.split(/,\s*/);
  return parts.length >= FEWEST_IN_A_LIST && parts.filter(isTool).length >= 2;
}

const FEWEST_IN_A_LIST = 3;

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
  if (/@|https?:|www\.|:\/\//i.test(line) || OTHER_LABEL.test(line)) return [];
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
