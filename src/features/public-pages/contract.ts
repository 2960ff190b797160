import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { emailAddress, webAddress } from '#api/fields.ts';
import { wholeNumber } from '#rules/whole-number.ts';

/** The longest that a message of the contact form may be, in characters. */
export const LONGEST_MESSAGE = 5_000;

const line = (missing: string, longest: number) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(longest, `Use at most ${longest} characters.`)
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
  summary: "Mails a visitor's message to the help address of the site, with the visitor's address to answer to",
  access: 'public',
  rate: 'sign-up',
  idempotent: true,
  body: z.strictObject({
    name: line('Enter your name.', 120),
    email: emailAddress,
    subject: line('Enter what it is about.', 120),
    message: longText('Enter your message.'),
  }),
  answer: done,
});

export const askForPartnership = endpoint({
  name: 'askForPartnership',
  method: 'POST',
  path: '/api/partner-request',
  summary: 'Mails the wish to become a partner to the help address of the site, with the sender’s address to answer to',
  access: 'public',
  rate: 'sign-up',
  idempotent: true,
  body: z.strictObject({
    organization: line('Enter the name of your organization.', 120),
    name: line('Enter your name.', 120),
    email: emailAddress,
    website: webAddress,
    message: longText('Say in a few lines what you have in mind.'),
  }),
  answer: done,
});
