import type { Block, Inline, Link, List, ListItem, Mark, RichTextDocument, Text } from '#rules/rich-text.ts';
import { isList, MARKS } from '#rules/rich-text.ts';

/** Lexical stores marks as bits. */
const BITS: Record<Mark, number> = { bold: 1, italic: 2, strike: 4, underline: 8, code: 16 };

/** A node as Lexical serializes it. */
type Node = { type: string; children?: Node[]; [name: string]: unknown };

const ELEMENT = { version: 1, direction: null, format: '', indent: 0 } as const;

/** The document as the editor's state, in JSON. */
export function toEditorState(document: RichTextDocument): string {
  const blocks =
    document.children.length > 0 ? document.children : [{ type: 'paragraph', children: [] } satisfies Block];
  return JSON.stringify({ root: { ...ELEMENT, type: 'root', children: blocks.map(blockToNode) } });
}

function blockToNode(block: Block): Node {
  if (isList(block)) return listToNode(block);
  if (block.type === 'heading')
    return { ...ELEMENT, type: 'heading', tag: `h${block.level}`, children: block.children.map(inlineToNode) };
  return { ...ELEMENT, type: 'paragraph', textFormat: 0, textStyle: '', children: block.children.map(inlineToNode) };
}

function listToNode(list: List): Node {
  const is_bullet = list.type === 'bullet-list';
  return {
    ...ELEMENT,
    type: 'list',
    listType: is_bullet ? 'bullet' : 'number',
    start: 1,
    tag: is_bullet ? 'ul' : 'ol',
    children: list.children.map((item, index) => ({
      ...ELEMENT,
      type: 'listitem',
      value: index + 1,
      children: item.children.map((child) => (isList(child) ? listToNode(child) : inlineToNode(child))),
    })),
  };
}

function inlineToNode(inline: Inline): Node {
  if (inline.type === 'line-break') return { type: 'linebreak', version: 1 };
  if (inline.type === 'text') return textToNode(inline);
  return {
    ...ELEMENT,
    type: 'link',
    url: inline.href,
    rel: 'noopener',
    target: null,
    title: null,
    children: inline.children.map(textToNode),
  };
}

function textToNode({ text, marks = [] }: Text): Node {
  const format = marks.reduce((bits, mark) => bits | BITS[mark], 0);
  return { type: 'text', version: 1, detail: 0, format, mode: 'normal', style: '', text };
}

/** The editor's state as a document; nodes we do not know are dropped. */
export function fromEditorState({ root }: { root: Node }): RichTextDocument {
  return { type: 'document', children: (root.children ?? []).flatMap(nodeToBlock) };
}

function nodeToBlock(node: Node): Block[] {
  if (node.type === 'heading')
    return [{ type: 'heading', level: node.tag === 'h3' ? 3 : 2, children: inlinesOf(node) }];
  if (node.type === 'list') return [nodeToList(node)];
  const children = inlinesOf(node);
  return node.type === 'paragraph' && children.length > 0 ? [{ type: 'paragraph', children }] : [];
}

function nodeToList(node: Node): List {
  const children = (node.children ?? []).map(nodeToItem);
  return { type: node.listType === 'number' ? 'numbered-list' : 'bullet-list', children };
}

function nodeToItem(node: Node): ListItem {
  const parts = (node.children ?? []).map((child) =>
    child.type === 'list' ? [nodeToList(child)] : nodeToInline(child),
  );
  return { type: 'list-item', children: parts.flat() };
}

const inlinesOf = (node: Node): Inline[] => (node.children ?? []).flatMap(nodeToInline);

function nodeToInline(node: Node): Inline[] {
  if (node.type === 'linebreak') return [{ type: 'line-break' }];
  if (node.type === 'text') return textsOf(node);
  if (node.type !== 'link' && node.type !== 'autolink') return [];
  const link: Link = { type: 'link', href: String(node.url), children: (node.children ?? []).flatMap(textsOf) };
  return link.children.length > 0 ? [link] : [];
}

function textsOf(node: Node): Text[] {
  if (node.type !== 'text' || typeof node.text !== 'string' || node.text === '') return [];
  const bits = typeof node.format === 'number' ? node.format : 0;
  const marks = MARKS.filter((mark) => (bits & BITS[mark]) !== 0);
  return [{ type: 'text', text: node.text, ...(marks.length > 0 ? { marks } : {}) }];
}
