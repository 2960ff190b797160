import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { resumeDraftSchema, UNREADABLE_REASONS } from '#features/documents/contract.ts';
import { LONGEST, personFields } from '#features/person/contract.ts';
import { seekerProfileSchema } from '#features/profile/contract.ts';
import { READ_STATES } from '#rules/file-states.ts';
import { emailProblem } from '#rules/validation/email.ts';

export const MOST_RESUMES = 10;

const params = z.strictObject({ resume_id: id });
const name = z
  .string()
  .trim()
  .min(1, 'Give the résumé a name.')
  .max(80, 'Use at most 80 characters.')
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.');

/** Parts of JSON Resume for which the form has no boxes. */
export const UNSHOWN_PARTS = [
  'volunteer',
  'awards',
  'publications',
  'languages',
  'interests',
  'references',
  'projects',
] as const;

const summarySchema = z.object({
  resume_id: id,
  name: z.string(),
  /** The one that new applications start with. */
  is_main: z.boolean(),
  /** Whether the seeker has saved the résumé. Until then its reading is shown. */
  is_confirmed: z.boolean(),
  headline: z.string(),
  updated_at: z.iso.datetime(),
  version: z.int(),
  /** The file it was read from; null if it was imported from JSON Resume. */
  file: z
    .object({
      document_id: id,
      file_name: z.string(),
      size_bytes: z.int(),
      read_state: z.enum(READ_STATES),
      unreadable_reason: z.enum(UNREADABLE_REASONS).nullable(),
    })
    .nullable(),
});
export type ResumeSummary = z.output<typeof summarySchema>;

/** As stored, including everything of an import. */
const resumePerson = seekerProfileSchema.omit({ version: true }).extend({ summary: z.string() });
export type ResumePerson = z.output<typeof resumePerson>;

const resumeSchema = summarySchema.extend({
  person: resumePerson,
  /** The reading of the file, each value with its line. Null while it waits or if it failed. */
  draft: resumeDraftSchema.nullable(),
});
export type StoredResume = z.output<typeof resumeSchema>;

export const listResumes = endpoint({
  name: 'listResumes',
  method: 'GET',
  path: '/api/seeker/resumes',
  summary: 'Lists your résumés, the main one first',
  access: 'seeker',
  answer: z.object({ resumes: z.array(summarySchema) }),
});

/** Answers once the file would survive a crash, before it is read. A `.json` file is read as JSON Resume at once. */
export const createResume = endpoint({
  name: 'createResume',
  method: 'POST',
  path: '/api/seeker/resumes',
  summary: 'Stores a résumé of at most 10 MB, or imports a JSON Resume. A seeker has at most ten.',
  access: 'seeker',
  rows: 'all',
  why_all: 'The place of a document in the queue for reading depends on those of other people.',
  rate: 'expensive',
  body: z.strictObject({ file: z.instanceof(File, { error: 'Choose a file.' }) }),
  answer: z.object({ resume_id: id, is_imported: z.boolean() }),
});

export const getResume = endpoint({
  name: 'getResume',
  method: 'GET',
  path: '/api/seeker/resume/{resume_id}',
  summary: 'Returns one of your résumés, with what was read from its file',
  access: 'seeker',
  params,
  answer: resumeSchema.extend({
    /** The characters that the PDF shows as a box, because its font is Latin, Greek and Cyrillic. */
    undrawn: z.array(z.string()),
    /** Parts of an import that only the JSON Resume download contains. */
    unshown: z.array(z.enum(UNSHOWN_PARTS)),
  }),
});

export const updateResume = endpoint({
  name: 'updateResume',
  method: 'PUT',
  path: '/api/seeker/resume/{resume_id}',
  summary: 'Replaces the content of a résumé. 409 if it changed since it was read.',
  access: 'seeker',
  audit: 'resume.updated',
  params,
  body: z.strictObject({
    ...personFields,
    email: z
      .string()
      .trim()
      .max(254, 'Use at most 254 characters.')
      .superRefine((value, context) => {
        const problem = value === '' ? null : emailProblem(value);
        if (problem) context.addIssue({ code: 'custom', message: problem });
      })
      .default(''),
    summary: z.string().trim().max(LONGEST.summary, `Use at most ${LONGEST.summary} characters.`).default(''),
    version: z.int().min(1),
  }),
  answer: z.object({ version: z.int() }),
});

export const renameResume = endpoint({
  name: 'renameResume',
  method: 'PUT',
  path: '/api/seeker/resume/{resume_id}/name',
  summary: 'Renames one of your résumés',
  access: 'seeker',
  params,
  body: z.strictObject({ name }),
  answer: done,
});

export const makeMainResume = endpoint({
  name: 'makeMainResume',
  method: 'PUT',
  path: '/api/seeker/resume/{resume_id}/main',
  summary: 'Makes a résumé the main one, which new applications start with',
  access: 'seeker',
  params,
  answer: done,
});

/** Applications keep their own copies. */
export const deleteResume = endpoint({
  name: 'deleteResume',
  method: 'DELETE',
  path: '/api/seeker/resume/{resume_id}',
  summary: 'Deletes a résumé and its file. Employers keep what they were sent.',
  access: 'seeker',
  audit: 'resume.deleted',
  params,
  answer: done,
});
