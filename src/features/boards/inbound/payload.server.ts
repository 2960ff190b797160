import { z } from 'zod';
import { id } from '#api/endpoint.ts';
import { createApplication, LONGEST } from '#features/applying/contract.ts';

/** A file of 10 MB in base64, and everything else. */
export const MOST_BYTES = 15 * 1024 * 1024;
const MOST_FILE_CHARACTERS = 14 * 1024 * 1024;

const text = z.string().max(500).default('');

/** What a board sends for one applicant. Whatever it knows beside is refused, so that nothing is kept that nobody asked for. */
export const applicantSchema = z.strictObject({
  /** The board's own id of this application, the same one however often it is sent. */
  id: z.string().min(1).max(200),
  /** The key of the ad. */
  ad: id,
  person: z.strictObject({
    first_name: text,
    last_name: text,
    email: text,
    phone: text,
    city: text,
    region: text,
    postal_code: text,
    headline: text,
  }),
  /** By question id, as in the ad. */
  answers: z.record(z.string().max(40), z.string().max(LONGEST.answer)).default({}),
  cover_letter_text: z.string().max(LONGEST.cover_letter).default(''),
  resume: z
    .strictObject({
      file_name: z.string().min(1).max(200),
      content_base64: z.base64().max(MOST_FILE_CHARACTERS),
    })
    .nullable()
    .default(null),
});
export type SentApplicant = z.output<typeof applicantSchema>;

/** The same as the form of an application reads it: its rules hold for boards, too. */
export const applicationOf = ({ person, answers, cover_letter_text }: SentApplicant, posting_id: string) =>
  createApplication.body.safeParse({ ...person, answers, cover_letter_text, posting_id });
