import { type Block, type Inline, isList, type List, type ListItem, type RichTextDocument } from './rich-text.ts';

type WriteText = (text: string) => string;

/** HTML with the few tags that job boards and search engines read; links and marks become plain text. */
export const richTextToHtml = ({ children }: RichTextDocument, write: WriteText): string =>
  children.map((block) => blockOf(block, write)).join('');

function blockOf(block: Block, write: WriteText): string {
  if (block.type === 'paragraph') return `<p>${inlinesOf(block.children, write)}</p>`;
  if (block.type === 'heading') return `<h${block.level}>${inlinesOf(block.children, write)}</h${block.level}>`;
  return listOf(block, write);
}

function listOf({ type, children }: List, write: WriteText): string {
  const tag = type === 'numbered-list' ? 'ol' : 'ul';
  return `<${tag}>${children.map((item) => itemOf(item, write)).join('')}</${tag}>`;
}

const itemOf = ({ children }: ListItem, write: WriteText): string =>
  `<li>${children.map((part) => (isList(part) ? listOf(part, write) : inlinesOf([part], write))).join('')}</li>`;

const inlinesOf = (inlines: readonly Inline[], write: WriteText): string =>
  inlines
    .map((inline) => {
      if (inline.type === 'line-break') return '<br>';
      return inline.type === 'link' ? inlinesOf(inline.children, write) : write(inline.text);
    })
    .join('');
