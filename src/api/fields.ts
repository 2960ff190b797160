import { z } from 'zod';
import { emailProblem, undeliverable } from '#rules/validation/email.ts';
import { isUrl, webAddressProblem, withScheme } from '#rules/validation/web-address.ts';

/** An email address as it is stored and compared: without surrounding spaces, in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((value, context) => {
    const problem = emailProblem(value) ?? undeliverable(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** A web address; https:// is added if the scheme is missing. May be empty. */
export const webAddress = z
  .string()
  .trim()
  .transform((value, context) => {
    const whole = withScheme(value);
    if (value === '' || isUrl(whole)) return whole;
    context.addIssue({ code: 'custom', message: webAddressProblem(value) ?? 'Enter a web address.' });
    return z.NEVER;
  });

/** A required single line; `missing` is the error message. */
export const requiredLine = (missing: string, longest: number) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(longest, `Use at most ${longest} characters.`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.');

/** Text sent to unconfirmed addresses must not contain links, which could be advertising. */
export const hasWebAddress = (written: string) => /:\/\/|www\./i.test(written);

const namePart = (missing: string) =>
  requiredLine(missing, 60).refine((name) => !hasWebAddress(name), 'A name cannot contain a web address.');

export const personName = {
  first_name: namePart('Enter a first name.'),
  last_name: namePart('Enter a last name.'),
};
/** Digits with the usual separators; an extension may follow. */
export const phoneNumber = z
  .string()
  .trim()
  .max(40, 'Use at most 40 characters.')
  .regex(/^$|^[+(]?\d[\d\s().+-]{5,}\d(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i, 'Enter a phone number such as 512-555-0143.');
