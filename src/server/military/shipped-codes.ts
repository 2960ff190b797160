import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { MilitaryBranch, MilitaryPersonnel } from '#rules/military.ts';
import type { CodeRow } from './own-codes.ts';

/** Kinds of codes that name a whole job; the others name an additional skill. */
export const KINDS_OF_JOBS: readonly string[] = ['MOS', 'AOC', 'RATING', 'AFSC', 'SFSC', 'NEC', 'DESIGNATOR'];
/** Kinds of codes that name a qualification beside a job. They have a title and never a civilian occupation. */
export const QUALIFIER_KINDS: readonly string[] = ['AQD', 'ASI', 'SEI', 'SQI', 'SSP', 'PREFIX'];

/**
 * Active codes and the occupations they lead to, from the veterans' employment center of the United States Department of Veterans Affairs.
 * One section per branch, kind and personnel; each line has code, title and O*NET-SOC codes.
 */
export const CODES_FILE = new URL('../../../data/military/codes.tsv', import.meta.url);
/** Active qualifiers from the same source, without occupations. */
export const QUALIFIERS_FILE = new URL('../../../data/military/qualifiers.tsv.br', import.meta.url);
/** The titles of those occupations. */
export const OCCUPATIONS_FILE = new URL('../../../data/military/occupations.tsv', import.meta.url);

const SECTION = '# ';

/** The codes of whole jobs that the product ships in addition to those we wrote ourselves. */
export const shippedCodes = (): CodeRow[] => codesIn(linesOf(CODES_FILE));

/** The codes of qualifications, by title alone. */
export const shippedQualifiers = (): CodeRow[] =>
  codesIn(partsOf(brotliDecompressSync(readFileSync(QUALIFIERS_FILE)).toString('utf8')));

function codesIn(lines: readonly string[]): CodeRow[] {
  const rows: CodeRow[] = [];
  let section: Pick<CodeRow, 'branch' | 'kind' | 'personnel'> | undefined;
  for (const line of lines) {
    if (line.startsWith(SECTION)) section = readSection(line.slice(SECTION.length));
    else if (section) rows.push({ ...section, ...readLine(line) });
  }
  return rows;
}

/** Titles by O*NET-SOC code. */
export const shippedOccupations = (): ReadonlyMap<string, string> =>
  new Map(
    linesOf(OCCUPATIONS_FILE).map((line): [string, string] => {
      const [soc_code = '', title = ''] = line.split('\t');
      return [soc_code, title];
    }),
  );

export function packCodes(rows: readonly CodeRow[]): string {
  const sections = Map.groupBy(rows, ({ branch, kind, personnel }) => `${branch} ${kind} ${personnel}`);
  return [...sections]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, of_section]) => `${SECTION}${name}\n${of_section.map(packLine).sort().join('')}`)
    .join('');
}

export const packTitles = (titles: ReadonlyMap<string, string>): string =>
  [...titles]
    .map(([soc_code, title]) => `${soc_code}\t${title}\n`)
    .sort()
    .join('');

const linesOf = (file: URL) => partsOf(readFileSync(file, 'utf8'));
const partsOf = (text: string) => text.split('\n').filter((line) => line !== '');

function readSection(text: string): Pick<CodeRow, 'branch' | 'kind' | 'personnel'> {
  const [branch, kind = '', personnel] = text.split(' ');
  // `packCodes` wrote this file, so these two values are valid.
  return { branch: branch as MilitaryBranch, kind, personnel: personnel as MilitaryPersonnel };
}

function readLine(line: string) {
  const [code = '', title = '', occupations = ''] = line.split('\t');
  return {
    code,
    title,
    is_active: true,
    description: '',
    occupations: occupations
      .split(' ')
      .filter((each) => each !== '')
      .map(longNumber),
  };
}

const packLine = ({ code, title, occupations }: CodeRow) =>
  `${[code, title, ...(occupations.length > 0 ? [occupations.map(shortNumber).join(' ')] : [])].join('\t')}\n`;

/** Shortens '49-3011.00', the most common form, to '49-3011'. */
const shortNumber = (soc_code: string) => soc_code.replace(/\.00$/, '');
const longNumber = (short: string) => (short.includes('.') ? short : `${short}.00`);
