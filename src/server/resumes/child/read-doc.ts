import WordExtractor from 'word-extractor';
import { UnreadableError } from './unreadable-error.ts';

const SECTOR = 512;
/** wIdent of the file information block (MS-DOC 2.5.2) and its flag fEncrypted in the word at offset 10. */
const WORD_MAGIC = 0xa5_ec;
const ENCRYPTED_FLAG = 0x01_00;

/** The text of a Word 97-2003 document: page header, body, text boxes. */
export async function readDoc(bytes: Buffer): Promise<string> {
  if (isEncrypted(bytes)) throw new UnreadableError('encrypted', 'The document is protected by a password.');
  const document = await new WordExtractor().extract(bytes);
  const header = document.getHeaders({ includeFooters: false });
  return [header, document.getBody(), document.getTextboxes()].join('\n');
}

/** The block is at the start of the stream "WordDocument", which begins at a sector. */
function isEncrypted(bytes: Buffer): boolean {
  for (let at = SECTOR; at + 12 <= bytes.length; at += SECTOR) {
    if (bytes.readUInt16LE(at) === WORD_MAGIC) return (bytes.readUInt16LE(at + 10) & ENCRYPTED_FLAG) !== 0;
  }
  return false;
}
