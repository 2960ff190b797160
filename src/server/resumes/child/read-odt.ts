import { decodeEntities, openArchive, xmlOf } from './safe-archive.ts';
import { UnreadableError } from './unreadable-error.ts';

const PARTS = new Set(['content.xml', 'styles.xml', 'META-INF/manifest.xml']);

/** The text of an OpenDocument text: the page header, stored with the styles, then the body. */
export function readOdt(bytes: Buffer): string {
  const parts = openArchive(bytes, (name) => PARTS.has(name));
  if (/<manifest:encryption-data\b/.test(xmlOf(parts, 'META-INF/manifest.xml') ?? '')) {
    throw new UnreadableError('encrypted', 'The document is protected by a password.');
  }
  const content = xmlOf(parts, 'content.xml');
  if (content === null) throw new UnreadableError('not-what-it-says', 'The archive contains no OpenDocument text.');
  const header = /<style:header>([\s\S]*?)<\/style:header>/.exec(xmlOf(parts, 'styles.xml') ?? '')?.[1] ?? '';
  const body = content.slice(Math.max(0, content.indexOf('<office:body')));
  return `${odfText(header)}\n${odfText(body)}`;
}

function odfText(xml: string): string {
  const lines = xml
    .replace(/<text:tracked-changes>[\s\S]*?<\/text:tracked-changes>/g, '')
    .replace(/<office:annotation\b[\s\S]*?<\/office:annotation>/g, '')
    .replace(/\s*[\r\n]\s*/g, ' ')
    .replace(/<text:tab\b[^>]*\/>/g, '\t')
    .replace(/<text:s\b[^>]*?(?:text:c="(\d{1,3})")?[^>]*\/>/g, (_, count) => ' '.repeat(Number(count ?? 1)))
    .replace(/<\/text:(p|h)>(?=<\/table:table-cell>)/g, '')
    .replace(/<\/table:table-cell>/g, '\t')
    .replace(/<text:list-item\b[^>]*>/g, '• ')
    .replace(/<text:line-break\b[^>]*\/>|<\/text:(p|h)>|<\/table:table-row>/g, '\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(lines);
}
