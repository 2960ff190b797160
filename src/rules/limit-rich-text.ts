import { firstCharacters } from './first-characters.ts';
import {
  type Block,
  type Inline,
  isList,
  type List,
  type ListItem,
  RICH_TEXT_LIMITS,
  type RichTextDocument,
  type Text,
} from './rich-text.ts';

/** The document cut to what `checkRichText` accepts, for imported text that no author can fix. */
export function limitRichText(document: RichTextDocument): RichTextDocument {
  const room: Room = { characters: RICH_TEXT_LIMITS.characters, nodes: RICH_TEXT_LIMITS.nodes - 1 };
  return { type: 'document', children: keep(room, document.children, (block) => limitBlock(room, block)) };
}

type Room = { characters: number; nodes: number };

/** Maps children until the limit is reached, and drops those that end up empty. */
function keep<From, To>(room: Room, children: readonly From[], limit: (child: From) => To | undefined): To[] {
  const kept: To[] = [];
  for (const child of children) {
    if (room.nodes <= 0 || room.characters <= 0) break;
    room.nodes -= 1;
    const limited = limit(child);
    if (limited !== undefined) kept.push(limited);
  }
  return kept;
}

function limitBlock(room: Room, block: Block): Block | undefined {
  if (block.type !== 'paragraph' && block.type !== 'heading') return limitList(room, block, 1);
  const children = keep(room, block.children, (inline) => limitInline(room, inline));
  return children.length === 0 ? undefined : { ...block, children };
}

function limitList(room: Room, list: List, depth: number): List | undefined {
  if (depth > RICH_TEXT_LIMITS.list_depth) return undefined;
  const children = keep(room, list.children, (item) => limitItem(room, item, depth));
  return children.length === 0 ? undefined : { type: list.type, children };
}

function limitItem(room: Room, item: ListItem, depth: number): ListItem | undefined {
  const children = keep(room, item.children, (child) =>
    isList(child) ? limitList(room, child, depth + 1) : limitInline(room, child),
  );
  return children.length === 0 ? undefined : { type: 'list-item', children };
}

function limitInline(room: Room, inline: Inline): Inline | undefined {
  if (inline.type === 'line-break') return inline;
  if (inline.type === 'text') return limitText(room, inline);
  const children = keep(room, inline.children, (text) => limitText(room, text));
  return children.length === 0 ? undefined : { ...inline, children };
}

function limitText(room: Room, text: Text): Text {
  const cut = firstCharacters(text.text, room.characters).toWellFormed();
  room.characters -= cut.length;
  return { ...text, text: cut };
}
