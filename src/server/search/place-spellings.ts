import { plainPlace, regionOf } from '#rules/wanted-places.ts';

/** A town as written, in lower case, with its state if given. */
type Town = { city: string; region: string | null };

const WASHINGTON = { city: 'washington', region: 'DC' };
const NORTHERN_VIRGINIA = { city: 'fairfax', region: 'VA' };
const HAMPTON_ROADS = { city: 'norfolk', region: 'VA' };
const NICKNAMES: Readonly<Record<string, { city: string; region: string }>> = {
  dc: WASHINGTON,
  'd c': WASHINGTON,
  'the dc area': WASHINGTON,
  'dc area': WASHINGTON,
  'dc metro': WASHINGTON,
  'dc metro area': WASHINGTON,
  wash: WASHINGTON,
  'washington d c': WASHINGTON,
  'washington dc area': WASHINGTON,
  'washington dc metro area': WASHINGTON,
  'new york city': { city: 'new york', region: 'NY' },
  dmv: WASHINGTON,
  'the dmv': WASHINGTON,
  'dmv area': WASHINGTON,
  'national capital region': WASHINGTON,
  nova: NORTHERN_VIRGINIA,
  'northern virginia': NORTHERN_VIRGINIA,
  'hampton roads': HAMPTON_ROADS,
  tidewater: HAMPTON_ROADS,
  'space coast': { city: 'cape canaveral', region: 'FL' },
  'bay area': { city: 'san francisco', region: 'CA' },
  'silicon valley': { city: 'san jose', region: 'CA' },
  'inland empire': { city: 'riverside', region: 'CA' },
  'research triangle': { city: 'durham', region: 'NC' },
  rtp: { city: 'durham', region: 'NC' },
  'twin cities': { city: 'minneapolis', region: 'MN' },
  'quad cities': { city: 'davenport', region: 'IA' },
  'cape cod': { city: 'hyannis', region: 'MA' },
  nyc: { city: 'new york', region: 'NY' },
  la: { city: 'los angeles', region: 'CA' },
  sf: { city: 'san francisco', region: 'CA' },
  dfw: { city: 'dallas', region: 'TX' },
  philly: { city: 'philadelphia', region: 'PA' },
  vegas: { city: 'las vegas', region: 'NV' },
};
const IN_FULL: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };
const IN_SHORT = Object.fromEntries(Object.entries(IN_FULL).map(([short, full]) => [full, short]));

/**
 * Reads the town of "Austin, TX", "austin texas", "Austin" or an address, "123 Main St, Austin, TX". Empty if the last part after a comma is not
 * a state. "New York" and "Port Washington" are also towns.
 */
export function readTown(text: string): Town {
  const parts = plainPlace(text)
    .replace(/^\d{5}(?:-\d{4})?,? /, '')
    .split(', ');
  const last = parts.at(-1) ?? '';
  const region = regionOf(last);
  if (parts.length > 1 && region) return byNickname({ city: parts.at(-2) ?? '', region });
  const town = withState(last) ?? { city: parts.length > 1 ? '' : last, region: null };
  return byNickname(town);
}

/** Reads a state without a comma before it. */
function withState(words: string): Town | null {
  for (let blank = words.indexOf(' '); blank > 0; blank = words.indexOf(' ', blank + 1)) {
    const region = regionOf(words.slice(blank + 1));
    if (region) return { city: words.slice(0, blank), region };
  }
  return null;
}

function byNickname(town: Town): Town {
  const meant = Object.hasOwn(NICKNAMES, town.city) ? NICKNAMES[town.city] : undefined;
  return meant && (town.region === null || town.region === meant.region) ? meant : town;
}

const eachWord = (name: string, words: Readonly<Record<string, string>>) =>
  name.replace(/\p{L}+/gu, (word) => (Object.hasOwn(words, word) ? (words[word] ?? word) : word));

/** Writes a name as most places are written: 'saint louis', 'winston salem'. */
export const expandAbbreviations = (name: string): string => eachWord(name.replace(/[-'’]/g, ' '), IN_FULL);

/** All spellings of a place's name: in full, abbreviated, with and without hyphens and apostrophes. */
export function spellingsOf(name: string): string[] {
  const names = [name, name.replace(/[-'’]/g, ' '), name.replace(/['’]/g, '')];
  const spelled = names.flatMap((each) => [each, eachWord(each, IN_FULL), eachWord(each, IN_SHORT)]);
  return [...new Set(spelled)].filter((each) => each.trim() !== '');
}
