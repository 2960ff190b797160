import { limitRichText } from './limit-rich-text.ts';
import {
  type Block,
  cleanText,
  type Inline,
  isSafeHref,
  type List,
  type ListItem,
  type Paragraph,
  type RichTextDocument,
} from './rich-text.ts';

/** Pasted plain text as a document: finds headings, bullets, numbers, paragraphs and web addresses; cuts at the limits. */
export function plainToRichText(text: string): RichTextDocument {
  const lines = text.split(/\r\n|[\n\r\v\f\u2028\u2029]/).map((line) => cleanText(line).trimEnd());
  const blocks: Block[] = [];
  lines.forEach((line, index) => {
    addLine(blocks, line, { before: lines[index - 1] ?? '', after: nextFilled(lines, index) });
  });
  return limitRichText({ type: 'document', children: blocks });
}

const BULLET = /^\s*(?:[•·▪■●◦○‣∙✓✔➢►*–—\-\uF0B7]\s*(?=\S)|o\s+(?=[A-Z]))/;
const NUMBER = /^\s*\(?\d{1,2}[.)]\s+/;
const RULE = /^\s*[-_=*~]{3,}\s*$/;

/** Headings that job texts commonly use, with or without a colon. */
const KNOWN_HEADING =
  /^(about (us|the (job|role|company|team|position))|(job |position |role )?(summary|description|overview|duties|requirements|responsibilities)|(key|essential|primary|main) (duties|responsibilities|functions)|(minimum|preferred|required|basic|desired) (qualifications|skills|requirements)|qualifications|education|experience|skills|benefits|perks|compensation|who (we|you) are|what (we offer|you('ll| will)? (do|bring|need|get))|how to apply|our (mission|values)|why join us|nice to have)$/i;

type Around = { before: string; after: string };

function addLine(blocks: Block[], line: string, around: Around): void {
  const bare = line.trim();
  const last = blocks.at(-1);
  if (bare === '' || RULE.test(line)) return;
  if (isHeading(bare, around)) {
    blocks.push({ type: 'heading', level: /^###/.test(bare) ? 3 : 2, children: textOf(headingText(bare)) });
  } else if (NUMBER.test(line)) {
    addItem(blocks, 'numbered-list', line.replace(NUMBER, ''));
  } else if (isBullet(line)) {
    addItem(blocks, 'bullet-list', line.replace(BULLET, ''));
  } else if (
    around.before.trim() !== '' &&
    last !== undefined &&
    last.type !== 'heading' &&
    continues(around.before, bare)
  ) {
    appendTo(last, bare, around.before);
  } else {
    blocks.push({ type: 'paragraph', children: inlinesOf(bare) });
  }
}

/** A minus before a number, or a dash without a space, is text and not a bullet. */
const isBullet = (line: string): boolean => BULLET.test(line) && !/^\s*[-–—*](\d|\S*[*])/.test(line);

function isHeading(line: string, { before, after }: Around): boolean {
  if (/^#{1,4}\s+\S/.test(line)) return true;
  if (line.length > 80 || isBullet(line) || NUMBER.test(line)) return false;
  const words = line.replace(/\s*:$/, '');
  if (KNOWN_HEADING.test(words)) return true;
  if (/[.!?,;]$/.test(line) || words.split(/\s+/).length > 9 || words.includes(': ')) return false;
  if (line.endsWith(':')) return after !== '';
  if (/\p{L}{4}/u.test(words) && words === words.toUpperCase() && /\p{Lu}/u.test(words)) return after !== '';
  return before.trim() === '' && isBullet(after) && /^\p{Lu}/u.test(words) && words.length <= 50;
}

/** Drops Markdown marks and the colon, and turns all caps into sentence case. */
function headingText(line: string): string {
  const words = line
    .replace(/^#+\s*/, '')
    .replace(/^\*+|\*+$/g, '')
    .replace(/\s*:$/, '');
  return words === words.toUpperCase() && words.length > 4 ? words.charAt(0) + words.slice(1).toLowerCase() : words;
}

/** A line after a complete sentence starts a paragraph; a line that starts in lowercase continues the previous one. */
const continues = (before: string, line: string): boolean =>
  /^\p{Ll}/u.test(line) || !/[.!?:]["”’)]?$/.test(before.trim());

function appendTo(last: Paragraph | List, line: string, before: string): void {
  const wrapped = /^\p{Ll}/u.test(line) || (before.length > 60 && last.type !== 'paragraph');
  const glue: Inline = wrapped ? { type: 'text', text: ' ' } : { type: 'line-break' };
  if (last.type === 'paragraph') last.children.push(glue, ...inlinesOf(line));
  else last.children.at(-1)?.children.push(glue, ...inlinesOf(line));
}

function addItem(blocks: Block[], type: 'bullet-list' | 'numbered-list', text: string): void {
  const item: ListItem = { type: 'list-item', children: inlinesOf(text.trim()) };
  const last = blocks.at(-1);
  if (last?.type === type) last.children.push(item);
  else blocks.push({ type, children: [item] });
}

const textOf = (text: string): Inline[] => [{ type: 'text', text: text.trim() }];

function inlinesOf(line: string): Inline[] {
  return line
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/i)
    .filter((part) => part !== '')
    .map((part) =>
      /^https?:/i.test(part) && isSafeHref(part)
        ? { type: 'link', href: part, children: [{ type: 'text', text: part }] }
        : { type: 'text', text: part },
    );
}

function nextFilled(lines: readonly string[], index: number): string {
  for (let at = index + 1; at < lines.length; at += 1) {
    const line = lines[at];
    if (line !== undefined && line.trim() !== '') return line;
  }
  return '';
}
