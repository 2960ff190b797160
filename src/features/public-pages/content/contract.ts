import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { wholeNumber } from '#rules/whole-number.ts';

const MINUTES = 'Enter its length in minutes, such as 4.';
const MISSING = 'Write something here.';
/** More than any page needs, and few enough to be edited. */
const MOST_BLOCKS = 300;
const MOST_ITEMS = 100;

const atMost = (longest: number) => z.string().max(longest, `Use at most ${wholeNumber(longest)} characters.`);
const onOneLine = (longest: number) =>
  atMost(longest)
    .trim()
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.');
const text = atMost(4_000).min(1, MISSING);
const short = onOneLine(200).min(1, MISSING);

/** A path of our own site, a place on the page, a mail address, or a page of somebody else. No scheme that runs anything. */
const href = atMost(2_000).regex(
  /^(?:\/(?!\/)|#|mailto:|https:\/\/)[^\s\\]*$/,
  'A link leads to a page of this site such as /search, a place on the page such as #payment, an address that starts with https://, or mailto: and a mail address.',
);
/** A picture of our own. */
const picture = z
  .string()
  .regex(/^\/(?!\/)[\w./-]+\.(?:svg|png|webp)$/, 'Name a picture of this site, such as /logos/school.svg.');
const anchor = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Use small letters, digits and hyphens, 60 at most.');

const runSchema = z.union([text, z.strictObject({ text, href }), z.strictObject({ strong: text })]);
const runs = z.array(runSchema).min(1, MISSING).max(MOST_ITEMS, 'Use fewer links and bold words here.');
/** At least one, and not without end. */
const some = <T extends z.ZodType>(item: T) =>
  z.array(item).min(1, MISSING).max(MOST_ITEMS, `Use at most ${MOST_ITEMS} of them.`);
/** A piece of a line: plain, a link, or strong. */
export type Run = z.infer<typeof runSchema>;

const link = z.strictObject({ label: short, href });

const cardSchema = z.strictObject({
  title: short,
  text: runs,
  logo: picture.nullable(),
  /** What the reader gets there, such as a code for a discount. */
  offer: onOneLine(400),
  link: link.nullable(),
});
export type ContentCard = z.infer<typeof cardSchema>;

/** What a page of text is made of: a closed set, never markup. */
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
    columns: z.array(short).min(2, 'A table has two columns at least.').max(8, 'A table has eight columns at most.'),
    rows: some(z.array(text).min(2, 'Every row has as many cells as there are columns.')),
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
  /** The first is what the page leads to. */
  z.strictObject({ type: z.literal('buttons'), links: some(link) }),
]);
export type ContentBlock = z.infer<typeof blockSchema>;

export const contentSchema = z.strictObject({
  path: z.string(),
  title: short,
  description: onOneLine(300).min(1, MISSING),
  heading: short,
  lead: onOneLine(1_000),
  blocks: z.array(blockSchema).max(MOST_BLOCKS, `A page has at most ${MOST_BLOCKS} blocks.`),
});
export type Content = z.infer<typeof contentSchema>;

export const getContentPage = endpoint({
  name: 'getContentPage',
  method: 'GET',
  path: '/api/content-page',
  summary: 'The words of a public page of this site, as typed blocks; `version` counts their changes',
  access: 'public',
  query: z.strictObject({ path: z.string().max(200) }),
  answer: contentSchema.extend({ version: z.int(), updated_at: z.string() }),
});
