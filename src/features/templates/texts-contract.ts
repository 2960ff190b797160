import { z } from 'zod';

// Apart from the calls of templates, which bring all fields of a posting along: boxes for mail are on many pages.

/** Kinds of e-mail templates (readings §26). */
export const EMAIL_KINDS = [
  'acknowledge',
  'request_info',
  'invite',
  'reschedule',
  'reject',
  'offer',
  'nurture',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

export const LONGEST_SUBJECT = 200;
export const LONGEST_BODY = 10_000;

/** The subject and body of a mail with placeholders in braces. */
export const subjectText = z
  .string()
  .trim()
  .max(LONGEST_SUBJECT, `Use at most ${LONGEST_SUBJECT} characters.`)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.');
