import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { emailAddress, webAddress } from '#api/fields.ts';
import { wholeNumber } from '#rules/whole-number.ts';

/** In characters. */
export const LONGEST_LINE = 120;
export const LONGEST_MESSAGE = 5_000;

const line = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(LONGEST_LINE, `Use at most ${LONGEST_LINE} characters.`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.');

const longText = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(LONGEST_MESSAGE, `Use at most ${wholeNumber(LONGEST_MESSAGE)} characters.`);

export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  summary: 'Emails a visitor’s message to the site’s help address, with the visitor’s address to reply to',
  access: 'public',
  rate: 'sign-up',
  idempotent: true,
  body: z.strictObject({
    name: line('Enter your name.'),
    email: emailAddress,
    subject: line('Enter a subject.'),
    message: longText('Enter your message.'),
  }),
  answer: done,
});

export const askForPartnership = endpoint({
  name: 'askForPartnership',
  method: 'POST',
  path: '/api/partner-request',
  summary: 'Emails a partnership request to the site’s help address, with the sender’s address to reply to',
  access: 'public',
  rate: 'sign-up',
  idempotent: true,
  body: z.strictObject({
    organization: line('Enter the name of your organization.'),
    name: line('Enter your name.'),
    email: emailAddress,
    website: webAddress,
    message: longText('Tell us in a few lines what you have in mind.'),
  }),
  answer: done,
});
