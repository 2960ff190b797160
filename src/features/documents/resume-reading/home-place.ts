import { type Field, marked } from './found.ts';
import { COUNTRIES, REGION_CODE_BY_NAME, REGION_CODES, REGIONS, TOWNS } from './place-words.ts';
import type { Line } from './resume-lines.ts';

export type HomePlace = { city: Field<string>; region: Field<string>; postal_code: Field<string> };

type Place = { city: string; region: string | null; postal_code: string | null; source: string };

/** In running text a town may be of anything. */
const LONGEST_ENTRY = 60;

const NOWHERE: HomePlace = { city: null, region: null, postal_code: null };
/** Contact data are within this many lines, despite headings between them. */
const LINES_OF_CONTACT = 30;

/**
 * Where the person lives: a place on a line of the contact data, else behind a label such as "Location:". A résumé that
 * names no home gives the place of its latest work, which the source line shows.
 */
export function homePlace(lines: readonly Line[], name: readonly string[]): HomePlace {
  const own = lines.filter(({ section }) => section !== 'references');
  const at_home = own.slice(0, LINES_OF_CONTACT).filter(({ section }) => section !== 'education' && section !== 'work');
  const rest = own.filter(({ section }) => section !== 'education');
  const contact = at_home.filter(isContactLine);
  const at_top = firstPlace(
    contact.filter(({ section }) => section === 'top'),
    name,
  );
  const found =
    at_top ??
    firstPlace(contact, name) ??
    firstTown(contact, name) ??
    firstPlace(at_home, name) ??
    firstTown(at_home, name) ??
    firstPlace(rest, name) ??
    firstTown(
      own.filter(({ text }) => text.length <= LONGEST_ENTRY),
      name,
    );
  if (!found) return NOWHERE;
  const field = (value: string | null) => (value ? marked({ value, source: found.source }, found === at_top) : null);
  return { city: field(found.city), region: field(found.region), postal_code: field(found.postal_code) };
}

const isContactLine = ({ text }: Line) =>
  /@|\b\d{5}\b|\b(address|location|street|st|ave|avenue|road|rd|drive|apt|phone|mobile|resid\w+|based in)\b|^\d+ /i.test(
    text,
  );

function firstPlace(lines: readonly Line[], name: readonly string[]): Place | null {
  for (const { text } of lines) {
    const place = placeWithRegion(text, name);
    if (place) return place;
  }
  return null;
}

/** What is before the comma is then a street or a firm. */
const TOWN_AND_STATE = /^\s*(?:New York City\b|(?:New York|Washington),?\s+(?:NY|D\.?C)\b)/i;

const POSTAL_CODE = /^[,.\s-]*(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{3} ?\d{3})\b/;
const WORDS_OF_REGION = 3;

/** "Town, Region": the words before each comma of the line are the town when those behind it name a region or country. */
function placeWithRegion(text: string, name: readonly string[]): Place | null {
  for (let comma = text.indexOf(','); comma !== -1; comma = text.indexOf(',', comma + 1)) {
    const region = regionAt(text.slice(comma + 1));
    if (region && TOWN_AND_STATE.test(text.slice(comma + 1))) continue;
    const city = region && cityBefore(text.slice(0, comma), name);
    if (!region || !city) continue;
    const postal_code = POSTAL_CODE.exec(text.slice(comma + 1 + region.length))?.[1] ?? null;
    return { city, region: region.value, postal_code, source: text };
  }
  return placeWithoutComma(text, name);
}

/** "Rochester NY 14623": only with the postal code, or any two capitals would do. */
function placeWithoutComma(text: string, name: readonly string[]): Place | null {
  const found = /^(.*\p{L}\.?)\s+([A-Z]{2})\.?,?\s+(\d{5}(?:-\d{4})?)\b/u.exec(text);
  if (!found?.[1] || !found[2] || !REGION_CODES.has(found[2])) return null;
  const city = cityBefore(found[1], name);
  return city ? { city, region: found[2], postal_code: found[3] ?? null, source: text } : null;
}

