import { expect, test } from 'vitest';
import { ALLOWED_UPLOAD_EXTENSIONS, contentProblem, isAllowedUpload, uploadProblem } from './uploads.ts';

test('seven extensions are allowed', () => {
  expect(ALLOWED_UPLOAD_EXTENSIONS).toEqual(['.pdf', '.doc', '.docx', '.odt', '.rtf', '.png', '.jpg']);
});

test.each([
  ...ALLOWED_UPLOAD_EXTENSIONS.map((extension) => `resume${extension}`),
  'RESUME.PDF',
  'Résumé of Ann.Docx',
  'resume.exe.pdf',
  'a/b/resume.jpg',
])('%s may be uploaded', (filename) => {
  expect(isAllowedUpload(filename)).toBe(true);
  expect(uploadProblem(filename)).toBeNull();
});

test.each([
  'resume',
  'resume.',
  'pdf',
  'resumepdf',
  'resume.jpeg',
  'resume.txt',
  'resume.exe',
  'resume.pdf.exe',
  'resume.pdf ',
  'resume.pdf.',
  'resume.pdf\u0000.exe',
  'resume.svg',
  'resume.html',
  'resume.docm',
])('%j may not be uploaded, and the message lists what may', (filename) => {
  expect(isAllowedUpload(filename)).toBe(false);
  expect(uploadProblem(filename)).toBe('Choose a PDF, DOC, DOCX, ODT, RTF, PNG or JPG file.');
});

test('no file at all asks for one', () => {
  expect(uploadProblem('')).toBe('Choose a file.');
});

test.each([
  ['cv.pdf', '%PDF-1.7 …'],
  ['cv.pdf', '\n\n%PDF-1.4'],
  ['CV.DOCX', 'PK\x03\x04 and nothing that can be read'],
  ['with a password.docx', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['cv.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['cv.doc', '{\\rtf1 Grace}'],
  ['renamed.doc', 'PK\x03\x04'],
  ['cv.odt', 'PK\x03\x04'],
  ['cv.rtf', '{\\rtf1 Grace}'],
  ['cv.rtf', '\xef\xbb\xbf\r\n{\\rtf1 Grace}'],
  ['scan.png', '\xff\xd8\xff\xe0'],
  ['scan.jpg', '\x89PNG\r\n'],
])('%s that begins with %j matches its name', (filename, content) => {
  expect(contentProblem(filename, Buffer.from(content, 'latin1'))).toBeNull();
});

test.each([
  ['fake.docx', 'Grace Hopper', 'a Word document'],
  ['fake.docx', '%PDF-1.7', 'a Word document'],
  ['fake.pdf', '<!doctype html><html>', 'a PDF'],
  ['fake.pdf', `${' '.repeat(1024)}%PDF-`, 'a PDF'],
  ['fake.doc', 'Grace Hopper', 'a Word 97–2003 document'],
  ['fake.odt', '{\\rtf1}', 'an OpenDocument text'],
  ['fake.rtf', 'Grace', 'an RTF document'],
  ['fake.jpg', 'MZ', 'a PNG or JPG picture'],
  ['fake.png', '', 'a PNG or JPG picture'],
])('%s that begins with %.20j is refused by name', (filename, content, called) => {
  expect(contentProblem(filename, Buffer.from(content, 'latin1'))).toContain(`but it is not ${called}. Choose`);
});
