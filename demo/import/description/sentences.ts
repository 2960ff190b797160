/**
 * A sentence or a line of a description: as it was written, and as `text` without the periods of abbreviations. `under` is the line before it
 * if that is a label ending in a colon, `section` the last heading or label above it.
 */
export type Sentence = { text: string; as_written: string; under: string; section: string };

const LONGEST_LABEL = 60;
/** Headings that stand without a colon: short, with capitals, or beginning with words that only headings begin with. */
const HEADING =
  /^\W*(?:(?:[A-Z][\w'’/-]*|and|of|the|&|,) ){0,4}(?:Qualifications?|Requirements?|Skills|Experience|Benefits|Perks|Compensation|Pay|Responsibilities|Duties|Education|Summary|Overview|Schedule)\W*$|^\W*[A-Z][A-Z &/'’-]{3,40}\W*$|^\W*(?i:preferred|desired|required|minimum|basic|additional|nice to have|what we offer|our benefits|benefits|perks|about us|why join)\b[^.]{0,30}$/;

/** The sentences of a description in their order. */
export function sentencesOf(description: string): Sentence[] {
  const sentences: Sentence[] = [];
  let label = '';
  let section = '';
  for (const line of description.split('\n')) {
    const marked = markAbbreviations(line)
      .replace(/^[\s•·*+–—-]+/, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (marked === '') continue;
    const text = withoutMarks(marked);
    if (text.endsWith(':') && text.length <= LONGEST_LABEL) {
      label = text;
      section = text;
      continue;
    }
    if (HEADING.test(text) && text.length <= LONGEST_LABEL) section = text;
    for (const part of marked.split(/(?<=[.!?;])\s+(?=\S)|\s+[•·*]+\s*/))
      sentences.push({ text: withoutMarks(part), as_written: part.replaceAll(MARK, '.'), under: label, section });
    label = '';
  }
  return sentences;
}

/** Stands for a period that ends no sentence; private use, so no text has it. */
const MARK = '\uE000';
const withoutMarks = (text: string): string => text.replaceAll(MARK, '');
const markAbbreviations = (text: string): string =>
  text
    .replace(/\bU\.\s?S\.(\s?A\.)?/g, (_found, of_america) => `U${MARK}S${MARK}${of_america ? `A${MARK}` : ''}`)
    .replace(/\b(?:e\.g|i\.e|etc|Ph\.D|approx|incl|min|max|hrs?|yrs?|Sr|Jr|St|No)\./gi, (found) =>
      found.replaceAll('.', MARK),
    );

/** Denials; a sentence with one says too little about what is asked or offered. */
const NEGATION = /\b(?:no|not|never|neither|nor|none|without|cannot|exclud\w*|unlike|except)\b|n['’]t\b/i;
/** Words that deny nothing that a reader looks for. */
const NO_NEGATION = /\bno dual citizenship\b|\bnot only\b|\bno later than\b/gi;

export const isNegated = (text: string): boolean => NEGATION.test(text.replace(NO_NEGATION, ''));

const LONGEST_QUOTE = 200;

/** The words as they are shown: with their label, at most 200 characters around the place that was read. */
export function quoteOf({ as_written, under }: Sentence, at = 0): string {
  const words = under === '' ? as_written : `${under} ${as_written}`;
  if (words.length <= LONGEST_QUOTE) return words;
  const start = Math.max(0, Math.min(at - LONGEST_QUOTE / 2, as_written.length - LONGEST_QUOTE));
  const cut = as_written.slice(start, start + LONGEST_QUOTE).replace(start > 0 ? /^\S*\s/ : /^$/, '');
  return `${start > 0 ? '…' : ''}${cut.replace(/\s\S*$/, '')}…`;
}
