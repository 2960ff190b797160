/** What somebody may have meant as a code, as codes are written; '68W medic' holds '68W', and 'it' may be one. */
export function codesIn(query: string): string[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  const whole = asCode(query);
  const codes = words.filter((word) => /\d/.test(word) || word === word.toUpperCase()).map(asCode);
  return [...new Set([whole, ...codes])].filter((code) => code !== '' && code.length <= LONGEST_CODE);
}

const LONGEST_CODE = 20;

/** Whether a text of an address can be a code at all. */
export const isCode = (text: string): boolean => /^[A-Za-z0-9()&-]{1,20}$/.test(text);

/** '11-b' and '11 B' are '11B'; 'ET(NUC)' keeps its brackets. */
const asCode = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9()&]/g, '');

/** What is left to look for in titles; a code is in none. */
export function titleWords(query: string): string {
  const words = query.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !/\d/.test(word)).join(' ');
}

/** A search takes two hundred characters. */
const LONGEST_SEARCH = 200;

/**
 * Words for the search of jobs: any of the titles, the first of each occupation before the second of any. '' where there is
 * no title.
 */
export function searchFor(titles: readonly (readonly string[])[]): string {
  const most = Math.max(0, ...titles.map((each) => each.length));
  const in_turn = Array.from({ length: most }, (_, at) => titles.flatMap((each) => each[at] ?? [])).flat();
  let search = '';
  for (const title of new Set(in_turn.map((each) => each.toLowerCase()))) {
    const longer = `${search}${search ? ' OR ' : ''}"${title.replaceAll('"', '')}"`;
    if (longer.length <= LONGEST_SEARCH) search = longer;
  }
  return search;
}

/** 'Airline Pilots' of 'Airline Pilots, Copilots, and Flight Engineers': what a list of occupations begins its title with. */
export const headOf = (title: string): string => (title.split(/,|- |--/)[0] ?? '').trim();
