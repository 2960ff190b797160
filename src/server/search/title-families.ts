import { readFileSync } from 'node:fs';

/** Titles of one kind of work, and words for fields of work. The file explains its format. */
export const FAMILIES_FILE = new URL('../../../data/titles/families.txt', import.meta.url);

/** A title that people type, the kinds of work it finds, and words in titles that mean other work. */
export type TitleFamily = { typed: string; kinds: number[]; but_not: string[] };
/** Words for a category, and words of which a title in it has at least one. */
export type WorkField = { category: string; typed: string[]; evidence: string[] };
/** Titles that are the same work: those of a line before its '|'. */
type SameWork = { titles: string[] };
export type TitleVocabulary = {
  same_work: SameWork[];
  /** Titles of one kind of work: '=host' for the last word of a title, '#einternship' for a mark. */
  kinds: string[][];
  families: TitleFamily[];
  fields: WorkField[];
  /** Title words that are also skills. */
  skills: ReadonlySet<string>;
  /** Certificates and licenses that jobs require. */
  credentials: string[];
};

type Line = { typed: string[]; titles: string[]; is_way: boolean; leads: boolean; but_not: string[] };

export function readTitleVocabulary(text: string = readFileSync(FAMILIES_FILE, 'utf8')): TitleVocabulary {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
  const of_titles = lines.filter((line) => !line.startsWith('@')).map(readLine);
  const listBehind = (mark: string) =>
    lines.filter((line) => line.startsWith(mark)).flatMap((line) => listOf(line.slice(mark.length)));
  return {
    kinds: of_titles.map(({ titles }) => titles),
    same_work: of_titles.filter(({ is_way }) => !is_way).map(({ typed }) => ({ titles: typed.filter(isWords) })),
    families: familiesOf(of_titles),
    fields: lines
      .filter((line) => line.startsWith('@') && !line.startsWith(SKILLS) && !line.startsWith(CREDENTIALS))
      .map(readField),
    skills: new Set(listBehind(SKILLS)),
    credentials: listBehind(CREDENTIALS),
  };
}

const SKILLS = '@skills ';
const CREDENTIALS = '@credentials ';

const listOf = (text: string, separator = ';') =>
  text
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== '');

function readLine(line: string): Line {
  const [said = '', but_not = ''] = line.split(' ! ');
  const [before = '', after] = said.split(/ >>? /);
  const titles = listOf((after ?? before).replace('|', ';'));
  const typed = after === undefined ? listOf(before.split('|')[0] ?? '') : listOf(before, ',');
  return { typed, titles, is_way: after !== undefined, leads: said.includes(' > '), but_not: listOf(but_not, ' ') };
}

function readField(line: string): WorkField {
  const [, category = '', typed = '', evidence = ''] = /^@(\S+) (.*) > (.*)$/.exec(line) ?? [];
  return { category, typed: listOf(typed), evidence: listOf(evidence) };
}

/** Each typed title with the lines that contain it, and the lines that those lead to. */
function familiesOf(lines: readonly Line[]): TitleFamily[] {
  const lines_of = new Map<string, number[]>();
  for (const [number, line] of lines.entries()) {
    for (const typed of line.typed.filter(isWords)) lines_of.set(typed, [...(lines_of.get(typed) ?? []), number]);
  }
  const isKind = (number: number) => lines[number]?.is_way === false;
  const ledTo = ({ leads, titles }: Line) =>
    leads ? titles.flatMap((title) => lines_of.get(title)?.filter(isKind) ?? []) : [];
  return [...lines_of].map(([typed, own]) => {
    const of_typed = own.flatMap((number) => lines[number] ?? []);
    const kinds = [...new Set([...own, ...of_typed.flatMap(ledTo)])];
    return { typed, kinds, but_not: of_typed.flatMap(({ but_not }) => but_not) };
  });
}

const isWords = (title: string) => !/^[=#]/.test(title);
