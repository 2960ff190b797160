import { ADDRESS_WORDS } from '#rules/address-pattern.ts';
import { contrast } from '#rules/contrast.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { slugFor } from '#rules/slug.ts';
import type { CareerBlock, CareerPage } from './content-contract.ts';

/** The least contrast between text and its background (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

export type Wrong = { at: (string | number)[]; message: string };

/** Problems of a page as a whole; the schemas check each value. */
export function wrongsOf(page: Pick<CareerPage, 'address' | 'ground_color' | 'text_color' | 'blocks'>): Wrong[] {
  const address = addressProblem(page.address);
  const colors = colorProblem(page.ground_color, page.text_color);
  return [
    ...(address ? [{ at: ['address'], message: address }] : []),
    ...(colors ? [{ at: ['text_color'], message: colors }] : []),
    ...blockProblems(page.blocks),
  ];
}

/** Other words that would look like our own pages. */
const RESERVED = new Set(
  'admin anonymous api app blog brand careers company embed help home jobs legal login mail missionhire official press privacy riseboard security signup staff status support team www'.split(
    ' ',
  ),
);

/** Why a company cannot have this address; null if it may. */
export function addressProblem(address: string): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(address))
    return 'Use lowercase letters, digits and single hyphens between them, such as summit-machine.';
  if (address.length < 3 || address.length > 60) return 'Use 3 to 60 characters.';
  if (RESERVED.has(address) || ADDRESS_WORDS.has(address)) return 'This address is reserved. Choose another one.';
  // The address of an ordinary profile ends in a company's key.
  if (/[0-9a-f]{12}$/.test(address)) return 'Choose an address that does not end in a long number.';
  return null;
}

/** Why a text cannot stand on a ground; null if it can be read. Both are checked hex colors. */
export function colorProblem(ground: string, text: string): string | null {
  if (![ground, text].every((each) => /^#[0-9a-f]{6}$/.test(each))) return null;
  const ratio = contrast(ground, text);
  if (ratio >= LEAST_CONTRAST) return null;
  const better = textColorOn(ground);
  // Rounded down, so that 4.49 is not shown as 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `This text is hard to read on the background: the contrast is ${shown} to 1, and it must be at least 4.5 to 1. Try ${better}, or change the background.`;
}

/** A text color that can be read on any ground: white where it can be, else a black. */
export const textColorOn = (ground: string): string =>
  ['#ffffff', '#111111'].find((text) => contrast(ground, text) >= LEAST_CONTRAST) ?? '#000000';

function blockProblems(blocks: readonly CareerBlock[]): Wrong[] {
  const second = blocks.findIndex(({ type }, at) => type === 'hero' && at > 0);
  const is_top = blocks[0]?.type === 'hero';
  return [
    ...(is_top
      ? []
      : [{ at: ['blocks'], message: 'Start the page with the top: its heading, and a picture if you like.' }]),
    ...(is_top && second > 0
      ? [{ at: ['blocks', second, 'heading'], message: 'A page has one top, at its start. Remove this one.' }]
      : []),
    ...(blocks.some(({ type }) => type === 'jobs')
      ? []
      : [{ at: ['blocks'], message: 'Add a block with your jobs, so that visitors can apply.' }]),
  ];
}

/** Every picture of the blocks with its place. */
export function picturesIn(blocks: readonly CareerBlock[]): { at: Wrong['at']; picture_id: string }[] {
  return blocks.flatMap((block, at) => {
    if (block.type === 'hero')
      return block.picture_id ? [{ at: ['blocks', at, 'picture_id'], picture_id: block.picture_id }] : [];
    if (block.type !== 'people' && block.type !== 'gallery') return [];
    return block.items.flatMap(({ picture_id }, item) =>
      picture_id ? [{ at: ['blocks', at, 'items', item, 'picture_id'], picture_id }] : [],
    );
  });
}

export type KnownCompany = {
  name: string;
  about: string;
  values: readonly { title: string; meaning: string }[];
  /** `#rrggbb`, or '' for none. */
  brand_colour: string;
};

const USUAL_GROUND = '#12396b';

/** What a new page begins with: what the company has said of itself. */
export function firstPage({ name, about, values, brand_colour }: KnownCompany): CareerPage {
  const slug = slugFor(name, 'our-company');
  const ground_color = brand_colour || USUAL_GROUND;
  const first_line = about.split('\n').find((each) => each.trim() !== '') ?? '';
  const text = firstCharacters(about.trim(), 4_000);
  const items = values.map(({ title, meaning }) => ({ title, text: firstCharacters(meaning, 400) }));
  return {
    address: addressProblem(slug) ? firstCharacters(`${slug}-careers`, 60) : slug,
    description: firstCharacters(`Jobs at ${name}. ${first_line}`.trim(), 300),
    ground_color,
    text_color: textColorOn(ground_color),
    blocks: [
      { type: 'hero', heading: firstCharacters(`Work at ${name}`, 120), text: '', picture_id: null },
      ...(text ? [{ type: 'text' as const, title: firstCharacters(`About ${name}`, 120), text }] : []),
      ...(items.length > 0 ? [{ type: 'values' as const, title: 'What we stand for', items }] : []),
      { type: 'jobs', title: 'Open jobs', category: '', location_type: '' },
    ],
  };
}
