/**
 * A sentence or a line of a description. `under` is the line before it if that is a label ending in a colon, `section` the last heading or
 * label above it.
 */
export type Sentence = { text: string; under: string; section: string };

const LONGEST_LABEL = 60;
/** Headings that stand without a colon: short, with capitals, or beginning with words that only headings begin with. */
const HEADING =
  /^\W*(?:(?:[A-Z][\w'’/-]*|and|of|the|&|,) ){0,4}(?:Qualifications?|Requirements?|Skills|Experience|Benefits|Perks|Compensation|Pay|Responsibilities|Duties|Education|Summary|Overview|Schedule)\W*$|^\W*[A-Z][A-Z &/'’-]{3,40}\W*$|^\W*(?i:preferred|desired|required|minimum|basic|additional|nice to have|what we offer|our benefits|benefits|perks|about us|why join)\b[^.]{0,30}$/;

/** The sentences of a description, with abbreviations such as 'U.S.' written without periods. */
export function sentencesOf(description: string): Sentence[] {
  const sentences: Sentence[] = [];
  let label = '';
  let section = '';
  for (const line of description.split('\n')) {
    const text = withoutPeriods(line)
      .replace(/^[\s•·*+–—-]+/, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (text === '') continue;
    if (text.endsWith(':') && text.length <= LONGEST_LABEL) {
      label = text;
      section = text;
      continue;
    }
    if (HEADING.test(text) && text.length <= LONGEST_LABEL) section = text;
    for (const part of text.split(/(?<=[.!?;])\s+(?=\S)|\s+[•·*]+\s*/))
      sentences.push({ text: part, under: label, section });
    label = '';
  }
  return sentences;
}

const withoutPeriods = (text: string): string =>
  text
    .replace(/\bU\.\s?S\.(?:\s?A\.)?/g, 'US')
    .replace(/\b(e\.g|i\.e|etc|Ph\.D|approx|incl|min|max|hrs?|yrs?|Sr|Jr|St|No)\./gi, (found) =>
      found.replaceAll('.', ''),
    );

const LONGEST_QUOTE = 200;

/** The words as they are shown: with their label, at most 200 characters around the place that was read. */
export function quoteOf({ text, under }: Pick<Sentence, 'text' | 'under'>, at = 0): string {
  const words = under === '' ? text : `${under} ${text}`;
  if (words.length <= LONGEST_QUOTE) return words;
  const start = Math.max(0, Math.min(at - LONGEST_QUOTE / 2, text.length - LONGEST_QUOTE));
  const cut = text.slice(start, start + LONGEST_QUOTE).replace(start > 0 ? /^\S*\s/ : /^$/, '');
  return `${start > 0 ? '…' : ''}${cut.replace(/\s\S*$/, '')}…`;
}
