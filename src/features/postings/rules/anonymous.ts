import { richTextToPlain } from '#rules/rich-text.ts';
import type { Posting } from '../contract.ts';
import type { FieldsWith } from '../fields/contract.ts';

type Company = { business_name: string; website: string };

/** Common words in company names, which identify no company. */
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

/** Words that would reveal an anonymous company: its name, distinctive words of the name, its web address. */
export function revealingWords(text: string, company: Company): string[] {
  const telling = company.business_name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3 && !COMMON.has(word.toLowerCase()));
  return [...new Set([...namesOf(company), ...telling])].filter((word) => hasWord(text, word));
}

/**
 * Messages for the fields that name an anonymous company or its web address. A name of a single word could be any word, so it causes a warning
 * only.
 */
export function namingFields(texts: Readonly<Record<string, string>>, company: Company): Record<string, string> {
  const names = tellingNames(company);
  const named = Object.entries(texts).flatMap(([field, text]) => {
    const name = names.find((each) => hasWord(text, each));
    return name ? [[field, `This names your company: “${name}”. Remove it, or post under your name.`] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Whether a text contains the company's name, even one of a single word, or its web address. */
export const namesCompany = (text: string, company: Company): boolean =>
  [...namesOf(company), ...tellingNames(company)].some((name) => hasWord(text, name));

const LEGAL_FORM = /[\s,]+(?:inc|incorporated|llc|l\.l\.c|corp|corporation|ltd)\.?$/i;

/** The company's name with and without article and legal form, and its web address. */
function namesOf({ business_name, website }: Company): string[] {
  const name = business_name.trim();
  const names = [name, name.replace(LEGAL_FORM, '').replace(/^the\s+/i, ''), domainOf(website)];
  return [...new Set(names)].filter((each) => each !== '' && !COMMON.has(each.toLowerCase()));
}

const SHORTEST_JOINED = 5;

/** Names of several words, also joined as in web addresses: `copperkettle`. */
function tellingNames(company: Company): string[] {
  const names = namesOf(company).filter((name) => /\p{L}\P{L}+\p{L}/u.test(name));
  const joined = names.map((name) => spaced(name).replace(/[^\p{L}\p{N}]+/gu, ''));
  return [...names, ...joined.filter((name) => name.length >= SHORTEST_JOINED)];
}

const domainOf = (website: string): string =>
  website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .split(/[/?#]/)[0] ?? '';

/** Without case and accents, with spaces for line breaks and for the dashes of web addresses. */
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

type FreeText = FieldsWith<'text', 'title' | 'body'>;

/** Everything that employers write in their own words and the public can read, by field. */
export const freeTexts = (posting: Pick<Posting, FreeText>): Record<FreeText, string> => ({
  title: posting.title,
  description: richTextToPlain(posting.description),
  skills: posting.skills.join('\n'),
  work_authorization: posting.work_authorization,
  benefits: posting.benefits.join('\n'),
  basic_qualifications: posting.basic_qualifications.join('\n'),
  questions: posting.questions.flatMap(({ label, choices }) => [label, ...choices]).join('\n'),
});
