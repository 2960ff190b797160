import { expect, test } from 'vitest';
import { ALLOWED_UPLOAD_EXTENSIONS, isAllowedUpload, uploadProblem } from './uploads.ts';

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
