type Company = { business_name: string; website: string };

/** Short or common words of a company's name say nothing about who it is. */
const COMMON = new Set([
  'the',
  'and',
  'of',
  'inc',
  'llc',
  'corp',
  'company',
  'group',
  'services',
  'solutions',
  'partners',
  'co',
]);

/** Words in a text that would give an anonymous company away: its name, the telling words of it, its web address. */
export function revealingWords(text: string, company: Company): string[] {
  const telling = company.business_name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3 && !COMMON.has(word.toLowerCase()));
  return [...new Set([...namesOf(company), ...telling])].filter((word) => hasWord(text, word));
}

/**
 * Where an anonymous posting would be published with its company's name or web address, by field. A name of one word may be any word of
 * a text, so of that one is only warned.
 */
export function namingFields(texts: Readonly<Record<string, string>>, company: Company): Record<string, string> {
  const names = tellingNames(company);
  const named = Object.entries(texts).flatMap(([field, text]) => {
    const name = names.find((each) => hasWord(text, each));
    return name ? [[field, `This names your company: “${name}”. Take it out, or post under your name.`] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Whether a text has the company's name, be it of one word, or its web address. */
export const namesCompany = (text: string, company: Company): boolean =>
  [...namesOf(company), ...tellingNames(company)].some((name) => hasWord(text, name));

const LEGAL_FORM = /[\s,]+(?:inc|incorporated|llc|l\.l\.c|corp|corporation|ltd)\.?$/i;

/** The company's name as it is written and without article and legal form, and its web address. */
function namesOf({ business_name, website }: Company): string[] {
  const name = business_name.trim();
  const names = [name, name.replace(LEGAL_FORM, '').replace(/^the\s+/i, ''), domainOf(website)];
  return [...new Set(names)].filter((each) => each !== '' && !COMMON.has(each.toLowerCase()));
}

const FEWEST_IN_ONE = 5;

/** Those of more than one word, and the same in one, as links and addresses have it: `copperkettle`. */
function tellingNames(company: Company): string[] {
  const names = namesOf(company).filter((name) => /\p{L}\P{L}+\p{L}/u.test(name));
  const in_one = names.map((name) => spaced(name).replace(/[^\p{L}\p{N}]+/gu, ''));
  return [...names, ...in_one.filter((name) => name.length >= FEWEST_IN_ONE)];
}

const domainOf = (website: string): string =>
  website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .split(/[/?#]/)[0] ?? '';

/** Without case and accents; words are told apart by blanks, line breaks, and the dashes that addresses have instead. */
const spaced = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replaceAll('&', ' and ')
    .replace(/[\s_-]+/g, ' ');

function hasWord(given: string, sought: string): boolean {
  const [text, word] = [spaced(given), spaced(sought)];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? '')) return true;
  }
  return false;
}
