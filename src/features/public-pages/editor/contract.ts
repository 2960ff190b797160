import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { contentSchema } from '../content/contract.ts';
import { wrongsOf } from '../content/rules.ts';

const place = { site: z.enum(SITE_CODES), path: z.string().max(200) };
const number = z.int().min(1);
const moment = z.string();
/** Work email of a staff member; null for none, or one who left. */
const who = z.string().nullable();

const listedPage = z.object({
  ...place,
  title: z.string(),
  updated_at: moment,
  updated_by: who,
  /** Otherwise it is the text that comes with the product. */
  is_of_staff: z.boolean(),
  draft: z.object({ updated_at: moment, updated_by: who }).nullable(),
});
export type ListedPage = z.infer<typeof listedPage>;

export const listContentPages = endpoint({
  name: 'listContentPages',
  method: 'GET',
  path: '/api/operator/content-pages',
  summary: 'Lists the content pages of both sites with their last change, its author, and any unpublished draft',
  access: 'staff-content',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  answer: z.object({ pages: z.array(listedPage) }),
});

const written = contentSchema.omit({ path: true });

const published = { version: z.int(), published_at: moment, published_by: who, is_of_staff: z.boolean() };

const staffPage = z.object({
  ...place,
  /** The public page on its own site. */
  url: z.string(),
  page: written.extend({ version: z.int(), updated_at: moment }),
  draft: written
    .extend({
      version: z.int(),
      /** The page's version when the draft was started. */
      page_version: z.int(),
      updated_at: moment,
      updated_by: who,
    })
    .nullable(),
  /** Newest first. */
  versions: z.array(z.object(published)),
});
export type StaffPage = z.infer<typeof staffPage>;

export const getStaffContentPage = endpoint({
  name: 'getStaffContentPage',
  method: 'GET',
  path: '/api/operator/content-page',
  summary: 'Returns a content page with its published words, draft and version history',
  access: 'staff-content',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  query: z.strictObject(place),
  answer: staffPage,
});

export const getContentPageVersion = endpoint({
  name: 'getContentPageVersion',
  method: 'GET',
  path: '/api/operator/content-page/version',
  summary: 'Returns one version of a content page',
  access: 'staff-content',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  query: z.strictObject({ ...place, version: z.coerce.number().int().min(1) }),
  answer: written.extend(published),
});

export const saveContentDraft = endpoint({
  name: 'saveContentDraft',
  method: 'PUT',
  path: '/api/operator/content-draft',
  summary: 'Saves the draft of a page, which only staff can see. 409 if it changed since it was read.',
  access: 'staff-content',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'content-draft.saved',
  body: contentSchema
    .extend({
      ...place,
      /** The draft's version; 0 for a new one. */
      version: z.int().min(0),
      page_version: number,
    })
    .superRefine((page, context) => {
      for (const { at, message } of wrongsOf(page)) context.addIssue({ code: 'custom', path: at, message });
    }),
  /** 0 if there is no draft because nothing differs from the page. */
  answer: z.object({ version: z.int() }),
});

export const discardContentDraft = endpoint({
  name: 'discardContentDraft',
  method: 'DELETE',
  path: '/api/operator/content-draft',
  summary: 'Deletes the draft of a page. The published page stays.',
  access: 'staff-content',
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
  summary: 'Publishes the draft of a page. 409 if the draft or page changed since it was read.',
  access: 'staff-content',
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
  summary: 'Restores an earlier version as a draft. Refused while there is another draft.',
  access: 'staff-content',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'content-page.restored',
  body: z.strictObject({ ...place, version: number }),
  answer: done,
});
