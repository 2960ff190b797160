import { datesIn } from './date-range.ts';
import type { CertificateEntry, Found } from './found.ts';
import { REGION_CODE_BY_NAME, REGION_CODES } from './place-words.ts';
import { BULLET, type Line } from './resume-lines.ts';

const MOST_ENTRIES = 20;
const LONGEST_NAME = 110;
/** Where every third name is torn, the others are hardly names either. */
const MOST_TORN = 3;
/** Several on one line are named in a few words each. */
const WORDS_IN_A_LIST = 5;

const BETWEEN = /\s*[|•·;]\s*|\s+[-–—]+\s+|,?\s+(?:issued by|given by|by|from|through)\s+(?=\p{Lu})/u;
/** Words in the names of issuers. */
const ISSUER =
  /\b(?:academy|agency|association|authority|board|bureau|center|college|commission|committee|company|corporation|council|cross|department|foundation|guild|inc|institute|ministry|organi[sz]ation|school|society|state of \p{Lu}\p{L}+|union|university)\b/iu;
/** Known by short or brand names. What is a certificate's own name as well, such as CPR, is none of them. */
const KNOWN_ISSUER =
  /^(?:aama|aapc|acsm|aha|ahima|ancc|apics|arrt|ascm|ascp|ase|asnt|asq|aws|cisco|comptia|ec-council|epa|faa|fcc|fema|google|hrci|iicrc|isaca|\(?isc\)?(?:2|²)|microsoft|nasm|nate|nbcot|nbstsa|nccer|nccaom|nccpa|ncsbn|nfpa|nha|nicet|nremt|oracle|osha|pmi|ptcb|red hat|salesforce|shrm|tsa|uscg|va)$/i;
const isIssuer = (text: string) => ISSUER.test(text) || KNOWN_ISSUER.test(text);
/** States issue licenses: "CDL, IN". Beside other certificates a state's code may be a certificate, such as "MA". */
const isState = (text: string, name: string) =>
  REGION_CODE_BY_NAME.has(text.toLowerCase()) || (REGION_CODES.has(text) && /\blicen[cs]e|\bCDL\b/i.test(name));
/** The number of an item: "1) CPR", "(b) CPR", "2. CPR". */
const NUMBER = /^\(?(?:\d{1,2}\)|[a-z]\)|\d{1,2}\.(?=\s)|[a-z]\.(?=\s+(?!\p{L}\.)))\s*/iu;

/** Certificates and licenses listed under such a heading, with issuer and date. None if the list is broken up. */
export function certificates(lines: readonly Line[]): Found<CertificateEntry>[] {
  const own = lines.filter(({ section, text }) => section === 'certificates' && !isSentence(text));
  const all = own.flatMap(({ text }) => entriesIn(text).map((value) => ({ value, source: text })));
  const found = all.filter(({ value }) => !isTorn(value.name));
  const torn = all.length - found.length;
  if (torn > 1 && torn >= all.length / MOST_TORN) return [];
  const names = found.map(({ value }) => value.name.toLowerCase());
  return found.filter(({ value }, at) => names.indexOf(value.name.toLowerCase()) === at).slice(0, MOST_ENTRIES);
}

/** A part of a line or of a list: "(Query", "operators)", "Certificate earned on", "March 16". */
const isTorn = (name: string): boolean =>
  /^(?:and|at|by|for|from|in|of|on|or|to|with|awarded|completed|earned|issued|obtained)\b/.test(name) ||
  /^(?:yes|no|none)$/i.test(name) ||
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}$/i.test(name) ||
  /\b(?:[Aa]nd|at|by|for|from|in|of|on|the|till|to|until|with)$/.test(name) ||
  name.split('(').length !== name.split(')').length;

const isSentence = (text: string) => text.length > LONGEST_NAME && /[a-z]{3}\.(\s|$)/.test(text);

function entriesIn(line: string): CertificateEntry[] {
  const [date = null, written = ''] = datesIn(line).at(-1) ?? [];
  const text = tidy(line.replace(BULLET, '').replace(written, ' '));
  const parts = text.split(BETWEEN).map(tidy).filter(isName);
  const [first = '', second = null] = parts;
  if (!first) return [];
  if (parts.length > 1) return [{ name: first, issuer: second, date }];
  const listed = first.split(/,\s*/).map(tidy).filter(isName);
  const [name = '', issuer = ''] = listed;
  const is_given = (isIssuer(issuer) && !KNOWN_ISSUER.test(name)) || isState(issuer, name);
  if (listed.length === 2 && is_given) return [{ name, issuer, date }];
  const is_list = listed.length > 1 && listed.every((part) => part.split(/\s+/).length <= WORDS_IN_A_LIST);
  return is_list ? listed.map((each) => ({ name: each, issuer: null, date })) : [{ name: first, issuer: null, date }];
}

const tidy = (text: string) =>
  text
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:–—|*-]+|[\s,:–—|*-]+$/g, '')
    .replace(NUMBER, '')
    .replace(/\.$/, '');

const isName = (text: string) => /\p{L}{2}/u.test(text) && text.length <= LONGEST_NAME;
