import { expect, it } from 'vitest';
import { checkPictureFile, PICTURE_LIMITS, pictureRefusal } from './picture-files.ts';

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );

const PNG = '\x89PNG\r\n\x1a\n';
const chunk = (name: string, length = 0) => bytesOf([0, 0, 0, length], name, Array(length + 4).fill(0));
const png = (...names: string[]) => bytesOf(PNG, [...chunk('IHDR', 13)], ...names.map((name) => [...chunk(name)]));
const webp = (flags: number) => bytesOf('RIFF\0\0\0\0WEBPVP8X', [10, 0, 0, 0, flags, 0, 0, 0]);
const larger = (by: number) =>
  Uint8Array.from({ length: PICTURE_LIMITS.most_bytes + by }, (_, at) => PNG.charCodeAt(at) || 0);

it.each([
  ['a PNG', png('IDAT')],
  ['a PNG that says "acTL" behind its picture', png('IDAT', 'acTL')],
  ['a JPEG', bytesOf('\xff\xd8\xff\xe0')],
  ['a WebP', bytesOf('RIFF\0\0\0\0WEBPVP8 ')],
  ['a WebP with transparency', webp(16)],
  ['5 MB to the byte', larger(0)],
])('%s is taken', (_, bytes) => {
  expect(() => checkPictureFile(bytes)).not.toThrow();
});

it.each([
  ['nothing', bytesOf(), 'file-empty'],
  ['a byte more than 5 MB', larger(1), 'too-large'],
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file-type'],
  ['a GIF', bytesOf('GIF89a'), 'file-type'],
  ['a PDF', bytesOf('%PDF-1.7'), 'file-type'],
  ['an AVI, which begins as a WebP does', bytesOf('RIFF\0\0\0\0AVI '), 'file-type'],
  ['half a beginning', bytesOf('\x89PN'), 'file-type'],
  ['a PNG that moves', png('acTL', 'IDAT'), 'moves'],
  ['a WebP that moves', webp(2), 'moves'],
])('%s is refused', (_, bytes, code) => {
  expect(() => checkPictureFile(bytes)).toThrow(expect.objectContaining({ code, field: 'file' }));
});

it.each([
  [{ state: 'too-small', width: 600, height: 111 } as const, /600 × 111.*112 × 112/],
  [{ state: 'too-many-pixels', width: 7_000, height: 10 } as const, /7,000 × 10.*6,000/],
  [{ state: 'blank' } as const, /on white/],
  [{ state: 'damaged' } as const, /damaged/],
])('%o is said in words at the file', (problem, words) => {
  expect(pictureRefusal(problem, 112)).toMatchObject({ message: expect.stringMatching(words), field: 'file' });
});
