import { z } from 'zod';
import { id } from '#api/endpoint.ts';
import { requiredLine } from '#api/fields.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { LOCATION_TYPES } from '#rules/work-types.ts';
import { wrongsOf } from './rules.ts';

const MOST_BLOCKS = 40;
const MOST_ITEMS = 24;
const MINUTES = 'Enter the length in minutes, such as 4.';

const title = requiredLine('Enter a heading.', 120);
const line = (missing: string, longest: number) => requiredLine(missing, longest);
const optionalLine = (longest: number) => z.union([z.literal(''), requiredLine('', longest)]);
/** Plain text; a blank line begins a paragraph. */
const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Use at most ${wholeNumber(longest)} characters.`)
    .min(1, 'Enter some text.');
const some = <T extends z.ZodType>(item: T) =>
  z.array(item).min(1, 'Add at least one.').max(MOST_ITEMS, `Use at most ${MOST_ITEMS} of them.`);
const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a color as # and six digits or letters from a to f, such as #12396b.');
const picture = z.uuid('Choose a picture.');
const points = z.strictObject({ title: line('Enter a title.', 80), text: optionalLine(400) });

/** Only https, without a user name, on a host with a dot. */
const videoAddress = z
  .string()
  .trim()
  .max(2_000, 'Use at most 2,000 characters.')
  .regex(
    /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][^\s\\"<>]*)?$/i,
    'Enter the address of the video, starting with https://.',
  )
  .refine(URL.canParse, 'This is not a complete web address. Copy it from the browser’s address bar.');

/** A closed set of blocks, without markup, styles or frames. */
export const careerBlockSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hero'),
    heading: title,
    text: optionalLine(300),
    picture_id: id.nullable(),
  }),
  z.strictObject({ type: z.literal('text'), title, text: text(4_000) }),
  z.strictObject({ type: z.literal('values'), title, items: some(points) }),
  z.strictObject({ type: z.literal('benefits'), title, items: some(points) }),
  z.strictObject({
    type: z.literal('people'),
    title,
    items: some(
      z.strictObject({
        name: line('Enter a name.', 80),
        role: optionalLine(80),
        quote: optionalLine(400),
        picture_id: id.nullable(),
      }),
    ),
  }),
  z.strictObject({
    type: z.literal('gallery'),
    title,
    items: some(z.strictObject({ picture_id: picture, caption: optionalLine(160) })),
  }),
  z.strictObject({
    type: z.literal('jobs'),
    title,
    /** '' for every category or kind of workplace. */
    category: z.enum(['', ...CATEGORIES]),
    location_type: z.enum(['', ...LOCATION_TYPES]),
  }),
  z.strictObject({
    type: z.literal('video'),
    title,
    text: optionalLine(300),
    href: videoAddress,
    minutes: z.int(MINUTES).min(1, MINUTES).max(600, MINUTES),
  }),
  /** The call to join the talent network; shown while the network is published. */
  z.strictObject({ type: z.literal('network'), title, text: optionalLine(300) }),
]);
export type CareerBlock = z.infer<typeof careerBlockSchema>;

const fields = z.strictObject({
  /** The last part of the page's address. */
  address: z.string().trim().toLowerCase(),
  /** Below the title in search results. */
  description: line('Enter a description.', 300),
  /** Ground and text of the top of the page. */
  ground_color: color,
  text_color: color,
  blocks: z.array(careerBlockSchema).max(MOST_BLOCKS, `Use at most ${MOST_BLOCKS} blocks.`),
});
export type CareerPage = z.infer<typeof fields>;

/** Reads what was stored before, which may break a rule that is newer. */
export const storedCareerPage = fields;

export const careerPageSchema = fields.superRefine((page, context) => {
  for (const { at, message } of wrongsOf(page)) context.addIssue({ code: 'custom', path: at, message });
});
