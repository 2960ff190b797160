import { decodeEntities, openArchive, xmlOf } from './safe-archive.ts';
import { knownFormat, shownNumber } from './shown-number.ts';
import { UnreadableError } from './unreadable-error.ts';
import { attributeOf, readXml } from './xml-events.ts';

/** `row`: characters of one row. */
type Limits = { rows: number; columns: number; row: number };
type Sheet = { name: string; part: string };
type Book = { parts: Record<string, Uint8Array>; texts: string[]; formats: string[]; is_1904: boolean };

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b];

/**
 * Tells the rows of the first sheet that has at least two, without empty ones. A formula is what the program last showed, or its text if that
 * was never stored; none is ever worked out. Returns the sheet's name and how many other sheets have rows or may.
 */
export function readXlsx(bytes: Buffer, limits: Limits, tell: (cells: string[]) => void) {
  if (COMPOUND.every((byte, at) => bytes[at] === byte)) throw new UnreadableError('encrypted', 'A compound file.');
  if (!ZIP.every((byte, at) => bytes[at] === byte)) throw new UnreadableError('not-what-it-says', 'No archive.');
  const parts = openArchive(bytes, (name) => /^\/?xl\/.*\.(xml|rels)$/i.test(name));
  const sheets = sheetsOf(parts);
  const book: Book = {
    parts,
    texts: textsOf(partOf(parts, 'xl/sharedStrings.xml')),
    formats: formatsOf(partOf(parts, 'xl/styles.xml')),
    is_1904: /<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=\s*["'](1|true)/.test(textOf(parts, 'xl/workbook.xml')),
  };
  for (const { name, part } of sheets) {
    const first: string[][] = [];
    let count = 0;
    readRows(book, part, limits, (cells) => {
      count += 1;
      if (count > limits.rows + 1) throw new UnreadableError('too-large', 'Too many rows.');
      if (count === 1) return void first.push(cells);
      for (const each of first.splice(0)) tell(each);
      tell(cells);
    });
    if (count > 1) return { sheet: name, others: sheets.length - 1 };
  }
  throw new UnreadableError('empty', 'No sheet has rows.');
}

const partOf = (parts: Record<string, Uint8Array>, name: string) => parts[name] ?? parts[`/${name}`];
const textOf = (parts: Record<string, Uint8Array>, name: string) =>
  xmlOf(parts, name) ?? xmlOf(parts, `/${name}`) ?? '';

/** The sheets that are shown, in their order. */
function sheetsOf(parts: Record<string, Uint8Array>): Sheet[] {
  const workbook = partOf(parts, 'xl/workbook.xml');
  if (!workbook) throw new UnreadableError('not-what-it-says', 'No workbook.');
  const targets = new Map<string, string>();
  const links = partOf(parts, 'xl/_rels/workbook.xml.rels') ?? new Uint8Array();
  readXml(links, {
    open: (name, tag) => {
      if (name === 'Relationship') targets.set(attributeOf(tag, 'Id') ?? '', attributeOf(tag, 'Target') ?? '');
    },
    close: () => {},
    text: () => {},
  });
  const sheets: Sheet[] = [];
  readXml(workbook, {
    open: (name, tag) => {
      if (name !== 'sheet' || /hidden/i.test(attributeOf(tag, 'state') ?? '')) return;
      const target = targets.get(attributeOf(tag, 'id') ?? '') ?? '';
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      sheets.push({ name: decodeEntities(attributeOf(tag, 'name') ?? ''), part });
    },
    close: () => {},
    text: () => {},
  });
  return sheets;
}

function textsOf(part: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  if (!part) return texts;
  let is_text = false;
  let is_reading = false;
  let text = '';
  readXml(part, {
    open: (name) => {
      if (name === 'si') text = '';
      // `rPh` tells how a word is pronounced.
      if (name === 'rPh') is_reading = true;
      is_text = name === 't' && !is_reading;
    },
    close: (name) => {
      is_text = false;
      if (name === 'rPh') is_reading = false;
      if (name === 'si') texts.push(readable(text));
    },
    text: (more) => {
      if (is_text) text += more;
    },
  });
  return texts;
}

/** Office writes control characters as _x000D_. */
const readable = (text: string) =>
  decodeEntities(text).replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The number format of each cell style. */
function formatsOf(part: Uint8Array | undefined): string[] {
  const codes = new Map<number, string>();
  const formats: string[] = [];
  let is_cells = false;
  if (!part) return formats;
  readXml(part, {
    open: (name, tag) => {
      if (name === 'cellXfs') is_cells = true;
      if (name === 'numFmt')
        codes.set(Number(attributeOf(tag, 'numFmtId')), decodeEntities(attributeOf(tag, 'formatCode') ?? ''));
      if (name !== 'xf' || !is_cells) return;
      const id = Number(attributeOf(tag, 'numFmtId') ?? 0);
      formats.push(codes.get(id) ?? knownFormat(id));
    },
    close: (name) => {
      if (name === 'cellXfs') is_cells = false;
    },
    text: () => {},
  });
  return formats;
}

function readRows(
  { parts, texts, formats, is_1904 }: Book,
  part: string,
  limits: Limits,
  tell: (row: string[]) => void,
) {
  const bytes = partOf(parts, part);
  if (!bytes) return;
  let row: string[] = [];
  let length = 0;
  let at = -1;
  let cell = { type: '', style: 0 };
  let [value, inline, formula] = ['', '', ''];
  let within = '';
  let is_reading = false;
  const shown = () => {
    if (cell.type === 'inlineStr') return readable(inline);
    if (value === '') return formula === '' ? '' : `=${readable(formula)}`;
    if (cell.type === 's') return texts[Number(value)] ?? '';
    if (cell.type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (cell.type === 'd') return value.replace(/T00:00:00(\.0+)?Z?$/, '');
    if (cell.type === 'str' || cell.type === 'e') return readable(value);
    return shownNumber(value, formats[cell.style] ?? '', is_1904);
  };
  const endCell = () => {
    const text = shown();
    if (text === '') return;
    if (at >= limits.columns) throw new UnreadableError('too-large', 'Too many columns.');
    length += text.length;
    if (length > limits.row) throw new UnreadableError('too-large', 'A row is too long.');
    while (row.length < at) row.push('');
    row[at] = text;
  };
  readXml(bytes, {
    open: (name, tag) => {
      if (name === 'row') [row, length, at] = [[], 0, -1];
      else if (name === 'c') {
        at = columnOf(attributeOf(tag, 'r')) ?? at + 1;
        cell = { type: attributeOf(tag, 't') ?? '', style: Number(attributeOf(tag, 's') ?? 0) };
        [value, inline, formula] = ['', '', ''];
      } else if (name === 'rPh') is_reading = true;
      within = name;
    },
    close: (name) => {
      within = '';
      if (name === 'rPh') is_reading = false;
      if (name === 'c') endCell();
      if (name === 'row' && row.some((each) => each.trim() !== '')) tell(row);
    },
    text: (more) => {
      if (within === 'v') value += more;
      else if (within === 't' && !is_reading) inline += more;
      else if (within === 'f') formula += more;
    },
  });
}

/** 0 for A, 26 for AA; null without a reference. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0].toUpperCase();
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
