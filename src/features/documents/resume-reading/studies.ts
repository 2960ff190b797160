import { lastYear } from './date-range.ts';
import type { EducationEntry, Found } from './found.ts';
import { titleIn } from './job-titles.ts';
import type { Line } from './resume-lines.ts';

const MOST_ENTRIES = 12;
/** School and year are within two lines of the degree. */
const REACH = 2;
/** In a section of its own, place, year and grades may be between as well. */
const FAR_REACH = 4;
/** What is longer tells of a school rather than naming it. */
const LONGEST_SCHOOL_LINE = 110;

const LONG_DEGREE =
  /\b(?:Executive )?(?:Bachelors?|Masters?|Associates?|Doctor(?:ate)?|Post[ -]?Graduate Diploma|Graduate Certificate|High School Diploma|Diploma|(?<=^|[:–-] ?)Degree(?= in ))(?:['’]?s)?(?: Degree)?(?: of (?:Fine |Applied |Public |Business |Higher )?(?:Arts?|Sciences?|Engineering|Technology|Commerce|Business Administration|Education|Laws?|Nursing|Philosophy|Medicine|Computer Applications?|Administration|Architecture|Divinity|Social Work|Health|Music))?(?: Degree)?(?!\p{L})/iu;
const SHORT_DEGREE =
  /(?<![\p{L}.])(?:Ph\.? ?D\.?|MBA|M\.B\.A\.|[BM]\.? ?(?:[Ss]c|SC)\.?|[BM][. -]{0,2}(?:Tech|TECH|tech)\.?|M\.?Ed\.?|B\.?Ed\.?|Ed\.?D\.?|ED\.D\.?|BASc|PGDB?M|B\.?E\.?|M\.E\.?|B\.A\.?|BA|M\.A\.?|MA|B\.S\.?|BS|M\.S\.?|MS|[BM]\.? ?(?:Com|COM)\.?|BCA|MCA|BBA|BSN|MSN|A\.A\.?S?\.?|AAS|J\.D\.|JD|M\.D\.|GED|MPH|LL\.?[BM]\.?)(?![\p{L}])/u;
const SCHOOL =
  /((?:\p{Lu}[\p{L}.'’&-]*\s+(?:(?:of|for|the|de|at|OF|FOR|THE|AND|and|&)\s+)?){0,6}(?:University|UNIVERSITY|College|COLLEGE|Institute|INSTITUTE|School|SCHOOL|Academy|ACADEMY|Polytechnic|Seminary|Università|Universität|Universidad|Université|Institution)(?:\s+(?:of|for|at|de|OF|FOR|AT)(?:\s+(?:the\s+)?\p{Lu}[\p{L}.&-]*)+)?(?:\s+(?!In\b|Of\b)\p{Lu}[\p{L}-]+){0,2})/u;

/** A subject with such a word names a school of its own. */
const SCHOOL_WORD = /\b(?:universit|college|school|institut|academy)/i;

/** Degrees with their subject, school and year, each from the line of the degree and its neighbours. */
export function studies(lines: readonly Line[]): Found<EducationEntry>[] {
  const inside = lines.filter(({ section }) => section === 'education');
  const searched = inside.length > 0 ? inside : lines.filter(({ section }) => section !== 'references');
  const entries: Found<EducationEntry>[] = [];
  for (const [at, { text }] of searched.entries()) {
    const study = degreeIn(text);
    if (study) entries.push({ value: { ...study, ...schoolNear(searched, at) }, source: text });
    if (entries.length === MOST_ENTRIES) break;
  }
  for (const { value, source } of entries)
    if (!SCHOOL_WORD.test(value.area ?? '')) value.institution ??= schoolFarther(inside, source, entries);
  const found = [...entries, ...schoolsAlone(inside, entries)].slice(0, MOST_ENTRIES);
  const counts = { degrees: entries.length, alone: found.length - entries.length };
  return found.map((entry) => ({ ...entry, to_check: unsureIn(entry, searched, counts) }));
}

/** More schools without a degree are a list of something else. */
const MOST_ALONE = 2;

/** School and year are sure on the line of the degree, and beside it where each degree has one of its own. */
function unsureIn(
  { value, source }: Found<EducationEntry>,
  lines: readonly Line[],
  { degrees, alone }: { degrees: number; alone: number },
): string[] {
  const at = lines.findIndex(({ text }) => text === source);
  const near = lines.slice(Math.max(0, at - 1), at + 2).map(({ text }) => text);
  const schools = lines.filter(({ text, section }) => section === 'education' && schoolIn(text)).length;
  const isBeside = (part: string | null) =>
    part !== null && (source.includes(part) || (schools === degrees && near.some((text) => text.includes(part))));
  const is_listed = value.studyType === null && alone > MOST_ALONE;
  const unsure = {
    institution: isBeside(value.institution) && !is_listed,
    end: isBeside(value.end),
    area: lines[at]?.section === 'education',
  };
  return Object.entries(unsure).flatMap(([part, is_sure]) =>
    is_sure || !Object.entries(value).find(([name]) => name === part)?.[1] ? [] : [part],
  );
}

function degreeIn(text: string): { studyType: string; area: string | null } | null {
  if (text.length > 250) return null;
  const found = LONG_DEGREE.exec(text) ?? SHORT_DEGREE.exec(text);
  const rest = found ? text.slice(found.index + found[0].length) : '';
  if (!found || (/^(master|associate|ms|ma)$/i.test(found[0].trim()) && !/^ in \p{Lu}/u.test(rest))) return null;
  const behind = rest.slice(0, SCHOOL.exec(rest)?.index);
  const area =
    /^[\s.,:(–-]*(?:in|of)?[\s:("“–-]*((?:[\p{L}&'-]+[ ,]{1,2}){0,7}[\p{L}&'-]{3,})/u.exec(behind)?.[1]?.trim() ?? null;
  const subject =
    area?.split(
      /,? (?:from|at|with|GPA|G\.P\.A|[Ee]xpected|anticipated|coursework|complete|completed|magna|summa|cum)\b/u,
    )[0] ?? null;
  const named = subject?.replace(/,$/, '') ?? null;
  const is_cut = named !== null && /(?:^degree|\s(?:and|of|the|&))$/i.test(named);
  return {
    studyType: found[0].trim().replace(/[,:]$/, ''),
    area: named && !is_cut && !SCHOOL.test(named) ? named : null,
  };
}

/** School and year of a degree, no farther than the degrees before and after it. */
function schoolNear(lines: readonly Line[], at: number): { institution: string | null; end: string | null } {
  const below = until(lines.slice(at + 1, at + 1 + REACH), hasDegree);
  const above = until(lines.slice(Math.max(0, at - REACH), at).reverse(), hasDegree);
  const far = until(lines.slice(at + 1, at + 1 + FAR_REACH), hasDegree).filter(
    ({ section }) => section === 'education',
  );
  const by_distance = below.flatMap((line, step) => [line, above[step]]).concat(above.slice(below.length));
  const by_layout = isFirst(lines, ({ text }) => schoolIn(text) !== null) ? [...above, ...below] : by_distance;
  const near = [lines[at], ...by_layout].flatMap((line) => line?.text ?? []);
  const institution = near.map(schoolIn).find((school) => school !== null) ?? null;
  const is_year_first = isFirst(lines, ({ text }) => lastYear(text) !== null);
  const dated = [lines[at], ...(is_year_first ? [...above, ...below] : [...below, ...far])];
  const end = dated.map((line) => lastYear(line?.text ?? '')).find((year) => year !== null) ?? null;
  return { institution, end };
}

const hasDegree = ({ text }: Line) => degreeIn(text) !== null;

function until(lines: readonly Line[], stops: (line: Line) => boolean): Line[] {
  const end = lines.findIndex(stops);
  return lines.slice(0, end === -1 ? undefined : end);
}

/** What stands on a line of its own above the first degree, its school or year, does so with the others as well. */
function isFirst(lines: readonly Line[], isIt: (line: Line) => boolean): boolean {
  const degree = lines.findIndex(hasDegree);
  const first = lines.findIndex((line) => line.section === 'education' && isIt(line));
  return first !== -1 && first < degree;
}

/** The next school above or else below that no other degree has, up to another degree. */
function schoolFarther(lines: readonly Line[], source: string, entries: readonly Found<EducationEntry>[]) {
  const at = lines.findIndex(({ text }) => text === source);
  const taken = new Set(entries.map(({ value }) => value.institution));
  const above = lines.slice(Math.max(0, at - FAR_REACH), Math.max(0, at)).reverse();
  for (const near of [above, lines.slice(at + 1, at + 1 + FAR_REACH)]) {
    const other = near.findIndex(({ text }) => degreeIn(text));
    const schools = (other < 0 ? near : near.slice(0, other)).map(({ text }) => schoolIn(text));
    const school = schools.find((each) => each !== null);
    if (school && !taken.has(school)) return school;
  }
  return null;
}

function schoolIn(text: string): string | null {
  const school = SCHOOL.exec(text)?.[1]
    ?.replace(/[\s.,-]+$/, '')
    .replace(/^The\s+/, '')
    // "Teachers at Hill High School" names the school behind the word.
    .replace(
      /^(?:(?!universit|college|school|institut|academy).)+\sat\s+(?=.*(?:universit|college|school|institut|academy))/iu,
      '',
    );
  return school && /\s/.test(school) && !/^high school diploma/i.test(text) ? school : null;
}

/** Schools that no degree is near, each once. */
function schoolsAlone(lines: readonly Line[], entries: readonly Found<EducationEntry>[]): Found<EducationEntry>[] {
  const named = new Set(entries.map(({ value }) => value.institution?.toLowerCase()));
  return lines.flatMap(({ text }, at) => {
    const institution = text.length > LONGEST_SCHOOL_LINE || titleIn(text) ? null : schoolIn(text);
    if (!institution || named.has(institution.toLowerCase())) return [];
    named.add(institution.toLowerCase());
    return [{ value: { institution, area: null, studyType: null, end: yearFrom(lines, at) }, source: text }];
  });
}

/** The year of a school on its line or on those below, up to another school or degree. */
function yearFrom(lines: readonly Line[], at: number): string | null {
  const isNext = (line: Line) => hasDegree(line) || schoolIn(line.text) !== null;
  const own = [lines[at], ...until(lines.slice(at + 1, at + 1 + REACH), isNext)];
  return own.map((line) => lastYear(line?.text ?? '')).find((year) => year !== null) ?? null;
}
