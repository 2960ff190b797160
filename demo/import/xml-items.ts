import { decodeEntities } from '#server/rich-text/from-html.ts';
import { type Cells, MAX_ROW_CHARACTERS, type RowRemark } from './fields.ts';

/** Elements that feeds use for one posting. */
const ITEMS = new Set(['job', 'item', 'vacancy', 'position', 'posting', 'listing', 'opening', 'offer', 'entry']);

/** `publisher` is the one that the feed names for itself, before its items. */
type XmlItem = { cells: Cells; publisher?: string } | { problem: RowRemark };

/**
 * Yields the postings of an XML feed, each child element as a column (nested ones with a dotted name), attributes of the posting with '@'.
 * Entities that the document defines are never expanded, and nothing outside the file is read.
 */
export async function* xmlItems(chunks: AsyncIterable<string>): AsyncGenerator<XmlItem> {
  const at: Position = { opened: [], item_depth: -1, cells: {}, publisher: '' };
  for await (const piece of pieces(chunks)) {
    if (piece.kind === 'broken') {
      yield { problem: { code: 'row_unreadable', message: piece.text } };
      return;
    }
    if (!step(at, piece)) continue;
    const publisher = decodeEntities(at.publisher.trim());
    yield { cells: finished(at), ...(publisher === '' ? {} : { publisher }) };
  }
  if (at.opened.length > 0) yield { problem: { code: 'row_unreadable', message: 'The file ends inside an element.' } };
}

type Piece = {
  kind: 'open' | 'close' | 'empty' | 'text' | 'broken';
  text: string;
  attributes?: readonly (readonly [name: string, value: string])[];
};
type Position = { opened: string[]; item_depth: number; cells: Record<string, string>; publisher: string };

/** Processes one piece; true if it ended an item. */
function step(at: Position, { kind, text, attributes = [] }: Piece): boolean {
  if (kind === 'open') {
    at.opened.push(text);
    if (at.item_depth >= 0) separate(at);
    if (at.item_depth >= 0 || at.opened.length < 2 || !ITEMS.has(text.toLowerCase())) return false;
    at.item_depth = at.opened.length;
    for (const [name, value] of attributes) at.cells[`@${name}`] = value;
  } else if (kind === 'close') {
    const ends_item = at.opened.length === at.item_depth;
    at.opened.pop();
    if (ends_item) at.item_depth = -1;
    return ends_item;
  } else if (kind === 'text' && at.item_depth > 0 && at.opened.length > at.item_depth) {
    const name = at.opened.slice(at.item_depth).join('.');
    at.cells[name] = (at.cells[name] ?? '') + text;
  } else if (kind === 'text' && at.item_depth < 0 && /^publisher$/i.test(at.opened.at(-1) ?? '')) at.publisher += text;
  return false;
}

/** An element that occurs again in its posting is an entry of a list, as lists in JSON are read. */
function separate(at: Position): void {
  const name = at.opened.slice(at.item_depth).join('.');
  const before = at.cells[name]?.trim();
  if (before !== undefined && before !== '') at.cells[name] = `${before}; `;
}

function finished(at: Position): Cells {
  const cells = Object.fromEntries(Object.entries(at.cells).map(([name, text]) => [name, decodedTwice(text.trim())]));
  at.cells = {};
  return cells;
}

/** Decodes markup that was encoded once too often. */
const decodedTwice = (text: string): string =>
  /&lt;\/?[a-z][^&]*&gt;|&amp;#?\w{2,8};/i.test(text) && !/<[a-z/]/i.test(text) ? decodeEntities(text) : text;

async function* pieces(chunks: AsyncIterable<string>): AsyncGenerator<Piece> {
  let rest = '';
  for await (const chunk of chunks) {
    rest += chunk;
    for (let end = endOfPiece(rest); end > 0; end = endOfPiece(rest)) {
      const piece = readPiece(rest.slice(0, end));
      rest = rest.slice(end);
      if (piece) yield piece;
    }
    if (rest.length > MAX_ROW_CHARACTERS) return yield broken('An element of the file is too long.');
  }
  if (rest.trim() !== '') yield broken('The file ends in the middle of an element.');
}

const broken = (text: string): Piece => ({ kind: 'broken', text });

/** Where the first piece ends, or 0 if more text is needed. */
function endOfPiece(text: string): number {
  if (text === '') return 0;
  if (!text.startsWith('<')) return Math.max(0, text.indexOf('<'));
  for (const [start, end] of [
    ['<![CDATA[', ']]>'],
    ['<!--', '-->'],
    ['<?', '?>'],
  ] as const) {
    if (start.startsWith(text.slice(0, start.length))) return text.length < start.length ? 0 : after(text, end);
  }
  const tag = /^<(?:[^"'>]|"[^"]*"|'[^']*')*>/.exec(text);
  return tag ? tag[0].length : 0;
}

const after = (text: string, end: string): number => {
  const at = text.indexOf(end);
  return at < 0 ? 0 : at + end.length;
};

function readPiece(text: string): Piece | undefined {
  if (text.startsWith('<![CDATA[')) return { kind: 'text', text: text.slice(9, -3) };
  if (text.startsWith('<!') || text.startsWith('<?')) return undefined;
  if (!text.startsWith('<')) return { kind: 'text', text: decodeEntities(text) };
  const name = /^<\/?\s*([^\s/>]+)/.exec(text)?.[1];
  if (name === undefined) return broken('The file has a tag without a name.');
  if (text.startsWith('</')) return { kind: 'close', text: name };
  const kind = text.endsWith('/>') ? 'empty' : 'open';
  return { kind, text: name, attributes: kind === 'open' && ITEMS.has(name.toLowerCase()) ? attributesIn(text) : [] };
}

const attributesIn = (tag: string): [string, string][] =>
  [...tag.matchAll(/\s([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
    name,
    decodeEntities(double ?? single ?? ''),
  ]);
