import { fileTypeFromBuffer } from 'file-type';
import { UnreadableError } from './unreadable-error.ts';

export type DocumentKind = 'pdf' | 'docx' | 'doc' | 'odt' | 'rtf' | 'txt' | 'image';

/**
 * The kinds that each extension may contain. Word itself opens RTF and newer files named `.doc`, and image programs mix up `.png` and
 * `.jpg`.
 */
const ALLOWED: Record<string, readonly DocumentKind[]> = {
  '.pdf': ['pdf'],
  '.docx': ['docx'],
  '.doc': ['doc', 'rtf', 'docx'],
  '.odt': ['odt'],
  '.rtf': ['rtf'],
  '.txt': ['txt'],
  '.png': ['image'],
  '.jpg': ['image'],
  '.jpeg': ['image'],
};

const BY_MAGIC: Record<string, DocumentKind> = {
  pdf: 'pdf',
  docx: 'docx',
  odt: 'odt',
  cfb: 'doc',
  rtf: 'rtf',
  png: 'image',
  jpg: 'image',
};

/** The name of the stream that contains the whole document in a password-protected Office file. */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

/** The kind by content, which must be one that the extension allows. Throws UnreadableError otherwise. */
export async function detectKind(bytes: Buffer, extension: string): Promise<DocumentKind> {
  if (bytes.length === 0) throw new UnreadableError('empty', 'The file has no bytes.');
  const allowed = ALLOWED[extension];
  if (!allowed) throw new UnreadableError('not-what-it-says', `Files ending in "${extension}" are not supported.`);
  const { kind, found } = await kindByContent(bytes);
  if (kind === 'doc' && bytes.includes(ENCRYPTED_PACKAGE)) {
    throw new UnreadableError('encrypted', 'The document is protected by a password.');
  }
  if (kind && allowed.includes(kind)) return kind;
  // A truncated zip does not show its kind, so its reader reports the damage.
  if (found === 'zip' && (extension === '.docx' || extension === '.odt')) return extension === '.docx' ? 'docx' : 'odt';
  throw new UnreadableError('not-what-it-says', `A file ending in "${extension}" contains ${found}.`);
}

async function kindByContent(bytes: Buffer): Promise<{ kind: DocumentKind | null; found: string }> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const known = type && BY_MAGIC[type.ext];
  if (known) return { kind: known, found: type.ext };
  if (type) return { kind: null, found: type.ext };
  // The header of a PDF can be anywhere in the first 1,024 bytes (ISO 32000, implementation note).
  if (bytes.subarray(0, 1024).includes('%PDF-')) return { kind: 'pdf', found: 'pdf' };
  const is_text = !bytes.includes(0) || bytes[0] === 0xff || bytes[0] === 0xfe;
  return is_text ? { kind: 'txt', found: 'plain text' } : { kind: null, found: 'unknown bytes' };
}
