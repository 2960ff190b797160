import { inflateSync } from 'node:zlib';

/** What can run when a document is opened in its program. `hidden`: inspecting it took too long. */
export type ActiveContent = 'macros' | 'scripts' | 'objects' | 'launch' | 'hidden';

/** Increase when more is detected; files inspected by an older version are inspected again. */
export const INSPECTION_VERSION = 1;

/**
 * Finds active content by a document's structure, never by words in its text: a résumé that mentions JavaScript must not be flagged.
 * Unusually hidden content is left to a virus scanner. Time grows with the size of the file; see `inspectFile`.
 */
export function findActiveContent(bytes: Buffer): ActiveContent[] {
  if (bytes.subarray(0, 4).equals(ZIP)) return sorted(packedParts(bytes));
  if (bytes.subarray(0, 8).equals(OLE)) return sorted(oleEntries(bytes));
  if (bytes.subarray(0, 5).toString('latin1') === '{\\rtf')
    return RTF_OBJECT.test(bytes.toString('latin1')) ? ['objects'] : [];
  if (bytes.subarray(0, 1024).includes('%PDF-')) return sorted(pdfActions(bytes));
  return [];
}

const sorted = (found: ReadonlySet<ActiveContent>) => [...found].sort();

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** A control word, not a backslash shown in the text. */
const RTF_OBJECT = /(?<!\\)(?:\\\\)*\\(?:objdata|objocx)\b/;

const CENTRAL_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
const END = Buffer.from('PK\x05\x06', 'latin1');
const SIZE_AT = 12;
const LENGTHS_AT = 28;
const NAME_AT = 46;
/** Of Word, Excel and OpenDocument, except the empty script list that OpenDocument programs write. */
const MACRO_PART = /(^|\/)vbaProject\.bin$|(^|\/)Basic\/[^/]+\/(?!script-lb\.xml$)[^/]+\.xml$|^Scripts\/[^/]+\/./i;
/** Except a chart's worksheet, which is a document without macros. */
const OBJECT_PART = /(^|\/)embeddings\/[^/]+(?<!\.(?:docx|xlsx|pptx))$|(^|\/)activeX\/[^/]+\.bin$|^(Object|OLE) ?\d+$/i;

/** Reads the entry names from a ZIP's central directory at the end, as programs do. */
function packedParts(bytes: Buffer): Set<ActiveContent> {
  const found = new Set<ActiveContent>();
  const end = bytes.lastIndexOf(END);
  // Located by its size, not its offset, which is wrong if something precedes the ZIP.
  let at = end >= 0 && end + SIZE_AT + 4 <= bytes.length ? end - bytes.readUInt32LE(end + SIZE_AT) : -1;
  if (at < 0 || !bytes.subarray(at, at + 4).equals(CENTRAL_ENTRY)) at = bytes.indexOf(CENTRAL_ENTRY);
  while (at >= 0 && at + NAME_AT <= bytes.length && bytes.subarray(at, at + 4).equals(CENTRAL_ENTRY)) {
    const [name, extra, comment] = [0, 2, 4].map((after) => bytes.readUInt16LE(at + LENGTHS_AT + after)) as Lengths;
    const path = bytes.subarray(at + NAME_AT, at + NAME_AT + name).toString('utf8');
    if (MACRO_PART.test(path)) found.add('macros');
    if (OBJECT_PART.test(path)) found.add('objects');
    at += NAME_AT + name + extra + comment;
  }
  return found;
}

type Lengths = [name: number, extra: number, comment: number];

const OLE_ENTRY_BYTES = 128;
const OLE_LENGTH_AT = 64;
const OLE_TYPE_AT = 66;
const OLE_STORAGE = 1;
const OLE_STREAM = 2;
/** An embedded object in an old Word or Excel document, by the name that programs give it. */
const OLE_OBJECT = /^(_\d{6,}|MBD[0-9A-F]{8})$/;

