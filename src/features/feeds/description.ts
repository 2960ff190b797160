import { type Block, type Inline, isList, type List, type ListItem, type RichTextDocument } from '#rules/rich-text.ts';

/**
 * A description in the few tags that job boards read. They take signs as they are and no entities (standards §2), so that a
 * sign that would begin a tag is kept from it by a blank.
 */
export const feedDescription = (document: RichTextDocument) => document.children.map(blockOf).join('');

function blockOf(block: Block): string {
  if (block.type === 'paragraph') return `<p>${inlinesOf(block.children)}</p>`;
  if (block.type === 'heading') return `<h${block.level}>${inlinesOf(block.children)}</h${block.level}>`;
  return listOf(block);
}

function listOf({ type, children }: List): string {
  const tag = type === 'numbered-list' ? 'ol' : 'ul';
  return `<${tag}>${children.map(itemOf).join('')}</${tag}>`;
}

const itemOf = ({ children }: ListItem): string => `<li>${children.map(partOf).join('')}</li>`;

const partOf = (part: Inline | List): string => (isList(part) ? listOf(part) : inlinesOf([part]));

const inlinesOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.type === 'line-break') return '<br>';
      return inline.type === 'link' ? inlinesOf(inline.children) : plain(inline.text);
    })
    .join('');

const plain = (text: string) => text.replace(/<(?=[a-z/!?])/gi, '< ');
