import { z } from 'zod';
import { endpoint, id } from '#api/endpoint.ts';
import { emailAddress } from '#api/fields.ts';
import { heldClearance, personSchema } from '#features/person/contract.ts';

/** Longest texts that only an application has. */
export const LONGEST = { answer: 4_000, cover_letter: 5_000 } as const;

/**
 * Answers 409 `already-applied` to a seeker who applied signed in before, with the account's own address. Everybody else
 * gets the id of a receipt, whether or not the address was on the posting already: who applied is nobody's business; the
 * address itself is told by mail. Only a signed-in seeker's application with the account's address is in the account at once. With an Idempotency-Key a repeated request
 * gets the first answer, also without an account (the key then belongs to the visitor's browser).
 */
export const createApplication = endpoint({
  name: 'createApplication',
  method: 'POST',
  path: '/api/application',
  summary: 'Applies to a live posting, with or without an account; a receipt is mailed',
  access: 'public',
  rows: 'all',
  why_all: 'The job names its company; before it is read, none is known.',
  rate: 'expensive',
  idempotent: true,
  body: personSchema.extend({
    posting_id: id,
    document_id: id.nullable().default(null),
    cover_letter_document_id: id.nullable().default(null),
    /** A cover letter as it was typed, plain text with line breaks; beside a file or in its place. */
    cover_letter_text: z
      .string()
      .trim()
      .max(LONGEST.cover_letter, `Use at most ${LONGEST.cover_letter} characters for the cover letter.`)
      .default(''),
    email: emailAddress,
    /** Kept only for a posting that asks for one. */
    clearance: heldClearance.nullable().default(null),
    /** By the ids of the posting's questions. */
    answers: z
      .record(z.string().max(40), z.string().trim().max(LONGEST.answer, `Use at most ${LONGEST.answer} characters.`))
      .default({}),
  }),
  answer: z.object({ application_id: id }),
});

/** Whoever has the random id may see this much, until the application is deleted; `email` is for the browser or seeker that applied. */
export const getApplicationReceipt = endpoint({
  name: 'getApplicationReceipt',
  method: 'GET',
  path: '/api/application-receipt/{application_id}',
  summary: 'That an application has arrived, for the page after applying',
  access: 'public',
  rows: 'all',
  why_all: 'The job names its company; before it is read, none is known.',
  params: z.strictObject({ application_id: id }),
  answer: z.object({
    application_id: id,
    posting_id: id,
    title: z.string(),
    /** 'Anonymous' where the employer chose so. */
    company_name: z.string(),
    applied_at: z.iso.datetime(),
    masked_email: z.string(),
    email: z.string().nullable(),
    /** Whether the person took it back since. */
    is_withdrawn: z.boolean(),
    /** Whether the signed-in seeker finds it below their own applications. */
    in_account: z.boolean(),
  }),
});
