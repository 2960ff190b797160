import { RuleBroken } from '#rules/rule-broken.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';

/** What the person is called, and of which field the refusal speaks. */
type Chosen = { site: SiteCode; words: readonly string[]; field: string };

/** Refuses a password that is among the first ones that anybody would try. The rule of spec §5 comes before. */
export async function refuseGuessable(password: string, { site, words, field }: Chosen): Promise<void> {
  const { name } = SITES[site];
  const composed = password.normalize('NFKC');
  if (isMostlyOwn(composed, [...words, ...Object.values(SITES).map((each) => each.name)])) {
    const message = `This password is little more than your name, your email address, your company or ${name}. Choose words that others do not connect with you.`;
    throw new RuleBroken('guessable', message, field);
  }
  const { check } = await loaded();
  const word = adornedWord(composed);
  const is_common = word !== null && check(word).guesses < LEAST_WORD_GUESSES;
  if (!is_common && check(composed.slice(0, LONGEST_CHECKED)).score >= LEAST_SCORE) return;
  throw new RuleBroken(
    'guessable',
    'This password is one of the first that anybody would try. Use a few words that do not belong together.',
    field,
  );
}

/** More takes the checker long, and who types so much has chosen no common password; a part that repeats shows earlier. */
const LONGEST_CHECKED = 32;
/** Of 4: a million guesses would be enough for less. */
const LEAST_SCORE = 2;
/** A word that is among so many of the most frequent ones is no secret with a year behind it. */
const LEAST_WORD_GUESSES = 10_000;
/** So many letters besides the own words make a password of another. */
const LEAST_OTHER = 4;
const SHORTEST_WORD = 3;

/** Whether hardly a letter is left once everything that the person is known by is taken out. */
function isMostlyOwn(password: string, words: readonly string[]): boolean {
  const own = [...new Set(words.flatMap(partsOf))].sort((a, b) => b.length - a.length);
  return [plain(password), withoutDisguise(plain(password))].some((typed) => {
    const left = own.reduce((text, word) => text.replaceAll(word, ' '), typed);
    return left !== typed && [...left.matchAll(/\p{L}/gu)].length < LEAST_OTHER;
  });
}

/** Digits and signs that people write for letters. */
const DISGUISES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

const withoutDisguise = (text: string) => text.replace(/[013457@$]/g, (sign) => DISGUISES[sign] ?? sign);

/** The one word of a password that has only a year or few digits, and signs, around it, such as “Welcome2026!”; else null. */
function adornedWord(password: string): string | null {
  const [word, ...others] = password.match(/\p{L}+/gu) ?? [];
  const digits = password.replace(/\D/g, '');
  return word !== undefined && others.length === 0 && /^(?:(?:19|20)\d\d|\d{0,3})$/.test(digits) ? word : null;
}

/** A word as a whole and in its parts, such as an address before and behind its @. */
function partsOf(word: string): string[] {
  const parts = plain(word).split(/[^\p{L}\p{N}]+/u);
  return [plain(word), parts.join(''), ...parts].filter((part) => part.length >= SHORTEST_WORD);
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

let checker: ReturnType<typeof load> | undefined;

/** Its words take a third of a second and some megabytes, which only processes need where somebody chooses a password. */
function loaded() {
  checker ??= load();
  return checker;
}

async function load() {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  return { check: (password: string) => factory.check(password) };
}