/** The region at the start of the text, and its `length`. */
function regionAt(text: string): { value: string; length: number } | null {
  const code =
    /^\s*(?!MS[ -](?:Office|Word|Excel|Power|SQL|Access|Project|Visio|Outlook|Windows|DOS))([A-Z][A-Za-z])\b\.?(?=\s*$|\s*[-–|•·,;).(]|\s+\d{5}|\s+[A-Z0-9(]|\s+[a-z]+\b)/.exec(
      text,
    );
  if (code?.[1] && isCode(code[1], text.slice(code[0].length))) {
    return { value: code[1].toUpperCase(), length: code[0].length };
  }
  const words = /^\s*((?:[\p{L}.]+\s*){1,3})/u.exec(text)?.[1]?.trim().split(/\s+/) ?? [];
  for (let count = Math.min(WORDS_OF_REGION, words.length); count > 0; count -= 1) {
    const phrase = words.slice(0, count).join(' ');
    const value = regionByName(phrase.replace(/[.]+$/, '')) ?? regionByName(phrase);
    if (value) return { value, length: text.indexOf(phrase) + phrase.length };
  }
  return null;
}

/** "Ca" in mixed letters is a state only with a postal code behind it. */
const isCode = (code: string, behind: string) =>
  REGION_CODES.has(code.toUpperCase()) && (code === code.toUpperCase() || /^,?\s*\d{5}/.test(behind));

function regionByName(phrase: string): string | null {
  const lower = phrase.toLowerCase();
  const code = REGION_CODE_BY_NAME.get(lower);
  if (code) return code;
  return /^\p{Lu}/u.test(phrase) && (REGIONS.has(lower) || COUNTRIES.has(lower)) ? phrase : null;
}

const STREET_WORD =
  /^(street|st|ave|avenue|road|rd|drive|dr|lane|ln|boulevard|blvd|way|court|ct|place|pl|circle|cir|terrace|parkway|pkwy|highway|hwy|apt|suite|ste|unit|floor|box|nw|ne|sw|se|n|s|e|w|nagar|colony|sector|block|university|college|institute|school|examination|exam|board|inc|llc|ltd|corp|corporation|company|at|in|of|technology|hospital|center|address|location)\.?$/i;
const SAINT = /^(st|saint|ft|fort|mt|mount|san|santa|new|el|los|las|la)\.?$/i;
const LONGEST_CITY = 3;

const FIRM = /\b(?:limited|university|group|bank|solutions|services|technologies|systems)$/i;

/** The run of words in capitals that ends the text and holds no word of a street, a school or the person's name. */
function cityBefore(text: string, name: readonly string[]): string | null {
  const words = text.split(/[\s,|•·:;()–]+|\s-\s|-$/).filter(Boolean);
  const tail =
    /[^,|•·:;()–]*$/
      .exec(text.trimEnd())?.[0]
      .split(/\s+-\s+/)
      .at(-1)
      ?.trim()
      .split(/\s+/) ?? words;
  const city: string[] = [];
  for (let at = tail.length - 1; at >= 0 && city.length < LONGEST_CITY; at -= 1) {
    const word = tail[at] ?? '';
    const is_saint =
      city.length > 0 &&
      SAINT.test(word) &&
      !(at > 0 && /^(st|la)\.?$/i.test(word) && /^\p{Lu}/u.test(tail[at - 1] ?? ''));
    if (!/^\p{Lu}[\p{L}.'’-]*$/u.test(word) || name.includes(word)) break;
    if (STREET_WORD.test(word) && !is_saint) break;
    city.unshift(word);
  }
  const value = city.join(' ').replace(/\.$/, '');
  return value.length > 2 && !FIRM.test(value) ? value : null;
}

/** "Manchester Road" is not in Manchester. */
const NAMED_STREET = /^(?:street|st|ave|avenue|road|rd|drive|lane|ln|boulevard|blvd|way|court|terrace|parkway)\.?$/i;

/** A large town alone: "75019 Paris", "CHENNAI 600 034". */
function firstTown(lines: readonly Line[], name: readonly string[]): Place | null {
  for (const { text } of lines) {
    const words = text.split(/[\s,|•·:;()–/-]+/).filter(Boolean);
    for (const [at, word] of words.entries()) {
      if (!/^\p{Lu}/u.test(word) || name.includes(word)) continue;
      const count = [3, 2, 1].find((length) => isTown(words.slice(at, at + length).join(' '))) ?? 0;
      const city = words.slice(at, at + count).join(' ');
      if (count > 0 && !NAMED_STREET.test(words[at + count] ?? ''))
        return { city: city.replace(/\.$/, ''), region: null, postal_code: null, source: text };
    }
  }
  return null;
}

const isTown = (phrase: string) => TOWNS.has(phrase.toLowerCase().replace(/\.$/, ''));
