import type { Content, ContentBlock } from './contract.ts';

/** Anchors that the footer, the cookie bar and forms link to. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { '/terms': ['privacy-policy'] };

/** Anchors outside the blocks of a page. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { '/partners': ['become'] };
const TOP = ['', 'top'];

export type Wrong = { at: (string | number)[]; message: string };

/** Problems of a page as a whole; the schemas of its blocks check each block. */
export function wrongsOf({ path, blocks }: Pick<Content, 'path' | 'blocks'>): Wrong[] {
  const ids = blocks.map((block) => (block.type === 'heading' ? block.id : null));
  const places = [...ids, ...TOP, ...(BESIDE[path] ?? [])];
  return [
    ...blocks.flatMap((block, at) => wrongsOfBlock(block, at, { blocks, ids })),
    ...linksIn(blocks, ['blocks']).flatMap(({ at, id }) => (places.includes(id) ? [] : [{ at, message: lost(id) }])),
    ...missingPlaces(path, ids),
  ];
}

type Page = { blocks: readonly ContentBlock[]; ids: readonly (string | null)[] };

function wrongsOfBlock(block: ContentBlock, at: number, { blocks, ids }: Page): Wrong[] {
  const wrong = (field: string, message: string): Wrong => ({ at: ['blocks', at, field], message });
  if (block.type === 'heading') {
    const is_second = block.id !== null && ids.indexOf(block.id) < at;
    const is_below = blocks.slice(0, at).some(isTitle);
    return [
      ...(is_second ? [wrong('id', 'Another heading has this name. Choose another one.')] : []),
      ...(block.level === 3 && !is_below
        ? [wrong('level', 'A subheading stands below a heading. Make this a heading, or put one before it.')]
        : []),
    ];
  }
  if (block.type === 'table') {
    const { length } = block.columns;
    const row = block.rows.findIndex((cells) => cells.length !== length);
    if (row >= 0) return [wrong('rows', `Row ${row + 1} does not have ${length} cells, one for each column.`)];
  }
  if (block.type === 'contents' && ids.every((id) => id === null))
    return [wrong('title', 'No heading has a name yet that a link could lead to. Name some, or remove this block.')];
  return [];
}

const isTitle = (block: ContentBlock) => (block.type === 'heading' && block.level === 2) || block.type === 'cards';

/** Every link to an anchor of the same page, with its position. */
function linksIn(value: unknown, at: Wrong['at']): { at: Wrong['at']; id: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const here = [...at, Array.isArray(value) ? Number(name) : name];
    if (name === 'href' && typeof part === 'string')
      return part.startsWith('#') ? [{ at: here, id: part.slice(1) }] : [];
    return linksIn(part, here);
  });
}

const lost = (id: string) => `No heading of this page is named “${id}”. Give one this name, or change the link.`;

function missingPlaces(path: string, ids: Page['ids']): Wrong[] {
  const missing = (NEEDED[path] ?? []).filter((id) => !ids.includes(id));
  return missing.map((id) => ({
    at: ['blocks'],
    message: `Other pages lead to the heading named “${id}”. Give one this name.`,
  }));
}
