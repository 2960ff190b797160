import { z } from 'zod';
import { emailAddress } from '#api/fields.ts';

export const LINK_STATES = ['open', 'expired', 'revoked', 'stopped'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const CODE_RESULTS = ['right', 'wrong', 'over'] as const;
export type CodeResult = (typeof CODE_RESULTS)[number];

export const MOST_RECIPIENTS = 20;
const LONGEST_DAYS = 30;
export const LONGEST_MESSAGE = 2_000;
export const LONGEST_COMMENT = 2_000;

const longText = (longest: number) => z.string().trim().max(longest, `Use at most ${longest} characters.`);

/** What a sender says with a link. */
export const linkMessage = longText(LONGEST_MESSAGE).default('');
/** What a reader says. */
export const linkComment = longText(LONGEST_COMMENT);
export const expiryDays = z
  .int('Enter a number of days.')
  .min(1, 'A link works for at least one day.')
  .max(LONGEST_DAYS, `A link works for at most ${LONGEST_DAYS} days.`)
  .default(7);
export const recipientAddress = z.strictObject({ email: emailAddress });
/** The code that was mailed to a reader, as people type it. */
export const mailedCode = z
  .string()
  .trim()
  .regex(/^\d(?:\s*\d){5}$/u, 'Enter the six digits from our email.');
/** Not a refusal, so that the try stays counted. */
export const codeAnswer = z.object({ result: z.enum(CODE_RESULTS) });
