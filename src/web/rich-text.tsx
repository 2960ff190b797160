import { createElement, type ReactNode } from 'react';
import {
  type Block,
  type Inline,
  isList,
  isSafeHref,
  type List,
  type Mark,
  type RichTextDocument,
  type Text,
} from '#rules/rich-text.ts';

const ELEMENTS: Record<Mark, string> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' };

/** Renders the node tree as elements, never as HTML text, and checks links once more. */
export function RichText({ document }: { document: RichTextDocument }) {
  return <div className="rich-text">{keyed(document.children, drawBlock)}</div>;
}

/** Nodes have no ids, so their position is the key. */
function keyed<T>(nodes: readonly T[], draw: (node: T) => ReactNode): ReactNode[] {
  return nodes.map((node, place) => createElement(Piece, { key: place }, draw(node)));
}

const Piece = ({ children }: { children?: ReactNode }) => children;

function drawBlock(block: Block): ReactNode {
  if (isList(block)) return drawList(block);
  if (block.type === 'heading') return createElement(`h${block.level}`, null, ...keyed(block.children, drawInline));
  return <p>{keyed(block.children, drawInline)}</p>;
}

function drawList({ type, children }: List): ReactNode {
  const items = children.map((item, place) =>
    createElement(
      'li',
      { key: place },
      ...keyed(item.children, (node) => (isList(node) ? drawList(node) : drawInline(node))),
    ),
  );
  return type === 'bullet-list' ? <ul>{items}</ul> : <ol>{items}</ol>;
}

function drawInline(node: Inline): ReactNode {
  if (node.type === 'line-break') return <br />;
  if (node.type === 'text') return drawText(node);
  const text = keyed(node.children, drawText);
  if (!isSafeHref(node.href)) return text;
  return (
    <a href={node.href} rel="noopener noreferrer nofollow ugc">
      {text}
    </a>
  );
}

function drawText({ text, marks = [] }: Text): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => createElement(ELEMENTS[mark], null, inner), text);
}
