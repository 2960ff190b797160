import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { wholeNumber } from '#rules/whole-number.ts';

const MINUTES = 'Enter the length in minutes, such as 4.';
const MISSING = 'Enter some text.';
/** More than any page needs, and few enough to edit. */
const MOST_BLOCKS = 300;
const MOST_ITEMS = 100;

const atMost = (longest: number) => z.string().max(longest, `Use at most ${wholeNumber(longest)} characters.`);
const onOneLine = (longest: number) =>
  atMost(longest)
    .trim()
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.');
const text = atMost(4_000).min(1, MISSING);
const short = onOneLine(200).min(1, MISSING);

/** A path of our site, an anchor, a mailto: address or an external https page. No scheme that runs code. */
const href = atMost(2_000).regex(
  /^(?:\/(?!\/)|#|mailto:|https:\/\/)[^\s\\]*$/,
  'Enter a page of this site such as /search, an anchor such as #payment, an address that starts with https://, or mailto: with an email address.',
);
const picture = z
  .string()
  .regex(/^\/(?!\/)[\w./-]+\.(?:svg|png|webp)$/, 'Enter a picture of this site, such as /logos/school.svg.');
const anchor = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Use lowercase letters, digits and hyphens, at most 60.');

const runSchema = z.union([text, z.strictObject({ text, href }), z.strictObject({ strong: text })]);
const runs = z.array(runSchema).min(1, MISSING).max(MOST_ITEMS, 'Use fewer links and bold words here.');
const some = <T extends z.ZodType>(item: T) =>
  z.array(item).min(1, MISSING).max(MOST_ITEMS, `Use at most ${MOST_ITEMS} of them.`);

const link = z.strictObject({ label: short, href });

const cardSchema = z.strictObject({
  title: short,
  text: runs,
  logo: picture.nullable(),
  /** For example, a discount code. */
  offer: onOneLine(400),
  link: link.nullable(),
});
export type ContentCard = z.infer<typeof cardSchema>;

/** A closed set of blocks, never markup. */
export const blockSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    text: short,
    id: anchor.nullable(),
  }),
  z.strictObject({ type: z.literal('paragraph'), runs }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: some(runs) }),
  z.strictObject({ type: z.literal('quote'), runs, by: onOneLine(200) }),
  z.strictObject({
    type: z.literal('questions'),
    items: some(z.strictObject({ question: short, answer: runs })),
  }),
  z.strictObject({
    type: z.literal('points'),
    numbered: z.boolean(),
    items: some(z.strictObject({ title: short, text: runs })),
  }),
  z.strictObject({
    type: z.literal('cards'),
    title: short,
    text: onOneLine(1_000),
    cards: z.array(cardSchema).max(MOST_ITEMS),
  }),
  z.strictObject({
    type: z.literal('table'),
    caption: short,
    columns: z.array(short).min(2, 'Use at least two columns.').max(8, 'Use at most eight columns.'),
    rows: some(z.array(text).min(2, 'Give every row as many cells as there are columns.')),
  }),
  z.strictObject({ type: z.literal('note'), tone: z.enum(['info', 'success', 'warning']), title: short, runs }),
  z.strictObject({
    type: z.literal('video'),
    title: short,
    text: onOneLine(1_000),
    href,
    minutes: z.int(MINUTES).min(1, MINUTES).max(600, MINUTES),
  }),
  /** Links to the headings of the page that have an id. */
  z.strictObject({ type: z.literal('contents'), title: short }),
  /** The first one is the page's main action. */
  z.strictObject({ type: z.literal('buttons'), links: some(link) }),
]);
export type ContentBlock = z.infer<typeof blockSchema>;

export const contentSchema = z.strictObject({
  path: z.string(),
  title: short,
  description: onOneLine(300).min(1, MISSING),
  heading: short,
  lead: onOneLine(1_000),
  blocks: z.array(blockSchema).max(MOST_BLOCKS, `Use at most ${MOST_BLOCKS} blocks.`),
});
export type Content = z.infer<typeof contentSchema>;

export const getContentPage = endpoint({
  name: 'getContentPage',
  method: 'GET',
  path: '/api/content-page',
  summary: 'Returns the words of a public page of this site as typed blocks. `version` counts changes.',
  access: 'public',
  query: z.strictObject({ path: z.string().max(200) }),
  answer: contentSchema.extend({ version: z.int(), updated_at: z.string() }),
});
