import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { firstCharacters } from '#rules/first-characters.ts';
import { limitRichText } from '#rules/limit-rich-text.ts';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import type { RichTextDocument } from '#rules/rich-text.ts';
import { TreeBuilder } from './tree-builder.ts';

/** Longer HTML is truncated; 20,000 characters of text fit well. */
const MAX_HTML_CHARACTERS = 200_000;

/** The parser's time grows with the square of the depth; no legitimate text leaves this many elements open. */
const MAX_OPEN = 1_000;

/** Elements nested deeper are dropped with their content; real texts stay under 30. */
const MAX_DEPTH = 120;

/**
 * Converts HTML from outside (feeds, imports, paste) into our restricted document format. Unknown elements are reduced to their text,
 * active and hidden ones are removed, and unsafe links become plain text. Double-encoded HTML is decoded; text without any element is
 * treated as plain text. The result always passes `checkRichText`.
 */
export function richTextFromHtml(html: string): RichTextDocument {
  const source = decodeWrapped(firstCharacters(html, MAX_HTML_CHARACTERS));
  if (!/<\/?[a-z!][^>]*>/i.test(source)) return plainToRichText(decodeEntities(source));
  if (nestsBeyondReason(source)) return plainToRichText(decodeEntities(source.replace(/<[^>]*>/g, ' ')));
  const builder = new TreeBuilder();
  walk(builder, parseFragment(source).childNodes, 0);
  return limitRichText(builder.finish());
}

/** Decodes entities that remain after one decoding (`&amp;nbsp;` in the source). */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < 2 && ENTITY.test(decoded); round += 1) {
    decoded = decoded.replace(ENTITIES, (entity) => textOf(parseFragment(entity).childNodes[0]) ?? entity);
  }
  return decoded;
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
const ENTITIES = new RegExp(ENTITY.source, 'gi');
const BLOCK_TAG = /<\/?(?:p|div|br|ul|ol|li|h[1-6]|table|span|strong|b|em)\b[^>]*>/i;

/** Void elements are not counted. */
function nestsBeyondReason(html: string): boolean {
  let open = 0;
  for (const [tag] of html.matchAll(
    /<(?:\/?)(?!(?:br|p|li|hr|img|input|meta|link|col|t[drh]|d[td]|option)\b)[a-z]/gi,
  )) {
    open += tag.startsWith('</') ? -1 : 1;
    if (open > MAX_OPEN) return true;
  }
  return false;
}

/** A document that was escaped once more on its way (`&lt;p&gt;…`) has no tags of its own, only escaped ones. */
function decodeWrapped(html: string): string {
  let source = html;
  for (let round = 0; round < 2 && !BLOCK_TAG.test(source) && /&(?:amp;)?lt;\/?[a-z]/i.test(source); round += 1) {
    source = source.replaceAll(
      /&(amp|lt|gt|quot|#39);/gi,
      (_whole, name: string) => UNESCAPED[name.toLowerCase()] ?? '',
    );
  }
  return source;
}

const UNESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Content that is not readable text, or that is active. */
const DROPPED = new Set(
  'script style template noscript iframe object embed applet svg math head title meta link base canvas audio video textarea select option button input form-data dialog map area frameset frame xmp plaintext noembed noframes'.split(
    ' ',
  ),
);

function walk(builder: TreeBuilder, nodes: readonly DefaultTreeAdapterTypes.ChildNode[], depth: number): void {
  if (depth > MAX_DEPTH) return;
  for (const node of nodes) {
    const text = textOf(node);
    if (text !== undefined) builder.text(decodeEntities(text));
    else if ('tagName' in node && !DROPPED.has(node.tagName) && !isHidden(node)) {
      builder.open(node.tagName, attributesOf(node));
      walk(builder, node.childNodes, depth + 1);
      builder.close();
    }
  }
}

const textOf = (node: DefaultTreeAdapterTypes.ChildNode | undefined): string | undefined =>
  node?.nodeName === '#text' && 'value' in node ? node.value : undefined;

function isHidden(element: DefaultTreeAdapterTypes.Element): boolean {
  const { hidden, style = '' } = attributesOf(element);
  return hidden !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

function attributesOf(element: DefaultTreeAdapterTypes.Element): Readonly<Record<string, string>> {
  return Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
}
