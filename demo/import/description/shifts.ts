import { SHIFTS, type Shift } from '#rules/shifts.ts';
import { isNegated, quoteOf, type Sentence } from './sentences.ts';

const SHIFT = String.raw`[\s-]*(?:shifts?\b|tours? of duty\b)`;
const NAMES: readonly (readonly [Shift, string])[] = [
  ['day', String.raw`\b(?:days?|daytime|first|1st|morning)`],
  ['evening', String.raw`\b(?:evenings?|afternoons?|swing|second|2nd)`],
  ['night', String.raw`\b(?:nights?|overnights?|third|3rd|graveyard|midnight)`],
  ['weekend', String.raw`\b(?:weekends?|baylor)`],
  ['rotating', String.raw`\b(?:rotating|rotational|alternating)`],
];
/** Pay for a shift, wishes, and work that is only sometimes done in one. */
const NOT_THIS_JOB =
  /\b(?:differentials?|premium|prefer\w*|may|might|occasional\w*|sometimes|as needed|if needed|when needed|supervis\w+|lead(?:s|er)?|support(?:s|ing)?|previous|prior|paradigm|flexib\w+|willing\w*|able|ability|availab\w+ to|depending)\b/i;
const LABEL = /^\W*(?:work )?(?:shifts?|schedule|hours|work schedule)\b[^:]{0,15}:/i;

/** The shifts that a text says a job has, with the words; null where it says none for sure. */
export function shiftsIn(sentences: readonly Sentence[]): { shifts: Shift[]; words: string } | null {
  const shifts = new Set<Shift>();
  const quotes: string[] = [];
  for (const sentence of sentences) {
    const { text, under } = sentence;
    const is_label = LABEL.test(text) || LABEL.test(under);
    if (NOT_THIS_JOB.test(text) || isNegated(text)) continue;
    const named = NAMES.filter(([, name]) => isNamed(text, name, is_label)).map(([shift]) => shift);
    if (named.length === 0) continue;
    if (UNREAD.some(([shift, word]) => word.test(text) && !named.includes(shift))) return null;
    if (named.some((shift) => !shifts.has(shift))) quotes.push(quoteOf(sentence, text.search(/shift/i)));
    for (const shift of named) shifts.add(shift);
  }
  // A text that names nearly all of them leaves open which one the job has.
  return quotes.length === 0 || shifts.size >= NAMES.length - 1
    ? null
    : { shifts: SHIFTS.filter((shift) => shifts.has(shift)), words: quotes.join(' … ') };
}

/** 'Evening: 3 to 11, or night shift' also has evenings, in words that are not read. */
const UNREAD: readonly (readonly [Shift, RegExp])[] = [
  ['evening', /\bevenings?\b/i],
  ['night', /\b(?:over)?nights?\b/i],
];

/** 'Night shift', 'day, evening and night shifts', or 'Nights' after the label 'Shift'. */
function isNamed(text: string, name: string, is_label: boolean): boolean {
  const listed = String.raw`(?:\s*(?:,|/|&|\band\b|\bor\b)\s*(?:\w+)){0,4}`;
  if (new RegExp(`${name}${listed}${SHIFT}`, 'i').test(text)) return true;
  return (
    is_label &&
    text.length <= 60 &&
    new RegExp(String.raw`${name}s?\b(?!\s*(?:a|per|/)\s*week)`, 'i').test(text) &&
    !/\d/.test(text)
  );
}