/** Finds directory entries of an old document. A name, its length and its type match at one position only. */
function oleEntries(bytes: Buffer): Set<ActiveContent> {
  const found = new Set<ActiveContent>();
  for (let at = 0; at + OLE_ENTRY_BYTES <= bytes.length; at += OLE_ENTRY_BYTES) {
    const [type, length] = [bytes[at + OLE_TYPE_AT], bytes.readUInt16LE(at + OLE_LENGTH_AT)];
    if ((type !== OLE_STORAGE && type !== OLE_STREAM) || length < 4 || length > OLE_LENGTH_AT) continue;
    const name = bytes.subarray(at, at + length).toString('utf16le');
    if (type === OLE_STREAM && name === '_VBA_PROJECT\0') found.add('macros');
    if (type === OLE_STREAM && name === '\x01Ole10Native\0') found.add('objects');
    if (type === OLE_STORAGE && name.endsWith('\0') && OLE_OBJECT.test(name.slice(0, -1))) found.add('objects');
  }
  return found;
}

const PDF_ACTIONS: Readonly<Record<string, ActiveContent>> = { JavaScript: 'scripts', Launch: 'launch' };
/** Attached data that does not run, as in résumés filled out by form. */
const HARMLESS_FILE = /^[^\\]+\.(xml|json|txt|csv|png|jpe?g)$/i;
/** How many bytes of compressed parts are inspected. */
const MOST_UNPACKED = 8 * 1024 * 1024;

/** Finds actions and attached files of a PDF, in plain and in compressed objects. Pages, pictures and text are skipped. */
function pdfActions(bytes: Buffer): Set<ActiveContent> {
  const found = new Set<ActiveContent>();
  let left = MOST_UNPACKED;
  const look = (text: string, onPacked: (from: number, to: number) => void) => {
    let before = '';
    let here = newObject();
    const endObject = () => {
      if (here.has_file && !(here.files.length > 0 && here.files.every((name) => HARMLESS_FILE.test(name))))
        found.add('objects');
      here = newObject();
    };
    TOKEN.lastIndex = 0;
    for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
      const [token] = match;
      const from = TOKEN.lastIndex;
      if (token.startsWith('/')) {
        const name = plainPdfName(token);
        const action = before === 'S' && Object.hasOwn(PDF_ACTIONS, name) ? PDF_ACTIONS[name] : undefined;
        if (action) found.add(action);
        if (name === 'EF') here.has_file = true;
        if (name === 'ObjStm') here.is_packed = true;
        before = name;
      } else if (token === '(') {
        TOKEN.lastIndex = endOfString(text, from);
        if (FILE_NAMES.has(before))
          here.files.push(readable(text.slice(from, Math.min(TOKEN.lastIndex - 1, from + 1_000))));
      } else if (token.startsWith('<')) {
        if (FILE_NAMES.has(before))
          here.files.push(readable(Buffer.from(token.slice(1, 4_000).replace(/\s/g, ''), 'hex').toString('latin1')));
      } else if (token === 'obj') endObject();
      else if (token.startsWith('stream')) {
        const to = text.indexOf('endstream', from);
        if (to === -1) break;
        if (here.is_packed) onPacked(from, to);
        TOKEN.lastIndex = to + 'endstream'.length;
      }
    }
    endObject();
  };
  look(bytes.toString('latin1'), (from, to) => {
    if (left <= 0) return;
    const unpacked = unpack(bytes.subarray(from, to), left);
    left -= unpacked.length;
    look(unpacked.toString('latin1'), () => {});
  });
  return found;
}

const newObject = () => ({ is_packed: false, has_file: false, files: [] as string[] });

const FILE_NAMES: ReadonlySet<string> = new Set(['F', 'UF']);

/** A PDF string may use two bytes per letter; only its ending matters. */
const readable = (text: string) => text.replace(/^\xfe\xff/, '').replaceAll('\0', '');

/** A name, the start of a string, a comment, a hexadecimal string, or the start of an object or a stream. */
const TOKEN = /\/[^\s()<>[\]{}/%]*|\(|%[^\r\n]*|<[0-9a-fA-F\s]*>|\bobj\b|\bstream\r?\n/g;

const plainPdfName = (token: string) =>
  token.includes('#')
    ? token.slice(1).replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : token.slice(1);

/** The position after a string's closing parenthesis; inner parentheses come in pairs or are escaped. */
function endOfString(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}

function unpack(bytes: Buffer, most: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: most });
  } catch {
    // Compressed in another way, or damaged: nothing in it can run.
    return Buffer.alloc(0);
  }
}
