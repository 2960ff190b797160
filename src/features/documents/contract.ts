import { z } from 'zod';
import { endpoint, id } from '#api/endpoint.ts';

export const DOCUMENT_KINDS = ['resume', 'cover_letter'] as const;
/** `waiting` until the reader was there; `unreadable` files are kept and sent all the same. */
export const READ_STATES = ['waiting', 'read', 'unreadable'] as const;
export const UNREADABLE_REASONS = [
  'encrypted',
  'empty',
  'too-large',
  'timeout',
  'damaged',
  'not-what-it-says',
  'no-text',
  'not-read',
  'infected',
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/** A value with the exact line of the résumé that it came from; null when nothing was found. */
const found = <T extends z.ZodType>(value: T) => z.object({ value, source: z.string() });
const field = <T extends z.ZodType>(value: T) => found(value).nullable();
const text = z.string().nullable();

/** What was read from a résumé: a draft, for the person to check. Dates are `YYYY-MM` or `YYYY`. */
export const resumeDraftSchema = z.object({
  first_name: field(z.string()),
  last_name: field(z.string()),
  email: field(z.string()),
  phone: field(z.string()),
  city: field(z.string()),
  region: field(z.string()),
  postal_code: field(z.string()),
  headline: field(z.string()),
  summary: field(z.string()).default(null),
  skills: z.array(found(z.string())),
  work: z.array(found(z.object({ position: text, name: text, start: text, end: text, summary: text }))),
  education: z.array(found(z.object({ institution: text, area: text, studyType: text, end: text }))),
  certificates: z.array(found(z.object({ name: z.string(), issuer: text, date: text }))).default([]),
  military: field(z.object({ branch: z.string(), rank: text, codes: z.array(z.string()) })),
});
export type ResumeDraft = z.infer<typeof resumeDraftSchema>;

const uploaded = {
  document_id: id,
  file_name: z.string(),
  read_state: z.enum(READ_STATES),
};

export const documentSchema = z.object({
  ...uploaded,
  kind: z.enum(DOCUMENT_KINDS),
  size_bytes: z.int(),
  created_at: z.iso.datetime(),
  unreadable_reason: z.enum(UNREADABLE_REASONS).nullable(),
});

/** The answer comes once the file would survive a crash. Reading goes on afterwards. */
export const uploadSeekerDocument = endpoint({
  name: 'uploadSeekerDocument',
  method: 'POST',
  path: '/api/upload-seeker-document',
  summary: 'Stores a résumé or cover letter of at most 10 MB for the seeker, or for the browser of a visitor',
  access: 'public',
  rows: 'all',
  why_all: 'A document belongs to a seeker or a browser, and to no company.',
  rate: 'expensive',
  body: z.strictObject({
    file: z.instanceof(File, { error: 'Choose a file.' }),
    kind: z.enum(DOCUMENT_KINDS).default('resume'),
    /** The job that it is for, if any. It decides whose turn it is to be read, and nothing else. */
    posting_id: id.optional(),
  }),
  answer: z.object(uploaded),
});

export const LONGEST_WAIT_S = 8;

/** `wait_s` lets the answer wait until the file is read, at most 8 seconds, and never for a scan, which takes up to two minutes. */
export const getSeekerDocument = endpoint({
  name: 'getSeekerDocument',
  method: 'GET',
  path: '/api/seeker-document/{document_id}',
  summary: 'One’s own uploaded document and what was read from it',
  access: 'public',
  rows: 'all',
  why_all: 'A document belongs to a seeker or a browser, and to no company.',
  params: z.strictObject({ document_id: id }),
  query: z.strictObject({ wait_s: z.coerce.number().min(0).max(LONGEST_WAIT_S).default(0) }),
  answer: documentSchema.extend({
    /** Whether it waits to be scanned for viruses, before which nobody opens or reads it. */
    is_held: z.boolean(),
    /** Whether its pages are pictures, as far as that is known. */
    is_scan: z.boolean(),
    /** Whether reading it takes longer than most, for another reason. */
    is_large: z.boolean(),
    /** Seconds until its turn, about; 0 when it is being read or was. */
    wait_s: z.int().nonnegative(),
    fields: resumeDraftSchema.nullable(),
  }),
});

export const listSeekerDocuments = endpoint({
  name: 'listSeekerDocuments',
  method: 'GET',
  path: '/api/seeker/documents',
  summary: 'The ten newest résumés of the signed-in seeker',
  access: 'seeker',
  rows: 'all',
  why_all: 'A document belongs to a seeker or a browser, and to no company.',
  answer: z.object({ documents: z.array(documentSchema) }),
});
