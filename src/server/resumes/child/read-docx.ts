import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { decodeEntities, openArchive, xmlOf } from './safe-archive.ts';
import { UnreadableError } from './unreadable-error.ts';

/**
 * The text of a .docx: first its page headers (people put name and address there, and mammoth omits headers), then the body. mammoth gets
 * an archive repacked from the checked parts, so it sees neither pictures nor false sizes.
 */
export async function readDocx(bytes: Buffer): Promise<string> {
  const parts = openArchive(bytes, (name) => /\.(xml|rels)$/.test(name));
  if (!parts['word/document.xml'])
    throw new UnreadableError('not-what-it-says', 'The archive contains no Word document.');
  const headers = Object.keys(parts)
    .filter((name) => /^word\/header\d*\.xml$/.test(name))
    .map((name) => wordText(xmlOf(parts, name) ?? ''));
  const buffer = Buffer.from(zipSync(parts, { level: 0 }));
  const html = await mammoth.convertToHtml({ buffer }, { includeDefaultStyleMap: false });
  return [...new Set(headers), htmlText(html.value)].join('\n');
}

/** The text of a WordprocessingML part, by paragraphs, tabs and breaks. */
function wordText(xml: string): string {
  const lines = xml
    .replace(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g, '')
    .replace(/<w:(delText|instrText)\b[\s\S]*?<\/w:\1>/g, '')
    .replace(/<w:(tab|ptab)\b[^>]*\/>/g, '\t')
    .replace(/<w:(br|cr)\b[^>]*\/>|<\/w:p>/g, '\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(lines);
}

/** The text of mammoth's plain HTML: a line per block, a tab between the cells of a row. */
function htmlText(html: string): string {
  const lines = html
    .replace(/<\/p>\s*(?=<\/t[dh]>)/g, '')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<li>/g, '• ')
    .replace(/<br\s*\/?>|<\/(p|li|tr|h[1-6])>/g, '\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(lines);
}
