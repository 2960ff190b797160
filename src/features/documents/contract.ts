import { z } from 'zod';
import { endpoint, id } from '#api/endpoint.ts';
import { READ_STATES } from '#rules/file-states.ts';

export const DOCUMENT_KINDS = ['resume', 'cover_letter'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
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

/**
 * A value with the line of the résumé it came from. Null if nothing was found. `to_check`: `value` or the parts of an entry
 * that are not sure; missing in readings from before it existed.
 */
const found = <T extends z.ZodType>(value: T) =>
  z.object({ value, source: z.string(), to_check: z.array(z.string()).optional() });
const field = <T extends z.ZodType>(value: T) => found(value).nullable();
const text = z.string().nullable();

/** The reading of a résumé: a draft for the person to check. Dates are `YYYY-MM` or `YYYY`. */
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

/** Answers once the file is stored durably. Reading continues afterwards. */
export const uploadSeekerDocument = endpoint({
  name: 'uploadSeekerDocument',
  method: 'POST',
  path: '/api/upload-seeker-document',
  summary: 'Stores a résumé or cover letter of up to 10 MB for the seeker, or for a visitor’s browser',
  access: 'public',
  rows: 'all',
  why_all: 'The place of a document in the queue for reading depends on those of other people.',
  rate: 'expensive',
  body: z.strictObject({
    file: z.instanceof(File, { error: 'Choose a file.' }),
    kind: z.enum(DOCUMENT_KINDS).default('resume'),
    /** The job it is for, if any. Only affects its place in the reading queue. */
    posting_id: id.optional(),
  }),
  answer: z.object(uploaded),
});

export const LONGEST_WAIT_S = 8;

/** `wait_s`: waits up to 8 seconds for the reading, but never for a scan, which takes up to two minutes. */
export const getSeekerDocument = endpoint({
  name: 'getSeekerDocument',
  method: 'GET',
  path: '/api/seeker-document/{document_id}',
  summary: 'Returns one of the caller’s documents and its reading',
  access: 'public',
  rows: 'all',
  why_all: 'A visitor’s document belongs to a browser, which the database cannot tell from another.',
  params: z.strictObject({ document_id: id }),
  query: z.strictObject({ wait_s: z.coerce.number().min(0).max(LONGEST_WAIT_S).default(0) }),
  answer: documentSchema.extend({
    /** Whether it waits for the virus scan. Until then nobody can open it and it is not read. */
    is_held: z.boolean(),
    /** Whether its pages are pictures, if known. */
    is_scan: z.boolean(),
    /** Whether reading takes long for another reason. */
    is_large: z.boolean(),
    /** Estimated seconds until its turn. 0 once reading has started. */
    wait_s: z.int().nonnegative(),
    fields: resumeDraftSchema.nullable(),
  }),
});

export const listSeekerDocuments = endpoint({
  name: 'listSeekerDocuments',
  method: 'GET',
  path: '/api/seeker/documents',
  summary: 'Lists the caller’s ten newest résumés',
  access: 'seeker',
  answer: z.object({ documents: z.array(documentSchema) }),
});
