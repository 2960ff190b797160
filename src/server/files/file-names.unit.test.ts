import { expect, it } from 'vitest';
import { plainName } from './file-names.ts';

it.each([
  ['Rene\u0301e Re\u0301sume\u0301.pdf', 'Ren\u00e9e R\u00e9sum\u00e9.pdf'],
  ['C:\\Users\\Ann\\cv.docx', 'cv.docx'],
  ['../../etc/passwd', 'passwd'],
  ['cv\u202efdp.exe', 'cvfdp.exe'],
  [`${'\u00e9'.repeat(400)}.pdf`, `${'\u00e9'.repeat(150)}.pdf`],
  ['\u0000\u0007', 'file'],
])('a file that is sent as %j is named %j', (sent, named) => {
  expect(plainName(sent)).toBe(named);
});
