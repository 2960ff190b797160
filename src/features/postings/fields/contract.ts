import { z } from 'zod';
import { id } from '#api/endpoint.ts';
import { richText } from '#api/rich-text.ts';
import { shownRichText } from '#api/shown-rich-text.ts';
import { commitmentFields, shownCommitments } from '#features/jobs/commitment-contract.ts';
import { sentLocationFields, sentLocations, shownLocations } from '#features/jobs/location-contract.ts';
import { programFields, shownProgram } from '#features/jobs/program-contract.ts';
import { questionSchema, sentQuestionsSchema } from '#features/jobs/question-contract.ts';
import { requirementFields, shownRequirements } from '#features/jobs/requirement-contract.ts';
import { shownWorkFrom, workFromFields } from '#features/jobs/work-from-contract.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { CURRENCIES } from '#rules/countries.ts';
import { PAY_UNITS } from '#rules/pay.ts';
import { EMPTY_DOCUMENT } from '#rules/rich-text.ts';
import { SHIFTS } from '#rules/shifts.ts';
import { EMPLOYMENT_TYPES, LOCATION_TYPES } from '#rules/work-types.ts';

export const LONGEST_TITLE = 120;
export const LONGEST_STREET = 120;
const LONGEST_QUALIFICATION = 200;

type Field<Sent extends z.ZodType, Shown extends z.ZodType> = {
  /** What callers send, and what they get back. */
  sent: Sent;
  shown: Shown;
  /** The value of a new draft that does not say it: the default of the column. */
  blank: z.output<NoInfer<Shown>>;
  /** How the edit form says it; `own`: `OWN_READERS` of `form.ts` reads it. */
  input: 'text' | 'choice' | 'number' | 'cents' | 'checkbox' | 'boxes' | 'list' | 'own';
  /** What the public view has: nothing, the stored value, or what `PUBLIC_VALUES` of `public-store.server.ts` makes of it. */
  view: 'private' | 'stored' | 'computed';
  /**
   * Free text. Title and body must not name an anonymous company (`FREE_TEXTS` of `rules/anonymous.ts`). The public view loses body and
   * address when staff withdraw the posting or its company is hidden.
   */
  text: 'none' | 'title' | 'body' | 'address';
  /** Only for MissionHire. */
  mh_only?: true;
  /** Stored as JSON. */
  json?: true;
};

/** Infers one entry, so that `blank` is checked against `shown` and the other properties keep their literal types. */
const field = <
  Sent extends z.ZodType,
  Shown extends z.ZodType,
  const Rest extends Omit<Field<Sent, Shown>, 'sent' | 'shown' | 'blank'>,
>(
  each: Pick<Field<Sent, Shown>, 'sent' | 'shown' | 'blank'> & Rest,
) => each;

const cents = z
  .int('Enter an amount such as 25 or 52,000.')
  .min(0, 'Pay cannot be negative.')
  .max(10_000_000_00, 'Enter a smaller amount.');
/** ISO 4217. */
const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => CURRENCIES.includes(code), 'Choose a currency such as USD or EUR.');

/**
 * Every field that employers fill in. The contract, the edit form, the columns, copies, checks and the public view follow from this record;
 * what cannot follow is a record over `PostingField` and does not compile while an entry is missing.
 */
