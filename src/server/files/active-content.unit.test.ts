import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { docx } from '../resumes/testing/sample-documents.ts';
import { findActiveContent } from './active-content.ts';

const zip = (...names: string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])), { level: 0 }));

/** An old Word document: the header and one directory entry. */
function ole(name: string, type: number, at = 512) {
  const bytes = Buffer.alloc(2_048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  const written = Buffer.from(`${name}\0`, 'utf16le');
  written.copy(bytes, at);
  bytes.writeUInt16LE(written.length, at + 64);
  bytes[at + 66] = type;
  return bytes;
}

const pdf = (...objects: string[]) => Buffer.from(['%PDF-1.7', ...objects, '%%EOF'].join('\n'), 'latin1');
const packed = (objects: string) => {
  const bytes = deflateSync(Buffer.from(objects)).toString('latin1');
  return `9 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >> stream\n${bytes}\nendstream endobj`;
};

describe('active content is found', () => {
  test.each([
    ['macros of Word', zip('word/document.xml', 'word/vbaProject.bin'), ['macros']],
    ['macros of OpenDocument', zip('content.xml', 'Basic/Standard/Module1.xml'), ['macros']],
    ['macros of an old Word document', ole('_VBA_PROJECT', 2), ['macros']],
    ['an object in RTF', Buffer.from('{\\rtf1 {\\object\\objemb{\\*\\objdata 0105}}}'), ['objects']],
    [
      'JavaScript of a PDF',
      pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj'),
      ['scripts'],
    ],
    ['JavaScript under an escaped name', pdf('1 0 obj <</S/#4aavaScript/JS(x)>> endobj'), ['scripts']],
    ['JavaScript in compressed objects', pdf(packed('1 0 << /S /JavaScript /JS (x) >>')), ['scripts']],
    ['a program that a PDF starts', pdf('1 0 obj << /A << /S /Launch /F (cmd.exe) >> >> endobj'), ['launch']],
    ['macros of a database in OpenDocument', zip('content.xml', 'Object 1/Basic/Standard/Module1.xml'), ['macros']],
    ['scripts of OpenDocument', zip('content.xml', 'Scripts/python/run.py'), ['macros']],
    ['an object in Word', zip('word/document.xml', 'word/embeddings/oleObject1.bin'), ['objects']],
    ['a document with macros in Word', zip('word/document.xml', 'word/embeddings/Sheet1.xlsm'), ['objects']],
    ['an object in Excel', zip('xl/workbook.xml', 'xl/embeddings/oleObject2.bin'), ['objects']],
    ['a control in Word', zip('word/document.xml', 'word/activeX/activeX1.bin'), ['objects']],
    ['an object in OpenDocument', zip('content.xml', 'Object 1', 'ObjectReplacements/Object 1'), ['objects']],
    ['macros and an object', zip('word/vbaProject.bin', 'word/embeddings/oleObject1.bin'), ['macros', 'objects']],
    ['a ZIP that follows other bytes', Buffer.concat([zip('a'), zip('word/vbaProject.bin')]), ['macros']],
    ['an object in an old Word document', ole('_1138974939', 1), ['objects']],
    ['an object in an old Excel document', ole('MBD0018A9F3', 1), ['objects']],
    ['a packed program in an old Word document', ole('\u0001Ole10Native', 2), ['objects']],
    [
      'a program attached to a PDF',
      pdf('3 0 obj << /Type /Filespec /F (run.exe) /EF << /F 4 0 R >> >> endobj'),
      ['objects'],
    ],
    [
      'a file attached to a PDF, named in another object',
      pdf('3 0 obj <</EF<</F 4 0 R>>/UF 5 0 R>> endobj'),
      ['objects'],
    ],
    ['an attached file in compressed objects', pdf(packed('1 0 << /F (run.hta) /EF << /F 4 0 R >> >>')), ['objects']],
    [
      'a program next to an attached text',
      pdf(
        '3 0 obj <</F (a.txt) /EF <</F 4 0 R>>>> endobj',
        '5 0 obj <</UF <FEFF0061002E006A0073> /EF <</F 6 0 R>>>> endobj',
      ),
      ['objects'],
    ],
    [
      'a file ending hidden by a backslash',
      pdf('3 0 obj <</F (a.exe\\000.xml) /EF <</F 4 0 R>>>> endobj'),
      ['objects'],
    ],
  ])('%s', (_, bytes, found) => expect(findActiveContent(bytes)).toEqual(found));
});

describe('mentions are not flagged', () => {
  test.each([
    ['a Word document without macros', Buffer.from(docx())],
    ['the empty list of macros that programs write', zip('content.xml', 'Basic/Standard/script-lb.xml')],
    ['a file named like macros', zip('word/document.xml', 'word/media/vbaProject.bin.png')],
    ['the words in an old Word document', ole('_VBA_PROJECT', 2, 530)],
    ['a folder of that name', ole('_VBA_PROJECT', 1)],
    ['the word in the text of RTF', Buffer.from('{\\rtf1 I parse \\\\objdata for a living}')],
    [
      'a skill in the text of a PDF',
      pdf('4 0 obj << /Length 40 >> stream\nBT (/S /JavaScript /Launch) Tj ET\nendstream endobj'),
    ],
    ['a title that mentions it', pdf('2 0 obj << /Title (Developer \\(/S /JavaScript\\), /S /Launch) >> endobj')],
    ['a comment', pdf('% /S /JavaScript', '1 0 obj << /Type /Catalog >> endobj')],
    ['an outline entry of that name', pdf('1 0 obj << /Font /JavaScript /Type /Launch >> endobj')],
    ['a damaged compressed stream', pdf('9 0 obj << /Type /ObjStm >> stream\nxxxx\nendstream endobj')],
    ["a chart's worksheet", zip('word/document.xml', 'word/embeddings/Microsoft_Excel_Worksheet.xlsx')],
    ['a formula in OpenDocument', zip('content.xml', 'Object 1/content.xml', 'ObjectReplacements/Object 1')],
    ['a picture of a control', zip('word/document.xml', 'word/media/activeX1.png')],
    ['an empty pool of objects', ole('ObjectPool', 1)],
    ['a number in an old Word document', ole('_1138974939', 2)],
    [
      'the data of a résumé filled out by form',
      pdf('3 0 obj <</F (attachment.xml) /UF <FEFF0061002E0058004D004C> /EF <</F 4 0 R>>>> endobj'),
    ],
    ['a file that a PDF names', pdf('3 0 obj << /F (tool.exe) /Type /Filespec >> endobj')],
    [
      'attachments in the text of a PDF',
      pdf('4 0 obj << /Length 30 >> stream\nBT (/EF /F \\(run.exe\\)) Tj\nendstream endobj'),
    ],
    [
      'a title that mentions attachments',
      pdf('2 0 obj << /Title (I know /EF and embedded files) /F (cv.pdf) >> endobj'),
    ],
    ['a text about macros in Word', Buffer.from(docx())],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', (_, bytes) => expect(findActiveContent(bytes)).toEqual([]));
});
