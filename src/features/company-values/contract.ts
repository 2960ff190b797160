import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';

export const valueSchema = z.object({
  value_id: id,
  title: z.string(),
  meaning: z.string(),
  /** An example. */
  behaviour: z.string(),
  core: z.boolean(),
  version: z.int(),
});
export type CompanyValue = z.infer<typeof valueSchema>;

const values = z.object({ values: z.array(valueSchema) });

export const listValues = endpoint({
  name: 'listValues',
  method: 'GET',
  path: '/company/{company_id}/values',
  summary: 'Lists the company’s values in order',
  access: 'view-company-values',
  params: companyParams,
  answer: values,
});

export const putValue = endpoint({
  name: 'putValue',
  method: 'PUT',
  path: '/company/{company_id}/value',
  summary: 'Adds or updates a value. A company has at most eight.',
  access: 'view-company-values',
  audit: 'company-value.saved',
  params: companyParams,
  body: z.strictObject({
    value_id: id.optional(),
    title: z.string().trim().min(1, 'Enter a value.').max(60, 'Use at most 60 characters.'),
    meaning: z.string().trim().max(300, 'Use at most 300 characters.').default(''),
    behaviour: z.string().trim().max(300, 'Use at most 300 characters.').default(''),
    core: z.boolean().default(false),
    /** The version that was read; 0 for a new value. */
    version: z.int().min(0).default(0),
  }),
  answer: values,
});

export const deleteValue = endpoint({
  name: 'deleteValue',
  method: 'DELETE',
  path: '/company/{company_id}/value/{value_id}',
  summary: 'Deletes a value. A company keeps at least three.',
  access: 'view-company-values',
  audit: 'company-value.deleted',
  params: companyParams.extend({ value_id: id }),
  answer: done,
});
