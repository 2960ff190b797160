import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { emailAddress } from '../auth/contract.ts';

/** The longest that a message of the contact form may be, in characters. */
export const LONGEST_MESSAGE = 5_000;

const line = (missing: string, longest: number) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(longest, `Use at most ${longest} characters.`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.');

export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  summary: "Mails a visitor's message to the help address of the site, with the visitor's address to answer to",
  access: 'public',
  rate: 'sign-up',
  body: z.strictObject({
    name: line('Enter your name.', 120),
    email: emailAddress,
    subject: line('Enter what it is about.', 120),
    message: z
      .string()
      .trim()
      .min(1, 'Enter your message.')
      .max(LONGEST_MESSAGE, `Use at most ${wholeNumber(LONGEST_MESSAGE)} characters.`),
  }),
  answer: done,
});
