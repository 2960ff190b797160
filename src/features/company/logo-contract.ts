import { z } from 'zod';
import { companyParams, done, endpoint } from '#api/endpoint.ts';

/** The company is the signed-in person's. The logo is drawn anew, whole on a white square; live pages show it at once. */
export const uploadCompanyLogo = endpoint({
  name: 'uploadCompanyLogo',
  method: 'POST',
  path: '/api/upload-company-logo',
  summary: 'Stores a PNG, JPEG or WebP picture of at most 5 MB as the logo of the company, in place of the one before',
  access: 'edit-company',
  rate: 'expensive',
  audit: 'company.logo-uploaded',
  body: z.strictObject({ file: z.instanceof(File, { error: 'Choose a file.' }) }),
  answer: z.object({
    /** Gives the picture for five minutes to whoever holds it. */
    logo_url: z.string(),
  }),
});

export const removeCompanyLogo = endpoint({
  name: 'removeCompanyLogo',
  method: 'DELETE',
  path: '/company/{company_id}/logo',
  summary: 'Takes the logo of the company off all pages; without one it stays as it is',
  access: 'edit-company',
  audit: 'company.logo-removed',
  params: companyParams,
  answer: done,
});
