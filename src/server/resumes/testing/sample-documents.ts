import { strToU8, zipSync } from 'fflate';

/** Small documents of each format, generated so that no test needs a real file. Each contains the given lines. */
export const SAMPLE_LINES = [
  'Dana Whitfield',
  '118 Harbor Street, Savannah, GA 31401',
  'dana.whitfield@example.com',
  'Work Experience',
  'Warehouse Supervisor, Coastal Freight, June 2019 - Present',
];

/** A fixed time, so that equal documents have equal bytes. */
const PACKED = { mtime: '2026-01-01' };

export function docx(lines: readonly string[] = SAMPLE_LINES, more: Record<string, Uint8Array> = {}): Uint8Array {
  const body = lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`).join('');
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ' +
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  return zipSync(
    {
      '[Content_Types].xml': strToU8(types),
      '_rels/.rels': strToU8(relations),
      'word/document.xml': strToU8(`<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`),
      ...more,
    },
    PACKED,
  );
}

export function odt(lines: readonly string[] = SAMPLE_LINES, encrypted = false): Uint8Array {
  const body = lines.map((line) => `<text:p text:style-name="P1">${line}</text:p>`).join('');
  const entry = encrypted ? '<manifest:encryption-data/>' : '';
  return zipSync(
    {
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': strToU8(
        `<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
      ),
      'META-INF/manifest.xml': strToU8(
        `<manifest:manifest><manifest:file-entry>${entry}</manifest:file-entry></manifest:manifest>`,
      ),
    },
    PACKED,
  );
}

export const rtf = (lines: readonly string[] = SAMPLE_LINES): Uint8Array =>
  strToU8(
    `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\*\\generator Own;}\\f0 ${lines.join('\\par\n')}\\par}`,
    true,
  );

/** A PDF of one page. `encrypted` requires an unknown password. */
export function pdf(lines: readonly string[] = SAMPLE_LINES, encrypted = false): Uint8Array {
  const shown = lines.map(
    (line, at) => `BT /F1 12 Tf 72 ${720 - at * 18} Td (${line.replace(/[()\\]/g, '\\$&')}) Tj ET`,
  );
  const content = shown.join('\n');
  const secret = 'ab'.repeat(32);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${secret}> /U <${secret}> >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size 7 /Root 1 0 R /ID [<01> <01>]${encrypted ? ' /Encrypt 6 0 R' : ''} >>`;
  return strToU8(
    `${file}xref\n0 7\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`,
    true,
  );
}

const SECTOR = 512;
const STREAM = 4096;
const TEXT_AT = 2048;

/** A Word 97 document: a compound file (MS-CFB) with the streams "WordDocument" and "1Table" (MS-DOC). */
export function doc(lines: readonly string[] = SAMPLE_LINES, encrypted = false): Uint8Array {
  const text = `${lines.join('\r')}\r`;
  const file = Buffer.alloc(SECTOR * 3 + STREAM * 2);
  compoundHeader(file);
  chain(file.subarray(SECTOR), [[0], [1], [2, 3, 4, 5, 6, 7, 8, 9], [10, 11, 12, 13, 14, 15, 16, 17]]);
  const directory = file.subarray(SECTOR * 2);
  entry(directory, 0, { name: 'Root Entry', type: 5, right: -1, child: 1, sector: -2, size: 0 });
  entry(directory, 1, { name: 'WordDocument', type: 2, right: 2, child: -1, sector: 2, size: STREAM });
  entry(directory, 2, { name: '1Table', type: 2, right: -1, child: -1, sector: 10, size: STREAM });
  const word = file.subarray(SECTOR * 3);
  word.writeUInt16LE(0xa5_ec, 0);
  word.writeUInt16LE(encrypted ? 0x03_00 : 0x02_00, 10);
  word.writeUInt32LE(TEXT_AT, 0x18);
  word.writeUInt32LE(text.length, 0x4c);
  word.write(text, TEXT_AT, 'utf16le');
  const table = file.subarray(SECTOR * 3 + STREAM);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(text.length, 9);
  table.writeUInt32LE(TEXT_AT, 15);
  return file;
}

function compoundHeader(file: Buffer): void {
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  for (const [value, at] of [
    [0x3e, 24],
    [3, 26],
    [0xff_fe, 28],
    [9, 30],
    [6, 32],
    [1, 44],
    [1, 48],
    [STREAM, 56],
  ] as const) {
    file.writeUInt16LE(value, at);
  }
  for (const at of [60, 68]) file.writeInt32LE(-2, at);
  file.fill(0xff, 80, SECTOR);
}

function chain(table: Buffer, chains: number[][]): void {
  table.fill(0xff, 0, SECTOR);
  for (const sectors of chains) {
    for (const [at, sector] of sectors.entries()) table.writeInt32LE(sectors[at + 1] ?? -2, sector * 4);
  }
  table.writeInt32LE(-3, 0);
}

type Entry = { name: string; type: number; right: number; child: number; sector: number; size: number };

function entry(directory: Buffer, number: number, { name, type, right, child, sector, size }: Entry): void {
  const at = number * 128;
  directory.write(name, at, 'utf16le');
  directory.writeUInt16LE(name.length * 2 + 2, at + 64);
  directory.writeUInt8(type, at + 66);
  directory.writeUInt8(1, at + 67);
  directory.writeInt32LE(-1, at + 68);
  directory.writeInt32LE(right, at + 72);
  directory.writeInt32LE(child, at + 76);
  directory.writeInt32LE(sector, at + 116);
  directory.writeUInt32LE(size, at + 120);
}

/** Letters five dots wide and seven high, one number per row of dots. */
const LETTERS: Record<string, readonly number[]> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  L: [16, 16, 16, 16, 16, 16, 31],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  R: [30, 17, 17, 30, 20, 18, 17],
  T: [31, 4, 4, 4, 4, 4, 4],
};
const DOT = 6;

/** An SVG of lines in the letters above. Tests turn it into a picture, which needs no system font. */
export function drawing(lines: readonly string[]): Uint8Array {
  const dots = lines.flatMap((line, row) =>
    [...line].flatMap((letter, column) =>
      (LETTERS[letter] ?? []).flatMap((bits, y) =>
        [0, 1, 2, 3, 4].flatMap((x) =>
          (bits >> (4 - x)) & 1
            ? `<rect x="${(column * 6 + x + 8) * DOT}" y="${(row * 14 + y + 10) * DOT}" width="${DOT}" height="${DOT}"/>`
            : [],
        ),
      ),
    ),
  );
  return strToU8(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="600"><rect width="1100" height="600" fill="#fff"/>${dots.join('')}</svg>`,
  );
}
