import { quoteOf, type Sentence } from './sentences.ts';

const CITIZEN = /\b(?:USA?|United States|American) citizen(?:s|ship)?\b/i;
const DEMANDED =
  /\bmust (?:be|have|possess|show|provide|hold)\b|\brequir\w+\b|\b(?:only|needed|mandatory)\b|\bneed to be\b|\bsole\b|\brestricted to\b/i;
/** Others may apply as well, or the word stands in a list of what does not matter. */
const OR_OTHERS =
  /\b(?:permanent resident|green card|lawful|residen\w+|US persons?|nationals?|visa|work (?:authoriz\w+|permit)|authoriz\w+ to work|refugee|asyl\w+|or (?:equivalent|eligible))\b/i;
const DOES_NOT_MATTER =
  /\b(?:regardless|without regard|discriminat\w+|prefer\w+|a plus|not (?:required|necessary)|no .{0,20}requirement|veteran|race|religion|may (?:be )?require\w*|some (?:positions|roles|projects)|many|most|non-?citizens?|if )\b/i;
const LINE = /^(?:must be (?:an? )?)?(?:US|United States) citizen(?:ship|s)?(?: (?:is )?(?:required|only))?\W*$/i;

/** The words by which a text demands citizenship of the United States; null if others may apply, or the text leaves it open. */
export function citizenshipIn(sentences: readonly Sentence[]): string | null {
  const about = sentences.filter(({ text }) => CITIZEN.test(text));
  if (about.some(({ text }) => OR_OTHERS.test(text))) return null;
  const demand = about.find(
    ({ text, under, section }) =>
      !DOES_NOT_MATTER.test(text) &&
      !/prefer|desired/i.test(section) &&
      (DEMANDED.test(`${under} ${text}`) || LINE.test(text)),
  );
  return demand === undefined ? null : quoteOf(demand, demand.text.search(CITIZEN));
}
