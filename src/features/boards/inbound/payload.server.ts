import { z } from 'zod';
import { id } from '#api/endpoint.ts';
import { createApplication, LONGEST } from '#features/applying/contract.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { wrongFields } from '#server/http/problems.ts';

/** A file of 10 MB in base64, and everything else. */
export const MOST_BYTES = 15 * 1024 * 1024;

/** Whatever a board puts where a text belongs. */
const text = z
  .unknown()
  .transform((value) => {
    if (Array.isArray(value)) return value.filter((each) => typeof each === 'string').join(', ');
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  })
  .default('');

/** What a board sends for one applicant. What it knows beside is dropped, so that nothing is kept that nobody asked for. */
export const applicantSchema = z.object({
  /** The board's own id of this application, the same one however often it is sent, as a text or a whole number. */
  id: z
    .union([z.string().min(1).max(200), z.int()], 'Send the id as a text, or as a whole number of up to 15 digits.')
    .transform(String),
  /** The key of the ad. */
  ad: id,
  person: z.object({
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
  answers: z.record(z.string(), text).catch({}),
  cover_letter_text: text,
  /** Null without one. */
  resume: z.object({ file_name: text, content_base64: text }).nullish().catch({ file_name: '', content_base64: '' }),
});
export type SentApplicant = z.output<typeof applicantSchema>;

/** What a person can be an applicant without. */
const OPTIONAL: Readonly<Record<string, string>> = {
  phone: 'phone number',
  city: 'city',
  region: 'state or region',
  postal_code: 'ZIP or postal code',
  headline: 'headline',
};

/**
 * The same as the form of an application reads it. What the form would refuse is left out and named in `left_out`, because the person cannot
 * correct it here. Throws what is wrong with the name or the address.
 */
export function applicationOf({ person, answers, cover_letter_text }: SentApplicant, of: Posting) {
  const letter = cover_letter_text.trim();
  const cut = Object.entries(answers).map(([key, answer]) => [
    key.slice(0, 40),
    firstCharacters(answer.trim(), LONGEST.answer),
  ]);
  const whole = {
    ...{ ...person, ...of },
    answers: Object.fromEntries(cut),
    cover_letter_text: firstCharacters(letter, LONGEST.cover_letter).trim(),
  };
  const first = createApplication.body.safeParse(whole);
  const wrong = (first.error?.issues ?? []).flatMap(({ path: [name] }) => (isOptional(name) ? [name] : []));
  const read = createApplication.body.safeParse({ ...whole, ...Object.fromEntries(wrong.map((name) => [name, ''])) });
  if (!read.success)
    throw wrongFields(
      Object.fromEntries(read.error.issues.map(({ path, message }) => [path.map(String).join('.'), message])),
    );
  const left_out = [
    ...[...new Set(wrong)].map((name) => `The ${OPTIONAL[name]} is not valid.`),
    ...(letter.length > LONGEST.cover_letter
      ? [`The cover letter is longer than ${LONGEST.cover_letter} characters. The rest was cut.`]
      : []),
    ...(Object.values(answers).some((answer) => answer.trim().length > LONGEST.answer)
      ? [`An answer is longer than ${LONGEST.answer} characters. The rest was cut.`]
      : []),
  ];
  const { link: _, ...application } = read.data;
  return { application, left_out };
}

type Posting = { posting_id: string };

const isOptional = (name: unknown): name is string => typeof name === 'string' && Object.hasOwn(OPTIONAL, name);
