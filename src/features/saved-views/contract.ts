import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';

/** The lists whose views can be saved, with the path that their addresses begin with. */
export const LIST_PATHS = {
  applicants: pathTo('/employer/applications'),
  board: pathTo('/employer/kanban'),
  postings: pathTo('/employer/view-postings'),
  reports: pathTo('/employer/reporting'),
} as const;
export type SavedList = keyof typeof LIST_PATHS;

const list = z.enum(['applicants', 'board', 'postings', 'reports'] satisfies SavedList[]);
export const savedViewSchema = z.object({ view_id: id, name: z.string(), address: z.string() });
export type SavedView = z.infer<typeof savedViewSchema>;
const views = z.object({ views: z.array(savedViewSchema) });

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path: '/company/{company_id}/saved-views',
  summary: 'Lists the caller’s saved views of a list, by name',
  access: 'employer',
  params: companyParams,
  query: z.strictObject({ list }),
  answer: views,
});

export const putSavedView = endpoint({
  name: 'putSavedView',
  method: 'PUT',
  path: '/company/{company_id}/saved-view',
  summary: 'Saves a view of a list for the caller. Replaces the one with the same name; a list has at most 20.',
  access: 'employer',
  audit: 'saved-view.saved',
  params: companyParams,
  body: z.strictObject({
    list,
    name: z.string().trim().min(1, 'Enter a name.').max(60, 'Use at most 60 characters.'),
    /** Path and query string of the list, such as `/employer/applications?category=active`. */
    address: z
      .string()
      .max(2000, 'This view has too many filters to be saved.')
      .regex(/^\/employer\/[\w/-]+(\?[^\s#]*)?$/, 'Open the list whose view you save.'),
  }),
  answer: views,
});

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/company/{company_id}/saved-view/{view_id}',
  summary: 'Deletes a saved view of the caller',
  access: 'employer',
  audit: 'saved-view.deleted',
  params: companyParams.extend({ view_id: id }),
  answer: done,
});
