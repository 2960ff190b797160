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
export function revealingWords(text: string, { business_name, website }: Company): string[] {
  const telling = business_name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3 && !COMMON.has(word.toLowerCase()));
  const candidates = [business_name, domainOf(website), ...telling].filter((word) => word !== '');
  return [...new Set(candidates)].filter((word) => hasWord(text, word));
}

/**
 * Where an anonymous posting would be published with its company's name or web address, by field. A name of one word may be any word of
 * a text, so of that one is only warned.
 */
export function namingFields(texts: Readonly<Record<string, string>>, company: Company): Record<string, string> {
  const names = [company.business_name, domainOf(company.website)].filter((name) => /\p{L}\P{L}+\p{L}/u.test(name));
  const named = Object.entries(texts).flatMap(([field, text]) => {
    const name = names.find((each) => hasWord(text, each));
    return name ? [[field, `This names your company: “${name}”. Take it out, or post under your name.`] as const] : [];
  });
  return Object.fromEntries(named);
}

const domainOf = (website: string): string =>
  website
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .split('/')[0] ?? '';

function hasWord(given: string, sought: string): boolean {
  const [text, word] = [given.toLowerCase(), sought.toLowerCase()];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? '')) return true;
  }
  return false;
}
