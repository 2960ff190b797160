import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { contentSchema } from '../content/contract.ts';
import { wrongsOf } from '../content/rules.ts';

const place = { site: z.enum(SITE_CODES), path: z.string().max(200) };
const number = z.int().min(1);
const moment = z.string();
/** A member of staff by the work address; null where there is none, or none any more. */
const who = z.string().nullable();

const listedPage = z.object({
  ...place,
  title: z.string(),
  updated_at: moment,
  updated_by: who,
  /** Otherwise it is the text that the product brings. */
  is_of_staff: z.boolean(),
  draft: z.object({ updated_at: moment, updated_by: who }).nullable(),
});
export type ListedPage = z.infer<typeof listedPage>;

export const listContentPages = endpoint({
  name: 'listContentPages',
  method: 'GET',
  path: '/api/operator/content-pages',
  summary: 'The pages of text of both sites: when they changed last and by whom, and whether a draft is waiting',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  answer: z.object({ pages: z.array(listedPage) }),
});

const written = contentSchema.omit({ path: true });

const published = { version: z.int(), published_at: moment, published_by: who, is_of_staff: z.boolean() };

const staffPage = z.object({
  ...place,
  /** Of the page for everybody, on its own site. */
  url: z.string(),
  page: written.extend({ version: z.int(), updated_at: moment }),
  draft: written
    .extend({
      version: z.int(),
      /** Of the page, when the draft was begun. */
      page_version: z.int(),
      updated_at: moment,
      updated_by: who,
    })
    .nullable(),
  /** What was published so far, the newest first. */
  versions: z.array(z.object(published)),
});
export type StaffPage = z.infer<typeof staffPage>;

export const getStaffContentPage = endpoint({
  name: 'getStaffContentPage',
  method: 'GET',
  path: '/api/operator/content-page',
  summary: 'A page of text as staff see it: what is published, the draft beside it, and the versions so far',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  query: z.strictObject(place),
  answer: staffPage,
});

export const getContentPageVersion = endpoint({
  name: 'getContentPageVersion',
  method: 'GET',
  path: '/api/operator/content-page/version',
  summary: 'What a page of text said in one of its versions',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  query: z.strictObject({ ...place, version: z.coerce.number().int().min(1) }),
  answer: written.extend(published),
});

export const saveContentDraft = endpoint({
  name: 'saveContentDraft',
  method: 'PUT',
  path: '/api/operator/content-draft',
  summary: 'Keeps the draft of a page, which staff alone see; 409 when somebody else saved or published meanwhile',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'content-draft.saved',
  body: contentSchema
    .extend({
      ...place,
      /** Of the draft; 0 for the first one. */
      version: z.int().min(0),
      page_version: number,
    })
    .superRefine((page, context) => {
      for (const { at, message } of wrongsOf(page)) context.addIssue({ code: 'custom', path: at, message });
    }),
  /** 0 while there is no draft, because it would say what the page says already. */
  answer: z.object({ version: z.int() }),
});

export const discardContentDraft = endpoint({
  name: 'discardContentDraft',
  method: 'DELETE',
  path: '/api/operator/content-draft',
  summary: 'Deletes the draft of a page; what is published stays',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'content-draft.discarded',
  body: z.strictObject({ ...place, version: number }),
  answer: done,
});

export const publishContentDraft = endpoint({
  name: 'publishContentDraft',
  method: 'POST',
  path: '/api/operator/content-draft/publish',
  summary: 'Shows the draft of a page to everybody; 409 when the draft or the page is another one by now',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'content-page.published',
  body: z.strictObject({ ...place, version: z.int().min(0), page_version: number }),
  answer: z.object({ version: z.int() }),
});

export const restoreContentPage = endpoint({
  name: 'restoreContentPage',
  method: 'POST',
  path: '/api/operator/content-page/restore',
  summary: 'Makes a draft of what a page said in an earlier version; refused while another draft is waiting',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'content-page.restored',
  body: z.strictObject({ ...place, version: number }),
  answer: done,
});
