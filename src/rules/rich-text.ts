import { RuleBroken } from './rule-broken.ts';

/** In the order in which documents store them. */
export const MARKS = ['bold', 'italic', 'underline', 'strike', 'code'] as const;
export type Mark = (typeof MARKS)[number];

export type Text = { type: 'text'; text: string; marks?: Mark[] };
export type LineBreak = { type: 'line-break' };
export type Link = { type: 'link'; href: string; children: Text[] };
export type Inline = Text | LineBreak | Link;

export type Paragraph = { type: 'paragraph'; children: Inline[] };
export type Heading = { type: 'heading'; level: 2 | 3; children: Inline[] };
export type List = { type: 'bullet-list' | 'numbered-list'; children: ListItem[] };
/** Its own line first, then nested lists. */
export type ListItem = { type: 'list-item'; children: (Inline | List)[] };
export type Block = Paragraph | Heading | List;

/** How formatted text is stored and sent: a closed set of nodes, never HTML. */
export type RichTextDocument = { type: 'document'; children: Block[] };

export const EMPTY_DOCUMENT: RichTextDocument = { type: 'document', children: [] };

/** Limits: characters of text, nodes, nesting of lists, characters of a link's address. */
export const RICH_TEXT_LIMITS = { characters: 20_000, nodes: 5_000, list_depth: 4, href: 2_000 } as const;

/**
 * Rebuilds a value as a document of known nodes only, without control characters.
 * @throws RuleBroken rich_text_invalid, rich_text_link, rich_text_too_deep or rich_text_too_long
 */
export function checkRichText(value: unknown, field = 'description'): RichTextDocument {
  const check: Check = { field, characters: 0, nodes: 0 };
  const node = nodeOf(check, value, ['type', 'children']);
  if (node.type !== 'document') throw invalid(check);
  return { type: 'document', children: childrenOf(check, node).map((child) => checkBlock(check, child)) };
}

/** Plain text for search, mail and previews: a blank line between blocks, one line for each list item. */
export function richTextToPlain(document: RichTextDocument): string {
  return document.children
    .map((block) => plainBlock(block, ''))
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

export const isList = (node: Inline | Block): node is List =>
  node.type === 'bullet-list' || node.type === 'numbered-list';

/** Links take https, http, mailto or tel: absolute, without credentials or spaces. */
export function isSafeHref(href: string): boolean {
  if (href.length > RICH_TEXT_LIMITS.href || UNSAFE_IN_HREF.test(href)) return false;
  return (
    /^https?:\/\/[^/?#@\\]+([/?#].*)?$/i.test(href) || /^mailto:[^@]+@[^@]+$/i.test(href) || /^tel:[+\d]/i.test(href)
  );
}

/** Well-formed Unicode on one line, without control or direction-changing characters. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\n\r\v\f\u2028\u2029]/g, ' ')
    .replace(UNPRINTABLE, '');
}

type Check = { readonly field: string; characters: number; nodes: number };
type Node = Record<string, unknown>;

const UNPRINTABLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const UNSAFE_IN_HREF = /[\s\p{Cc}<>"'`\\\u200B-\u200F\u2028-\u202E\u2060-\u2069]/u;

function checkBlock(check: Check, value: unknown): Block {
  const node = nodeOf(check, value, ['type', 'level', 'children']);
  if (node.type === 'heading') {
    if (node.level !== 2 && node.level !== 3) throw invalid(check);
    return { type: 'heading', level: node.level, children: checkInlines(check, node) };
  }
  if ('level' in node) throw invalid(check);
  if (node.type === 'paragraph') return { type: 'paragraph', children: checkInlines(check, node) };
  return checkList(check, node, 1);
}

function checkList(check: Check, node: Node, depth: number): List {
  if (node.type !== 'bullet-list' && node.type !== 'numbered-list') throw invalid(check);
  if (depth > RICH_TEXT_LIMITS.list_depth)
    throw new RuleBroken('rich_text_too_deep', 'Lists can be nested at most four levels deep.', check.field);
  return { type: node.type, children: childrenOf(check, node).map((child) => checkItem(check, child, depth)) };
}

function checkItem(check: Check, value: unknown, depth: number): ListItem {
  const node = nodeOf(check, value, ['type', 'children']);
  if (node.type !== 'list-item') throw invalid(check);
  const children = childrenOf(check, node).map((child) => {
    if (!isNode(child) || (child.type !== 'bullet-list' && child.type !== 'numbered-list'))
      return checkInline(check, child);
    return checkList(check, nodeOf(check, child, ['type', 'children']), depth + 1);
  });
  return { type: 'list-item', children };
}

function checkInlines(check: Check, node: Node): Inline[] {
  return childrenOf(check, node).map((child) => checkInline(check, child));
}

function checkInline(check: Check, value: unknown): Inline {
  if (isNode(value) && value.type === 'line-break') {
    nodeOf(check, value, ['type']);
    return { type: 'line-break' };
  }
  if (!isNode(value) || value.type !== 'link') return checkText(check, value);
  const node = nodeOf(check, value, ['type', 'href', 'children']);
  if (typeof node.href !== 'string' || !isSafeHref(node.href))
    throw new RuleBroken('rich_text_link', 'A link must start with https://, http://, mailto: or tel:.', check.field);
  return { type: 'link', href: node.href, children: childrenOf(check, node).map((child) => checkText(check, child)) };
}

function checkText(check: Check, value: unknown): Text {
  const node = nodeOf(check, value, ['type', 'text', 'marks']);
  if (node.type !== 'text' || typeof node.text !== 'string') throw invalid(check);
  check.characters += node.text.length;
  if (check.characters > RICH_TEXT_LIMITS.characters) throw tooLong(check);
  const text = cleanText(node.text);
  if (node.marks === undefined) return { type: 'text', text };
  const given = node.marks;
  if (!Array.isArray(given) || given.length > MARKS.length || !given.every(isMark)) throw invalid(check);
  const marks = MARKS.filter((mark) => given.includes(mark));
  return marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks };
}

const isMark = (value: unknown): value is Mark => MARKS.some((mark) => mark === value);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

function nodeOf(check: Check, value: unknown, keys: readonly string[]): Node {
  check.nodes += 1;
  if (check.nodes > RICH_TEXT_LIMITS.nodes) throw tooLong(check);
  if (!isNode(value) || Object.keys(value).some((key) => !keys.includes(key))) throw invalid(check);
  return value;
}

function childrenOf(check: Check, node: Node): unknown[] {
  if (!Array.isArray(node.children)) throw invalid(check);
  return node.children;
}

function invalid(check: Check): RuleBroken {
  return new RuleBroken('rich_text_invalid', 'This text has formatting that we cannot keep.', check.field);
}

function tooLong(check: Check): RuleBroken {
  return new RuleBroken('rich_text_too_long', 'This text is longer than 20,000 characters. Shorten it.', check.field);
}

function plainBlock(block: Block, indent: string): string {
  if (block.type === 'paragraph' || block.type === 'heading') return plainInlines(block.children);
  return block.children
    .map((item, index) =>
      plainItem(item, `${indent}${block.type === 'numbered-list' ? `${index + 1}.` : '-'} `, indent),
    )
    .join('\n');
}

function plainItem(item: ListItem, bullet: string, indent: string): string {
  const own = item.children.filter((child) => !isList(child));
  const lists = item.children.filter(isList);
  return [bullet + plainInlines(own), ...lists.map((list) => plainBlock(list, `${indent}  `))].join('\n');
}

function plainInlines(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'line-break') return '\n';
      return inline.type === 'text' ? inline.text : plainInlines(inline.children);
    })
    .join('');
}
