import { withoutCopyEnding } from '#rules/copy-ending.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { cleanText } from '#rules/rich-text.ts';
import { decodeEntities } from '#server/rich-text/from-html.ts';
import { repairMojibake } from './mojibake.ts';

/** The longest title that a posting may have. */
const MAX_TITLE = 120;

/** One line of readable text without tags, entities, wrongly decoded letters, control characters or double spaces. */
export function oneLine(text: string): string {
  const words = decodeEntities(repairMojibake(text)).replace(TAG, ' ');
  return cleanText(words).replace(/\s+/g, ' ').trim();
}

/** HTML tags, not everything in angle brackets: some companies write their name in them. */
const TAG =
  /<\/?(p|br|b|i|u|em|strong|span|div|a|font|img|script|style|h[1-6]|[uo]l|li|su[bp]|small|svg)\b[^>]*>|<[a-z][^>]*=[^>]*>/gi;

/** A title as people write it: capitals only where they mean something, brackets closed, at most 120 characters. */
export function readableTitle(text: string): { title: string; shortened: boolean } {
  const line = withoutCopyEnding(closeBracket(oneLine(text))).replace(/^[-–—*•:,.\s]+|[-–—*•:,\s]+$/g, '');
  const title = isShouting(line) ? calmDown(line) : line;
  if (title.length <= MAX_TITLE) return { title, shortened: false };
  const cut = firstCharacters(title, MAX_TITLE - 1);
  return { title: `${firstCharacters(cut, Math.max(60, cut.lastIndexOf(' ')))}…`, shortened: true };
}

/** A company's name without a rating that a listing attached to it. */
export function companyName(text: string): string {
  const [first = ''] = text.trim().split(/[\n\r]+/);
  const line = oneLine(first).replace(/\s+[0-5]([.,]\d)\s*(★|stars?)?$/i, '');
  return firstCharacters(isShouting(line) && line.length > 6 ? calmDown(line) : line, 200);
}

/** Abbreviations that stay in capitals. Other words of two or three letters without a vowel stay in capitals, too. */
const ABBREVIATIONS = new Set(
  'IT HR RN LPN LVN CNA EMT CDL HVAC CNC QA QC SQL AWS GIS GPS VP SVP CEO CFO COO CTO CIO UX UI AI ML BI ETL ERP CRM SAP API II III IV VI VII VIII IX XI USA US UK NYC NY NJ DC LA SF PA MD DDS DVM CPA MBA PHD LLC LLP INC LTD USAF USMC DOD DHS VA FBI CIA NSA IRS EPA FDA OSHA EHS OMB HRA ICU ER OR NICU EKG MRI CT PCT CMA OT PT SLP ABA SPED ESL STEM TV PR SEO PPC SEM B2B B2C OTR LTL FT PRN AM PM EOD ISR UAV UAS SIGINT HUMINT AFB TS SCI DBA SRE SDET EDI CAD BIM PLC R&D M&A P&L FP&A A&P'.split(
    ' ',
  ),
);

const SMALL = new Set('a an and as at by for from in into of on or per the to with'.split(' '));

/** At least four capital letters in a row and no lower-case letter. */
const isShouting = (text: string): boolean => /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text);

function calmDown(text: string): string {
  return text
    .split(/(\s+|[/(),:&\-–—]+)/)
    .map((word, index) => calmWord(word, index > 0))
    .join('');
}

function calmWord(word: string, inside: boolean): string {
  const small = word.toLowerCase();
  if (inside && SMALL.has(small) && word !== 'OR') return small;
  if (ABBREVIATIONS.has(word.replace(/\.$/, '')) || /\d/.test(word) || /^[^AEIOUY\s]{2,3}$/.test(word))
    return KNOWN_WORDS.get(word) ?? word;
  return small.charAt(0).toUpperCase() + small.slice(1);
}

/** Short words without a vowel that are ordinary words or common abbreviations. */
const KNOWN_WORDS: ReadonlyMap<string, string> = new Map([
  ['SR', 'Sr'],
  ['JR', 'Jr'],
  ['MR', 'Mr'],
  ['MS', 'Ms'],
  ['DR', 'Dr'],
  ['ST', 'St'],
  ['SVC', 'Svc'],
  ['MGR', 'Mgr'],
  ['LTD', 'Ltd'],
  ['INC', 'Inc'],
  ['PHD', 'PhD'],
  ['OR', 'or'],
]);

/** Repairs a title that was cut inside a bracket: a bracket with little in it is removed, any other is closed. */
function closeBracket(text: string): string {
  const at = text.lastIndexOf('(');
  if (at < 0 || text.indexOf(')', at) >= 0) return text;
  return text.length - at < 5 ? text.slice(0, at).trim() : `${text})`;
}
