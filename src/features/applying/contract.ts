import { z } from 'zod';
import { endpoint, id } from '#api/endpoint.ts';
import { emailAddress } from '#api/fields.ts';
import { personSchema, toldFields } from '#features/person/contract.ts';

/** Limits of texts that only applications have, in characters. */
export const LONGEST = { answer: 4_000, cover_letter: 5_000 } as const;

/**
 * 409 `already-applied` for a signed-in seeker who has applied before with the account's address. All other callers get the id of a receipt,
 * whether or not the address has applied: the answer must not reveal it; a mail to the address does. Only a signed-in seeker's application
 * with the account's address is linked to the account immediately. An Idempotency-Key also works without an account; it then belongs to the
 * visitor's browser.
 */
export const createApplication = endpoint({
  name: 'createApplication',
  method: 'POST',
  path: '/api/application',
  summary: 'Applies to a live posting or joins a talent network, with or without an account, and mails a receipt',
  access: 'public',
  rows: 'all',
  why_all:
    'What is stored depends on whether the address has an account or has applied before, which the answer must not reveal.',
  rate: 'expensive',
  idempotent: true,
  body: personSchema.extend({
    posting_id: id,
    document_id: id.nullable().default(null),
    cover_letter_document_id: id.nullable().default(null),
    /** A typed cover letter: plain text with line breaks, with or without a file. */
    cover_letter_text: z
      .string()
      .trim()
      .max(LONGEST.cover_letter, `Use at most ${LONGEST.cover_letter} characters for the cover letter.`)
      .default(''),
    email: emailAddress,
    /** Clearance and citizenship are stored only if the posting asks for them. */
    ...toldFields,
    /** By question id. */
    answers: z
      .record(z.string().max(40), z.string().trim().max(LONGEST.answer, `Use at most ${LONGEST.answer} characters.`))
      .default({}),
    /** The link by which the person came, from the address of the form. Ignored if they declined cookies. */
    link: id.nullable().default(null),
    /** For a talent network: the box of consent, what the person is interested in, and the version they read. 409 if it changed since. */
    network: z
      .strictObject({ consent: z.boolean(), areas: z.array(z.string().max(60)).max(20), version: z.int().min(0) })
      .nullable()
      .default(null),
  }),
  answer: z.object({ application_id: id }),
});

/** Open to anyone with the random id until the application is deleted. `email` is set only for the browser or seeker that applied. */
export const getApplicationReceipt = endpoint({
  name: 'getApplicationReceipt',
  method: 'GET',
  path: '/api/application-receipt/{application_id}',
  summary: 'Returns the receipt of an application',
  access: 'public',
  rows: 'all',
  why_all: 'A receipt is opened by its random id, with or without an account.',
  params: z.strictObject({ application_id: id }),
  answer: z.object({
    application_id: id,
    posting_id: id,
    title: z.string(),
    /** Whether it joined a talent network. */
    is_network: z.boolean(),
    /** 'Anonymous' for an anonymous posting. */
    company_name: z.string(),
    applied_at: z.iso.datetime(),
    masked_email: z.string(),
    email: z.string().nullable(),
    /** Whether the applicant has withdrawn it. */
    is_withdrawn: z.boolean(),
    /** Whether it is among the signed-in seeker's applications. */
    in_account: z.boolean(),
  }),
});
