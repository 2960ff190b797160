import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDocumentReader } from './document-reader.ts';
import { readDocument } from './read-document.ts';
import { doc, docx, drawing, odt, pdf, rtf, SAMPLE_LINES } from './testing/sample-documents.ts';

/** Each test starts processes, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length / 2));

describe('documents that are read', () => {
  const cases = [
    ['pdf', pdf()],
    ['docx', docx()],
    ['doc', doc()],
    ['odt', odt()],
    ['rtf', rtf()],
    ['txt', Buffer.from(SAMPLE_LINES.join('\r\n'))],
  ] as const;
  it.each(cases)('give every line of a .%s in order', async (via, bytes) => {
    const outcome = await readDocument(file(`plain.${via}`, bytes));
    expect(outcome).toMatchObject({ state: 'read', via });
    const lines = outcome.state === 'read' ? outcome.text.split('\n').filter(Boolean) : [];
    expect(lines).toEqual(SAMPLE_LINES);
  });

  it.each(['png', 'jpg'] as const)(
    'give the words of a picture (.%s) without any network',
    async (format) => {
      const picture = sharp(Buffer.from(drawing(['LITTLE HOTEL', 'TOTAL DETAIL', 'IDEAL TITLE'])));
      const bytes = format === 'png' ? await picture.png().toBuffer() : await picture.jpeg().toBuffer();
      const outcome = await readDocument(file(`picture.${format}`, bytes));
      expect(outcome).toMatchObject({ state: 'read', via: 'ocr' });
      expect(outcome.state === 'read' && outcome.text).toContain('HOTEL');
    },
    30_000,
  );

  it('count the pages of a PDF', async () => {
    expect(await readDocument(file('pages.pdf', pdf()))).toMatchObject({ pages: 1 });
  });

  it('keep letters of other scripts in RTF', async () => {
    const bytes = rtf(["Ren\\u233?e M\\'fcller, technician in Montr\\u233\\'e9al"]);
    expect(await readDocument(file('letters.rtf', bytes))).toMatchObject({
      text: 'Renée Müller, technician in Montréal',
    });
  });

  it('compose a letter and its accent, which some programs write as two characters', async () => {
    const lines = ['Rene\u0301e Mu\u0308ller, technician in Montre\u0301al'];
    expect(await readDocument(file('parts.docx', docx(lines)))).toMatchObject({
      text: 'Ren\u00e9e M\u00fcller, technician in Montr\u00e9al',
    });
  });

  it('take the extension from the original file name', async () => {
    const path = file('0b9e1f5c', docx());
    expect(await readDocument(path, { file_name: 'My Resume.DOCX' })).toMatchObject({ state: 'read', via: 'docx' });
  });

  it('begin with the page header, where people put name and address', async () => {
    const header = '<w:hdr><w:p><w:r><w:t>Dana Whitfield, Savannah</w:t></w:r></w:p></w:hdr>';
    const bytes = docx(['Twelve years in warehouses and freight'], { 'word/header1.xml': Buffer.from(header) });
    const outcome = await readDocument(file('header.docx', bytes));
    expect(outcome.state === 'read' && outcome.text.startsWith('Dana Whitfield, Savannah')).toBe(true);
  });
});

describe('documents that cannot be read', () => {
  it.each([
    ['an encrypted PDF', 'secret.pdf', () => pdf(SAMPLE_LINES, true), 'encrypted'],
    ['an encrypted .doc', 'secret.doc', () => doc(SAMPLE_LINES, true), 'encrypted'],
    ['an encrypted .odt', 'secret.odt', () => odt(SAMPLE_LINES, true), 'encrypted'],
    ['a file without bytes', 'nothing.pdf', () => Buffer.alloc(0), 'empty'],
    [
      'a .pdf that is HTML',
      'page.pdf',
      () => Buffer.from('<!doctype html><html><body>Hello</body></html>'),
      'not-what-it-says',
    ],
    ['a .docx that is a PDF', 'other.docx', () => pdf(), 'not-what-it-says'],
    ['a .png that is a PDF', 'other.png', () => pdf(), 'not-what-it-says'],
    ['a .docx that is another archive', 'archive.docx', () => odt(), 'not-what-it-says'],
    ['an unsupported extension', 'program.exe', () => Buffer.from('MZ and so on'), 'not-what-it-says'],
    ['a docx cut in half', 'half.docx', () => half(docx()), 'damaged'],
    ['an odt cut in half', 'half.odt', () => half(odt()), 'damaged'],
    ['a doc cut in half', 'half.doc', () => half(doc()), 'damaged'],
    ['a PDF without text', 'scan.pdf', () => pdf([]), 'no-text'],
    [
      'a docx that unpacks to a hundred times its size',
      'bomb.docx',
      () => docx(SAMPLE_LINES, { 'word/a.xml': new Uint8Array(20_000_000) }),
      'too-large',
    ],
    ['a docx of too many entries', 'many.docx', () => docx(SAMPLE_LINES, manyEntries()), 'too-large'],
  ] as const)('%s', async (_, name, bytes, reason) => {
    expect(await readDocument(file(name, bytes()))).toMatchObject({ state: 'unreadable', reason });
  });

  it('a PDF cut in half, which yields at most its readable half', async () => {
    const outcome = await readDocument(file('half.pdf', half(pdf())));
    expect(outcome.state === 'read' ? outcome.text : outcome.reason).toMatch(/Dana|damaged|no-text/);
  });

  it('a docx with a false size in its directory: only the declared bytes are unpacked', async () => {
    const bytes = Buffer.from(docx(SAMPLE_LINES, { 'word/a.xml': new Uint8Array(20_000_000) }));
    const real = Buffer.alloc(4);
    real.writeUInt32LE(20_000_000);
    for (let at = bytes.indexOf(real); at !== -1; at = bytes.indexOf(real)) bytes.writeUInt32LE(1_000, at);
    const outcome = await readDocument(file('lie.docx', bytes), { memory_mb: 64 });
    expect(outcome).toMatchObject({ state: 'read' });
    expect(outcome.state === 'read' && outcome.text.length).toBeLessThan(400);
  });

  it('a picture cut in half', async () => {
    const bytes = await sharp(Buffer.from(drawing(['HOLLAND'])))
      .png()
      .toBuffer();
    expect(await readDocument(file('half.png', half(bytes)))).toMatchObject({ state: 'unreadable', reason: 'damaged' });
  });
});

function manyEntries(): Record<string, Uint8Array> {
  return Object.fromEntries(Array.from({ length: 2_001 }, (_, number) => [`word/e${number}.xml`, new Uint8Array(1)]));
}

describe('a first attempt', () => {
  it('reads typical documents', async () => {
    expect(await readDocument(file('first.docx', docx()), { budget: 'first' })).toMatchObject({ state: 'read' });
  });

  it.each([
    ['a small PDF that unpacks to 100 MB', 'large.pdf', () => pdfThatUnpacks(100_000_000), false],
    ['a PDF of scans', 'scan.pdf', () => pdf([]), true],
    ['a picture', 'photo.png', () => Buffer.from('any'), true],
  ])('gives up on %s, which is read separately', async (_, name, bytes, is_scan) => {
    const trying = readDocument(file(name, bytes()), { budget: 'first' });
    await expect(trying).rejects.toMatchObject({ name: 'ExceedsFirstAttempt', is_scan });
  });

  it('does not wait for long reads', async () => {
    const reader = createDocumentReader({ parallel: 1 });
    const ended: string[] = [];
    const slow = reader.read(file('slow.pdf', pdfThatUnpacks(5_000_000))).finally(() => ended.push('large'));
    const next = reader.read(file('next.pdf', pdfThatUnpacks(5_000_000))).finally(() => ended.push('large'));
    await reader.read(file('quick.txt', SAMPLE_LINES.join('\n')), { budget: 'first' });
    ended.push('small');
    await Promise.all([slow, next]);
    expect(ended).toEqual(['small', 'large', 'large']);
  });
});

/** One page that moves a point again and again. */
function pdfThatUnpacks(size: number): Uint8Array {
  const stream = deflateSync(Buffer.alloc(size, 'BT (a b) Tj ET\n'));
  const parts = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>endobj\n',
  ];
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${parts.join('')}4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n'),
  ]);
}
