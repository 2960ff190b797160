import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

const text = z.string().min(1).max(4_000);
const short = z.string().min(1).max(200);

/** A path of our own site, a place on the page, a mail address, or a page of somebody else. No scheme that runs anything. */
const href = z
  .string()
  .max(2_000)
  .regex(/^(?:\/(?!\/)|#|mailto:|https:\/\/)[^\s\\]*$/);
/** A picture of our own. */
const picture = z.string().regex(/^\/(?!\/)[\w./-]+\.(?:svg|png|webp)$/);
const anchor = z.string().regex(/^[a-z0-9-]{1,60}$/);

const runSchema = z.union([text, z.strictObject({ text, href }), z.strictObject({ strong: text })]);
const runs = z.array(runSchema).min(1);
/** A piece of a line: plain, a link, or strong. */
export type Run = z.infer<typeof runSchema>;

const link = z.strictObject({ label: short, href });

const cardSchema = z.strictObject({
  title: short,
  text: runs,
  logo: picture.nullable(),
  /** What the reader gets there, such as a code for a discount. */
  offer: z.string().max(400),
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
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: z.array(runs).min(1) }),
  z.strictObject({ type: z.literal('quote'), runs, by: z.string().max(200) }),
  z.strictObject({
    type: z.literal('questions'),
    items: z.array(z.strictObject({ question: short, answer: runs })).min(1),
  }),
  z.strictObject({
    type: z.literal('points'),
    numbered: z.boolean(),
    items: z.array(z.strictObject({ title: short, text: runs })).min(1),
  }),
  z.strictObject({ type: z.literal('cards'), title: short, text: z.string().max(1_000), cards: z.array(cardSchema) }),
  z.strictObject({
    type: z.literal('table'),
    caption: short,
    columns: z.array(short).min(2),
    rows: z.array(z.array(text).min(2)),
  }),
  z.strictObject({ type: z.literal('note'), tone: z.enum(['info', 'success', 'warning']), title: short, runs }),
  z.strictObject({
    type: z.literal('video'),
    title: short,
    text: z.string().max(1_000),
    href,
    minutes: z.int().positive(),
  }),
  /** Links to the headings of the page that have an id. */
  z.strictObject({ type: z.literal('contents'), title: short }),
  /** The first is what the page leads to. */
  z.strictObject({ type: z.literal('buttons'), links: z.array(link).min(1) }),
]);
export type ContentBlock = z.infer<typeof blockSchema>;

export const contentSchema = z.strictObject({
  path: z.string(),
  title: short,
  description: z.string().min(1).max(300),
  heading: short,
  lead: z.string().max(1_000),
  blocks: z.array(blockSchema),
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
