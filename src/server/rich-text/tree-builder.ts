import {
  type Block,
  cleanText,
  type Heading,
  type Inline,
  isSafeHref,
  type Link,
  type List,
  type ListItem,
  MARKS,
  type Mark,
  type Paragraph,
  type RichTextDocument,
  type Text,
} from '#rules/rich-text.ts';

type Attributes = Readonly<Record<string, string>>;
type Effect = { end: () => void };

const MARK_OF_TAG: Readonly<Record<string, Mark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

const BLOCK_TAGS = new Set(
  'p div section article aside header footer main nav address blockquote figure figcaption center form fieldset table thead tbody tfoot tr dl dt dd hr body html pre details summary'.split(
    ' ',
  ),
);

/** Builds a document from opening and closing tags in order; every opening tag needs its closing tag. */
export class TreeBuilder {
  readonly #blocks: Block[] = [];
  readonly #effects: Effect[] = [];
  readonly #lists: List[] = [];
  readonly #marks: Mark[] = [];
  #line: Paragraph | Heading | ListItem | undefined;
  #heading: Heading['level'] | undefined;
  #link: Link | undefined;
  #preformatted = 0;

  open(tag: string, attributes: Attributes): void {
    this.#effects.push(this.#effectOf(tag, attributes));
  }

  close(): void {
    this.#effects.pop()?.end();
  }

  text(text: string): void {
    const lines = this.#preformatted === 0 ? [text.replace(/[\s\u00A0]+/g, ' ')] : text.split(/\r\n|\r|\n/);
    lines.forEach((line, index) => {
      if (index > 0) this.#breakLine();
      this.#write(line);
    });
  }

  finish(): RichTextDocument {
    this.#endLine();
    return { type: 'document', children: this.#blocks };
  }

  #effectOf(tag: string, attributes: Attributes): Effect {
    if (tag === 'br') return this.#breakLine();
    if (tag === 'a') return this.#openLink(attributes.href ?? '');
    if (tag === 'ul' || tag === 'ol') return this.#openList(tag === 'ul' ? 'bullet-list' : 'numbered-list');
    if (tag === 'li') return this.#openItem();
    if (/^h[1-6]$/.test(tag)) return this.#openHeading(tag <= 'h2' ? 2 : 3);
    if (tag === 'td' || tag === 'th') return { end: () => this.#write(' ') };
    if (BLOCK_TAGS.has(tag)) return this.#openBlock(tag === 'pre');
    return this.#openMark(markOf(tag, attributes.style ?? ''));
  }

  #breakLine(): Effect {
    if (this.#line !== undefined) this.#line.children.push({ type: 'line-break' });
    return { end: () => {} };
  }

  #openLink(href: string): Effect {
    if (this.#link !== undefined || !isSafeHref(href.trim())) return { end: () => {} };
    this.#link = { type: 'link', href: href.trim(), children: [] };
    return {
      end: () => {
        this.#link = undefined;
      },
    };
  }

  #openList(type: List['type']): Effect {
    const parent = this.#line?.type === 'list-item' ? this.#line : undefined;
    const list: List = { type, children: [] };
    this.#endLine(parent);
    if (this.#lists.length > 0) this.#lastItem().children.push(list);
    else this.#blocks.push(list);
    this.#lists.push(list);
    return {
      end: () => {
        this.#endLine();
        this.#lists.pop();
      },
    };
  }

  /** The item that a nested list belongs to; created if the source has none. */
  #lastItem(): ListItem {
    const list = this.#lists.at(-1);
    const item: ListItem = list?.children.at(-1) ?? { type: 'list-item', children: [] };
    if (list?.children.length === 0) list.children.push(item);
    return item;
  }

  #openItem(): Effect {
    if (this.#lists.length === 0) return this.#openBlock(false);
    this.#endLine();
    const item: ListItem = { type: 'list-item', children: [] };
    this.#lists.at(-1)?.children.push(item);
    this.#line = item;
    return { end: () => this.#endLine() };
  }

  #openHeading(level: Heading['level']): Effect {
    if (this.#lists.length > 0) return this.#openMark('bold');
    this.#endLine();
    this.#heading = level;
    return {
      end: () => {
        this.#endLine();
        this.#heading = undefined;
      },
    };
  }

  #openBlock(preformatted: boolean): Effect {
    this.#startBlock();
    this.#preformatted += preformatted ? 1 : 0;
    return {
      end: () => {
        this.#startBlock();
        this.#preformatted -= preformatted ? 1 : 0;
      },
    };
  }

  /** A block inside a list item or heading continues its line, because neither can contain one. */
  #startBlock(): void {
    if (this.#line?.type === 'list-item') {
      if (this.#line.children.length > 0) this.#breakLine();
    } else if (this.#heading === undefined) this.#endLine();
  }

  #openMark(mark: Mark | undefined): Effect {
    if (mark === undefined || this.#marks.includes(mark)) return { end: () => {} };
    this.#marks.push(mark);
    return { end: () => this.#marks.splice(this.#marks.indexOf(mark), 1) };
  }

  #write(raw: string): void {
    const text = cleanText(raw);
    if (text === '' || (text.trim() === '' && this.#line === undefined)) return;
    const line = this.#line ?? this.#startLine();
    const marks = MARKS.filter((mark) => this.#marks.includes(mark));
    const node: Text = marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks };
    const last = line.children.at(-1);
    if (this.#link === undefined) line.children.push(node);
    else if (last?.type === 'link' && last.href === this.#link.href) last.children.push(node);
    else line.children.push({ type: 'link', href: this.#link.href, children: [node] });
  }

  #startLine(): Paragraph | Heading | ListItem {
    const line = this.#newLine();
    this.#line = line;
    return line;
  }

  #newLine(): Paragraph | Heading | ListItem {
    const list = this.#lists.at(-1);
    if (list !== undefined) {
      const item: ListItem = { type: 'list-item', children: [] };
      list.children.push(item);
      return item;
    }
    const children: Inline[] = [];
    const block: Paragraph | Heading =
      this.#heading === undefined
        ? { type: 'paragraph', children }
        : { type: 'heading', level: this.#heading, children };
    this.#blocks.push(block);
    return block;
  }

  /** Trims spaces and breaks at both ends of a finished line, and drops a line without text. */
  #endLine(line = this.#line): void {
    this.#line = undefined;
    if (line === undefined) return;
    trimLine(line);
    if (line.children.length > 0) return;
    if (line.type === 'list-item') {
      const list = this.#lists.at(-1);
      if (list?.children.at(-1) === line) list.children.pop();
    } else if (this.#blocks.at(-1) === line) this.#blocks.pop();
  }
}

function markOf(tag: string, style: string): Mark | undefined {
  if (/font-weight\s*:\s*(bold|[6-9]00)/i.test(style)) return 'bold';
  if (/font-weight\s*:\s*(normal|[1-5]00)/i.test(style) && MARK_OF_TAG[tag] === 'bold') return undefined;
  return /font-style\s*:\s*italic/i.test(style) ? 'italic' : MARK_OF_TAG[tag];
}

function trimLine(line: { children: Paragraph['children'] | ListItem['children'] }): void {
  const children = line.children;
  while (isBlank(children.at(-1))) children.pop();
  while (isBlank(children[0])) children.shift();
  const [first, last] = [children[0], children.at(-1)];
  if (first?.type === 'text') first.text = first.text.trimStart();
  if (last?.type === 'text') last.text = last.text.trimEnd();
}

const isBlank = (child: ListItem['children'][number] | undefined): boolean =>
  child !== undefined && (child.type === 'line-break' || (child.type === 'text' && child.text.trim() === ''));
