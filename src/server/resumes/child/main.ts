import { readFileSync } from 'node:fs';
import { type ChildOutcome, TEXT_LIMIT, unreadable } from '../document-outcome.ts';
import { type DocumentKind, detectKind } from './detect-kind.ts';
import { countLetters, FEWEST_LETTERS } from './letters.ts';
import { closeNetwork } from './no-network.ts';
import { startThreads } from './start-threads.ts';
import { UnreadableError } from './unreadable-error.ts';

/** A library did not load, which is not the file's fault. */
class NotLoaded extends Error {}
type NotReady = { state: 'not-ready'; detail: string };
type Reading = { text: string; pages?: number; has_bare_pages?: boolean; is_recognised?: boolean };

closeNetwork();
await startThreads();
// Tells the parent that the sandbox is ready. Failures from here on are the document's.
process.stdout.write('\n');
const [, , extension = '', mode] = process.argv;
const outcome = await read(extension, mode === 'scans');
process.stdout.write(JSON.stringify(outcome), () => process.exit(0));

/**
 * Reads the file on standard input. `extension` includes its dot and is in lower case; with `with_scans`, scanned pages of a PDF are read,
 * too.
 */
async function read(extension: string, with_scans: boolean): Promise<ChildOutcome | NotReady> {
  try {
    const bytes = readFileSync(0);
    const kind = await detectKind(bytes, extension);
    const { text, pages, has_bare_pages, is_recognised } = await textOf(kind, bytes, with_scans);
    const tidy = tidied(text);
    if (countLetters(tidy) < FEWEST_LETTERS) return unreadable('no-text', 'No text was found in it.');
    const via = kind === 'image' || is_recognised ? 'ocr' : kind;
    return {
      state: 'read',
      text: tidy,
      ...(pages ? { pages } : {}),
      ...(has_bare_pages ? { has_bare_pages } : {}),
      via,
    };
  } catch (error) {
    if (error instanceof NotLoaded) return { state: 'not-ready', detail: error.message.slice(0, 500) };
    if (error instanceof UnreadableError) return unreadable(error.reason, error.message);
    if (error instanceof RangeError && /alloc/i.test(error.message))
      return unreadable('too-large', 'It needs too much memory.');
    return unreadable('damaged', String(error));
  }
}

/** Each reader is loaded only when needed, which saves a tenth of a second per library. */
async function textOf(kind: DocumentKind, bytes: Buffer, with_scans: boolean): Promise<Reading> {
  switch (kind) {
    case 'pdf':
      if (with_scans) return (await loaded(import('./read-scans.ts'))).readScans(bytes);
      return (await loaded(import('./read-pdf.ts'))).readPdf(bytes);
    case 'docx':
      return { text: await (await loaded(import('./read-docx.ts'))).readDocx(bytes) };
    case 'doc':
      return { text: await (await loaded(import('./read-doc.ts'))).readDoc(bytes) };
    case 'odt':
      return { text: (await loaded(import('./read-odt.ts'))).readOdt(bytes) };
    case 'rtf':
      return { text: (await loaded(import('./read-rtf.ts'))).readRtf(bytes) };
    case 'image':
      return { text: await (await loaded(import('./read-image.ts'))).readImage(bytes) };
    case 'txt':
      return { text: plainText(bytes) };
  }
}

async function loaded<T>(library: Promise<T>): Promise<T> {
  return library.catch((error) => {
    throw new NotLoaded(String(error));
  });
}

/** UTF-16 if it has a byte order mark, UTF-8 if valid, otherwise Windows-1252. */
function plainText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function tidied(text: string): string {
  return (
    text
      .replace(/\r\n?|\u2028|\u2029|\v|\f/g, '\n')
      .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here.
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u200b-\u200d\u2060\ufeff\ufffe\uffff]/g, '')
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
      .normalize('NFC')
      .slice(0, TEXT_LIMIT)
      .toWellFormed()
  );
}
