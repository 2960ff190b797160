import { placesToFill } from '#rules/place-to-fill.ts';
import type { Block, List, RichTextDocument } from '#rules/rich-text.ts';
import { richTextToPlain } from '#rules/rich-text.ts';
import { OCCUPATIONS } from './occupations.ts';

/** A heading, if there is one, with the blocks below it. */
export type Section = { kind: SectionKind; heading: Block | undefined; blocks: Block[] };
export type SectionKind = 'duties' | 'needs' | 'skills' | 'place' | 'apply' | 'about' | 'notes' | 'other';

const KINDS: readonly (readonly [SectionKind, RegExp])[] = [
  ['apply', /\bappl(?:y|ying|ication)\b/i],
  ['notes', /^good to know$/i],
  ['duties', /\b(?:do|doing|duties|responsibilit\w+|tasks|functions|day to day)\b/i],
  ['skills', /\bskills\b/i],
  ['needs', /\b(?:need|bring|requirements?|qualifications?|must[ -]haves?|who you are|experience)\b/i],
  ['place', /\b(?:where|location)\b/i],
  ['about', /\babout the (?:job|role|position|work)\b/i],
];

/** Headings of our drafts. */
export const DRAFT_HEADINGS = {
  about: 'About the job',
  duties: 'What you will do',
  needs: 'What you need',
  skills: 'Skills that help',
  used: 'Skills you will use',
  place: 'Where you will work',
  notes: 'Good to know',
  apply: 'How to apply',
} as const;

const OF_DRAFTS: ReadonlySet<string> = new Set(Object.values(DRAFT_HEADINGS));
const DRAFTED_LINES = new Set(
  OCCUPATIONS.flatMap(({ duties, requirements, skills }) => [...duties, ...requirements, ...skills]),
);

/** `is_ours` tells the sentences of a draft: they may be about another title than the present one. */
export function ownSections(
  { children }: RichTextDocument,
  is_ours: (text: string) => boolean,
  listed: readonly string[],
): Section[] {
  const sections: Section[] = [];
  for (const block of children) {
    if (block.type === 'heading') sections.push({ kind: kindOf(plainOf(block)), heading: block, blocks: [] });
    else if (sections.length > 0) sections.at(-1)?.blocks.push(block);
    else sections.push({ kind: 'about', heading: undefined, blocks: [block] });
  }
  return sections.flatMap((section) => {
    if (!section.heading || !OF_DRAFTS.has(plainOf(section.heading))) return hasText(section) ? [section] : [];
    const drafted = section.kind === 'skills' ? new Set([...DRAFTED_LINES, ...listed]) : DRAFTED_LINES;
    const blocks = section.blocks.flatMap((block) => ownPart(block, is_ours, drafted));
    return blocks.length > 0 ? [{ ...section, blocks }] : [];
  });
}

const kindOf = (heading: string): SectionKind => KINDS.find(([, words]) => words.test(heading))?.[0] ?? 'other';

const hasText = ({ blocks }: Section) => blocks.some((block) => plainOf(block).trim() !== '');

/** A block without what we drafted; a sentence that was changed is a person's. */
function ownPart(block: Block, is_ours: (text: string) => boolean, drafted: ReadonlySet<string>): Block[] {
  const isDrafted = (text: string) => drafted.has(text) || placesToFill(text).join('') === text || is_ours(text);
  if (block.type === 'paragraph' || block.type === 'heading') return isDrafted(plainOf(block).trim()) ? [] : [block];
  const children = block.children.filter((item) => !isDrafted(itemText(item)));
  return children.length > 0 ? [{ ...block, children }] : [];
}

const itemText = (item: List['children'][number]) =>
  plainOf({ type: 'bullet-list', children: [item] })
    .replace(/^\s*[-•]\s*/, '')
    .trim();

function plainOf(block: Block): string {
  return richTextToPlain({ type: 'document', children: [block] });
}
