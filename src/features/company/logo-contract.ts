import { z } from 'zod';
import { companyParams, done, endpoint } from '#api/endpoint.ts';

/** For the company of the signed-in member. The logo is redrawn on a white square, and live pages show it at once. */
export const uploadCompanyLogo = endpoint({
  name: 'uploadCompanyLogo',
  method: 'POST',
  path: '/api/upload-company-logo',
  summary: 'Replaces the company’s logo with a PNG, JPEG or WebP picture of at most 5 MB',
  access: 'edit-company',
  rate: 'expensive',
  audit: 'company.logo-uploaded',
  body: z.strictObject({ file: z.instanceof(File, { error: 'Choose a file.' }) }),
  answer: z.object({
    /** Valid for five minutes without signing in. */
    logo_url: z.string(),
  }),
});

export const removeCompanyLogo = endpoint({
  name: 'removeCompanyLogo',
  method: 'DELETE',
  path: '/company/{company_id}/logo',
  summary: 'Removes the company’s logo from all pages',
  access: 'edit-company',
  audit: 'company.logo-removed',
  params: companyParams,
  answer: done,
});
