import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';

const link = z.object({
  /** A path of this site. Works until `expires_at` in the same session or, without one, the same browser. */
  url: z.string(),
  file_name: z.string(),
  expires_at: z.iso.datetime(),
  /** A warning before opening the file, such as that it contains macros. */
  warning: z.string().nullable(),
});

export const getAttachment = endpoint({
  name: 'getAttachment',
  method: 'GET',
  path: '/company/{company_id}/attachment',
  summary: 'Returns a five-minute link to an applicant’s file',
  access: 'view-applicants',
  audit: 'attachment.opened',
  params: companyParams,
  query: z.strictObject({ application_id: id, file_id: id }),
  answer: link,
});

export const getSignedUrl = endpoint({
  name: 'getSignedUrl',
  method: 'GET',
  path: '/api/signed-url/{file_id}',
  summary:
    'Returns a five-minute link. Employers: to a file of an applicant or registrant, or to a newly uploaded cover letter. Seekers: to one of their own files.',
  access: 'signed-in',
  rows: 'all',
  why_all: 'A newly uploaded letter belongs to a browser until it is attached.',
  audit: 'attachment.opened',
  params: z.strictObject({ file_id: id }),
  answer: link,
});

/**
 * `cover_letter_url`: the link from `GET /api/signed-url/…` for an upload (`/files/…`), or the address of one of the application's files
 * (`/api/signed-url/…`).
 */
export const putCoverLetterUrl = endpoint({
  name: 'putCoverLetterUrl',
  method: 'PUT',
  path: '/company/{company_id}/application/{application_id}/cover-letter-url',
  summary: 'Attaches or replaces the cover letter. The earlier one stays in the files and the timeline.',
  access: 'attach-letters',
  rows: 'all',
  why_all: 'A newly uploaded letter belongs to a browser until it is attached.',
  audit: 'applicant.cover-letter-set',
  params: companyParams.extend({ application_id: id }),
  body: z.strictObject({ cover_letter_url: z.string().trim().min(1, 'Choose a file.').max(1000) }),
  answer: z.object({ cover_letter_url: z.string(), file_id: id }),
});
