// `npm run print-military-codes -- FILE`: packs a crosswalk of military codes into the tables under data/military that the product ships.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { plain, readCode } from '../demo/import/military-code-row.ts';
import { checkCodesFile, codeRows } from '../demo/import/military-codes-file.ts';
import { type CodeRow, OWN_CODES } from '../src/server/military/own-codes.ts';
import {
  CODES_FILE,
  KINDS_OF_JOBS,
  OCCUPATIONS_FILE,
  packCodes,
  packTitles,
  QUALIFIER_KINDS,
  QUALIFIERS_FILE,
} from '../src/server/military/shipped-codes.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;
if (!file) throw new Error('Name the crosswalk: npm run print-military-codes -- FILE');

const own = new Set(OWN_CODES.map(nameOf));
const rows = new Map<string, CodeRow>();
const qualifiers = new Map<string, CodeRow>();
const titles = new Map<string, string>();
for await (const line of codeRows(await checkCodesFile(file))) {
  if ('problem' in line) continue;
  const read = readCode(Object.fromEntries(Object.entries(line.cells).map(([name, value]) => [plain(name), value])));
  if ('problem' in read || !read.row.is_active) continue;
  if (QUALIFIER_KINDS.includes(read.row.kind)) qualifiers.set(nameOf(read.row), { ...read.row, occupations: [] });
  if (!KINDS_OF_JOBS.includes(read.row.kind)) continue;
  if (own.has(nameOf(read.row)) || rows.has(nameOf(read.row))) continue;
  rows.set(nameOf(read.row), read.row);
  for (const [soc_code, title] of read.titles) titles.set(soc_code, title);
}
writeFileSync(CODES_FILE, packCodes([...rows.values()]));
writeFileSync(QUALIFIERS_FILE, brotliCompressSync(packCodes([...qualifiers.values()])));
writeFileSync(OCCUPATIONS_FILE, packTitles(titles));
console.log(`${rows.size} codes, ${qualifiers.size} qualifiers, ${titles.size} occupations`);

function nameOf({ branch, code, personnel, kind, title }: CodeRow): string {
  return JSON.stringify([branch, code, personnel, kind, title]);
}
