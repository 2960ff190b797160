import { strToU8, Zip, ZipDeflate } from 'fflate';
import { firstCharacters } from '#rules/first-characters.ts';

type Cell = string | number | null;

/**
 * Writes an XLSX file of one sheet, row by row. Every text is a text (`inlineStr`), so that none runs as a formula. `write` gets the bytes as
 * they come.
 */
export function startXlsx(write: (bytes: Uint8Array) => void) {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    write(bytes);
  });
  for (const [name, text] of PARTS) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml');
  zip.add(sheet);
  sheet.push(strToU8(`${XML}<worksheet xmlns="${MAIN}"><sheetData>`));
  let row = 0;
  return {
    add(rows: readonly (readonly Cell[])[]): void {
      const lines = rows.map((cells) => {
        row += 1;
        return `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row}`)).join('')}</row>`;
      });
      sheet.push(strToU8(lines.join('')));
    },
    end(): void {
      sheet.push(strToU8('</sheetData></worksheet>'), true);
      zip.end();
    },
  };
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relationship = (kind: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/${kind}" Target="${target}"/></Relationships>`;

const PARTS = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  ],
  ['_rels/.rels', relationship('officeDocument', 'xl/workbook.xml')],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Applicants" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  ['xl/_rels/workbook.xml.rels', relationship('worksheet', 'worksheets/sheet1.xml')],
] as const;

function cellXml(cell: Cell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** The most characters that a cell can hold. */
const MOST_CHARACTERS = 32_767;

/** XML has no control characters, lone halves of characters, or U+FFFE and U+FFFF. */
const escaped = (text: string) =>
  firstCharacters(text, MOST_CHARACTERS)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach the file.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** A, B … Z, AA, AB … */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}
