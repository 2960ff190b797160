import { allTitleWords, inShort, titleWords } from './title-words.ts';

/** A title as it is compared: the word that names the work, the words before it, and words beside it. */
export type TitleParts = {
  /** "manager" in "Deputy Program Manager (Grants)"; empty if nothing is left. */
  head: string;
  /** "program". */
  qualifiers: string[];
  /** "deputy": words about rank, hours and place, which count only if a name has them. */
  asides: string[];
  /** "grants": words in parentheses, behind a comma or a dash, or behind "of" and "for". They only say which. */
  beside: string[];
};

const MAX_WORDS = 12;
/** Where the name of the work ends and its field, place or grade begins. */
const END = /\s+[-–—|:]\s+|[,;|(–—[]|\s+(?:of|for|in|at|to|with)\s+/i;

/** The parts of a title, one for each of several names that a slash separates. */
export function titleParts(title: string): [TitleParts, ...TitleParts[]] {
  const text = inShort(title)
    .replace(/\b[A-Z]{2,3}:?\s?-?\s?\d{2,4}(?:-\d+)*(?:\/\d+)?\b/g, ' ')
    .trim();
  const at = text.search(END);
  const main = at < 0 ? text : text.slice(0, at);
  const beside = at < 0 ? [] : titleWords(text.slice(at).replace(/[()[\]]/g, ' '));
  const [first = '', ...others] = main.split(/\s*\/\s*/);
  return [partsOf(first, beside), ...others.filter((other) => other !== '').map((other) => partsOf(other, beside))];
}

/** The same with its last word beside it, for "IT Specialist INFOSEC". */
export const withoutLast = ({ head, qualifiers, asides, beside }: TitleParts): TitleParts => ({
  head: qualifiers.at(-1) ?? '',
  qualifiers: qualifiers.slice(0, -1),
  asides,
  beside: [head, ...beside],
});

function partsOf(name: string, beside: string[]): TitleParts {
  const words = titleWords(name).slice(0, MAX_WORDS);
  const asides = allTitleWords(name).filter((word) => !words.includes(word));
  return { head: words.at(-1) ?? '', qualifiers: words.slice(0, -1), asides, beside };
}
