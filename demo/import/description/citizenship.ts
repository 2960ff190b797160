import { isNegated, quoteOf, type Sentence } from './sentences.ts';

const CITIZEN = String.raw`(?:USA?|United States|American) citizen(?:s|ship)?`;
/** Only a demand in so many words counts: the applicant must be a citizen, or citizenship is required. */
const DEMANDS = [
  String.raw`\bmust (?:each |all )?(?:currently )?be (?:an? )?${CITIZEN}`,
  String.raw`\bneed to be (?:an? )?${CITIZEN}`,
  String.raw`\b(?:requires?|required|requirements include|proof of)\W+(?:an? )?${CITIZEN}`,
  String.raw`\b${CITIZEN}(?: status)?(?: and [^.;]{1,60})? (?:is|are) (?:strictly )?(?:required|mandatory|a must)`,
  String.raw`\b${CITIZEN} required`,
  String.raw`\b${CITIZEN} only\b`,
  String.raw`\bopen to ${CITIZEN} only`,
].map((pattern) => new RegExp(pattern, 'i'));
const LINE = new RegExp(String.raw`^\W*${CITIZEN}\W*$`, 'i');

/** People without citizenship may apply as well, or the sentence speaks of other people. */
const OR_OTHERS = new RegExp(
  String.raw`${CITIZEN}\W+(?:\w+\W+){0,2}or\b|\bvisas?\b|\bwork (?:authoriz|permit)|\bauthoriz\w+ to work|\bnationals?\b|\blawful|\blegal`,
  'i',
);
/** If a text names these anywhere, they may apply. */
const OTHERS_WELCOME =
  /\b(?:permanent residen|green card|US persons?\b|asyl|refugee|protected individual|EAD\b|H-?1B|resident alien|non-?citizens?)/i;
const LEAVES_OPEN =
  /\b(?:prefer\w+|a plus|may|some|many|most|certain|if|unless|regardless|discriminat\w+|serve|services? to|passports?)\b/i;

/** The words by which a text demands citizenship of the United States; null if others may apply, or the text leaves it open. */
export function citizenshipIn(sentences: readonly Sentence[]): string | null {
  if (sentences.some(({ text }) => OTHERS_WELCOME.test(text))) return null;
  const about = sentences.filter(({ text }) => new RegExp(CITIZEN, 'i').test(text));
  // A denial in one sentence and a demand in another contradict each other.
  if (about.some(({ text }) => isNegated(text) && /requir|need|must/i.test(text))) return null;
  const demand = about.find(
    ({ text, section }) =>
      ![OR_OTHERS, LEAVES_OPEN].some((pattern) => pattern.test(text)) &&
      !isNegated(text) &&
      !/prefer|desired|nice|plus/i.test(section) &&
      (DEMANDS.some((pattern) => pattern.test(text)) || LINE.test(text)),
  );
  return demand === undefined ? null : quoteOf(demand, demand.text.search(new RegExp(CITIZEN, 'i')));
}