export const POSTING_FIELDS = {
  title: field({
    sent: z
      .string()
      .trim()
      .min(1, 'Give the posting a title.')
      .max(LONGEST_TITLE, `Use at most ${LONGEST_TITLE} characters.`),
    shown: z.string(),
    blank: '',
    input: 'text',
    view: 'stored',
    text: 'title',
  }),
  description: field({
    sent: richText,
    shown: shownRichText,
    blank: EMPTY_DOCUMENT,
    input: 'own',
    view: 'stored',
    text: 'body',
    json: true,
  }),
  location_type: field({
    sent: z.enum(LOCATION_TYPES),
    shown: z.enum(LOCATION_TYPES),
    blank: 'on_site',
    input: 'text',
    view: 'stored',
    text: 'none',
  }),
  city: field({
    sent: sentLocationFields.city,
    shown: z.string(),
    blank: '',
    input: 'text',
    view: 'stored',
    text: 'none',
  }),
  /** Checked by country (`workPlaceProblems`). */
  region: field({
    sent: sentLocationFields.region,
    shown: z.string(),
    blank: '',
    input: 'text',
    view: 'stored',
    text: 'none',
  }),
  postal_code: field({
    sent: sentLocationFields.postal_code,
    shown: z.string(),
    blank: '',
    input: 'text',
    view: 'computed',
    text: 'none',
  }),
  country: field({
    sent: sentLocationFields.country,
    shown: z.string(),
    blank: '',
    input: 'text',
    view: 'stored',
    text: 'none',
  }),
  /** The locations after the first, in a table of their own (`locations-store.server.ts`). Remote work has none. */
  additional_locations: field({
    sent: sentLocations,
    shown: shownLocations,
    blank: [],
    input: 'own',
    view: 'computed',
    text: 'address',
    json: true,
  }),
  work_from: field({
    sent: workFromFields.work_from,
    shown: shownWorkFrom.work_from,
    blank: null,
    input: 'own',
    view: 'stored',
    text: 'none',
  }),
  work_from_states: field({
    sent: workFromFields.work_from_states,
    shown: shownWorkFrom.work_from_states,
    blank: [],
    input: 'own',
    view: 'stored',
    text: 'none',
  }),
  /** The workplace's, unless the work is remote; never shown for an anonymous posting. */
  street: field({
    sent: z.string().trim().max(LONGEST_STREET, `Use at most ${LONGEST_STREET} characters.`),
    shown: z.string(),
    blank: '',
    input: 'own',
    view: 'computed',
    text: 'address',
  }),
  pay_min_cents: field({
    sent: cents.nullable(),
    shown: z.number().nullable(),
    blank: null,
    input: 'cents',
    view: 'stored',
    text: 'none',
  }),
  pay_max_cents: field({
    sent: cents.nullable(),
    shown: z.number().nullable(),
    blank: null,
    input: 'cents',
    view: 'stored',
    text: 'none',
  }),
  pay_unit: field({
    sent: z.enum(PAY_UNITS).nullable(),
    shown: z.enum(PAY_UNITS).nullable(),
    blank: null,
    input: 'choice',
    view: 'stored',
    text: 'none',
  }),
  /** Null means US dollars for a job in the United States; a job elsewhere has to say it. */
  pay_currency: field({
    sent: currency.nullable(),
    shown: z.string().nullable(),
    blank: null,
    input: 'choice',
    view: 'computed',
    text: 'none',
  }),
  hours_per_week: field({
    sent: z.int('Enter a whole number of hours, 1 to 168.').min(1).max(168).nullable(),
    shown: z.int().nullable(),
    blank: null,
    input: 'number',
    view: 'stored',
    text: 'none',
  }),
  shifts: field({
    sent: z
      .array(z.enum(SHIFTS, 'Choose from the shifts.'))
      .max(SHIFTS.length)
      .transform((shifts) => [...new Set(shifts)]),
    shown: z.array(z.enum(SHIFTS)),
    blank: [],
    input: 'boxes',
    view: 'stored',
    text: 'none',
  }),
  employment_type: field({
    sent: z.enum(EMPLOYMENT_TYPES),
    shown: z.enum(EMPLOYMENT_TYPES),
    blank: 'full_time',
    input: 'text',
    view: 'stored',
    text: 'none',
  }),
  category: field({
    sent: z.enum(CATEGORIES),
    shown: z.enum(CATEGORIES),
    blank: 'other',
    input: 'text',
    view: 'stored',
    text: 'none',
  }),
  skills: field({
    sent: z
      .array(z.string().trim().max(60, 'Use at most 60 characters for each skill, and commas between them.'))
      .max(40, 'Enter at most 40 skills.')
      .transform((skills) => [...new Set(skills.filter((skill) => skill !== ''))]),
    shown: z.array(z.string()),
    blank: [],
    input: 'list',
    view: 'stored',
    text: 'body',
  }),
  questions: field({
    sent: sentQuestionsSchema,
    shown: z.array(questionSchema),
    blank: [],
    input: 'own',
    view: 'computed',
    text: 'body',
    json: true,
  }),
  openings: field({
    sent: z.int('Enter a whole number of openings, 1 to 999.').min(1).max(999),
    shown: z.int(),
    blank: 1,
    input: 'own',
    view: 'stored',
    text: 'none',
  }),
  anonymous: field({
    sent: z.boolean(),
    shown: z.boolean(),
    blank: false,
    input: 'checkbox',
    view: 'stored',
    text: 'none',
  }),
  pipeline_id: field({
    sent: id.nullable(),
    shown: id.nullable(),
    blank: null,
    input: 'choice',
    view: 'private',
    text: 'none',
  }),
  requisition_number: field({
    sent: z.string().trim().max(60),
    shown: z.string(),
    blank: '',
    input: 'text',
    view: 'computed',
    text: 'none',
  }),
  /** What everyone hired must have, as short lines; applicants of federal contractors are marked by them. */
  basic_qualifications: field({
    sent: z
      .array(z.string().trim().max(LONGEST_QUALIFICATION, `Use at most ${LONGEST_QUALIFICATION} characters in a line.`))
      .max(20, 'Enter at most 20 lines.')
      .transform((lines) => [...new Set(lines.filter((line) => line !== ''))]),
    shown: z.array(z.string()),
    blank: [],
    input: 'own',
    view: 'stored',
    text: 'body',
  }),
  education: field({
    sent: requirementFields.education,
    shown: shownRequirements.education,
    blank: null,
    input: 'choice',
    view: 'stored',
    text: 'none',
  }),
  experience_months: field({
    sent: requirementFields.experience_months,
    shown: shownRequirements.experience_months,
    blank: null,
    input: 'own',
    view: 'stored',
    text: 'none',
  }),
  experience_in_place_of_education: field({
    sent: requirementFields.experience_in_place_of_education,
    shown: shownRequirements.experience_in_place_of_education,
    blank: false,
    input: 'checkbox',
    view: 'stored',
    text: 'none',
  }),
  level: field({
    sent: requirementFields.level,
    shown: shownRequirements.level,
    blank: null,
    input: 'choice',
    view: 'stored',
    text: 'none',
  }),
  work_eligibility: field({
    sent: requirementFields.work_eligibility,
    shown: shownRequirements.work_eligibility,
    blank: null,
    input: 'choice',
    view: 'stored',
    text: 'none',
  }),
  work_authorization: field({
    sent: requirementFields.work_authorization,
    shown: shownRequirements.work_authorization,
    blank: '',
    input: 'text',
    view: 'stored',
    text: 'body',
  }),
  badges: field({
    sent: commitmentFields.badges,
    shown: shownCommitments.badges,
    blank: [],
    input: 'boxes',
    view: 'stored',
    text: 'none',
  }),
  benefits: field({
    sent: commitmentFields.benefits,
    shown: shownCommitments.benefits,
    blank: [],
    input: 'own',
    view: 'stored',
    text: 'body',
  }),
  clearance: field({
    sent: commitmentFields.clearance,
    shown: shownCommitments.clearance,
    blank: 'none',
    input: 'text',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  clearance_need: field({
    sent: commitmentFields.clearance_need,
    shown: shownCommitments.clearance_need,
    blank: 'hold',
    input: 'own',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  polygraph: field({
    sent: commitmentFields.polygraph,
    shown: shownCommitments.polygraph,
    blank: null,
    input: 'own',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  military_codes: field({
    sent: commitmentFields.military_codes,
    shown: shownCommitments.military_codes,
    blank: [],
    input: 'list',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  keeps_move: field({
    sent: commitmentFields.keeps_move,
    shown: shownCommitments.keeps_move,
    blank: false,
    input: 'checkbox',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  keeps_move_by: field({
    sent: commitmentFields.keeps_move_by,
    shown: shownCommitments.keeps_move_by,
    blank: [],
    input: 'own',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  program: field({
    sent: programFields.program,
    shown: shownProgram.program,
    blank: 'none',
    input: 'own',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  overseas_hire: field({
    sent: commitmentFields.overseas_hire,
    shown: shownCommitments.overseas_hire,
    blank: [],
    input: 'own',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  program_start: field({
    sent: programFields.program_start,
    shown: shownProgram.program_start,
    blank: null,
    input: 'choice',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  program_starts_on: field({
    sent: programFields.program_starts_on,
    shown: shownProgram.program_starts_on,
    blank: null,
    input: 'choice',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  program_length: field({
    sent: programFields.program_length,
    shown: shownProgram.program_length,
    blank: null,
    input: 'number',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  program_length_unit: field({
    sent: programFields.program_length_unit,
    shown: shownProgram.program_length_unit,
    blank: null,
    input: 'choice',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  program_host: field({
    sent: programFields.program_host,
    shown: shownProgram.program_host,
    blank: null,
    input: 'choice',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  program_offer: field({
    sent: programFields.program_offer,
    shown: shownProgram.program_offer,
    blank: null,
    input: 'choice',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
  overseas_orders: field({
    sent: commitmentFields.overseas_orders,
    shown: shownCommitments.overseas_orders,
    blank: false,
    input: 'own',
    view: 'stored',
    text: 'none',
    mh_only: true,
  }),
};

type Fields = typeof POSTING_FIELDS;
/** One entry, with what only some of them have. */
export const fieldOf = (
  name: PostingField,
): Pick<Field<z.ZodType, z.ZodType>, 'input' | 'view' | 'text' | 'mh_only' | 'json'> => POSTING_FIELDS[name];

export type PostingField = keyof Fields;
/** The fields whose entry has this value. */
export type FieldsWith<Property extends 'input' | 'view' | 'text', Value> = {
  [Name in PostingField]: Fields[Name][Property] extends Value ? Name : never;
}[PostingField];

// `Object.keys` and `Object.fromEntries` lose the names, which are those of the record.
export const POSTING_FIELD_NAMES = Object.keys(POSTING_FIELDS) as PostingField[];

const valuesOf = (property: 'sent' | 'shown' | 'blank'): Record<string, unknown> =>
  Object.fromEntries(POSTING_FIELD_NAMES.map((name) => [name, POSTING_FIELDS[name][property]]));

export const SENT_FIELDS = valuesOf('sent') as { [Name in PostingField]: Fields[Name]['sent'] };
export const SHOWN_FIELDS = valuesOf('shown') as { [Name in PostingField]: Fields[Name]['shown'] };
export const BLANK_POSTING = valuesOf('blank') as { [Name in PostingField]: z.output<Fields[Name]['shown']> };

/** The fields that the public can see. */
export type PublicField = FieldsWith<'view', 'stored' | 'computed'>;
export const PUBLIC_FIELD_NAMES = POSTING_FIELD_NAMES.filter(
  (name): name is PublicField => POSTING_FIELDS[name].view !== 'private',
);
export const SENT_PUBLIC_FIELDS = Object.fromEntries(
  PUBLIC_FIELD_NAMES.map((name) => [name, SENT_FIELDS[name]]),
) as Pick<typeof SENT_FIELDS, PublicField>;
