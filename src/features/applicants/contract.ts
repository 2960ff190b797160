import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { TAG_COLORS } from '#features/tags/contract.ts';
import { STAGE_TYPES, STATUS_CATEGORIES } from '#rules/applicant-status.ts';
import { emailProblem } from '#rules/validation/email.ts';

const instant = z.iso.datetime();
const category = z.enum(STATUS_CATEGORIES);
const name = (what: string) => z.string().trim().min(1, `Enter the ${what}.`).max(80, 'Use at most 80 characters.');
const email = z.string().trim().toLowerCase().check(emailCheck());

function emailCheck() {
  return (context: z.core.ParsePayload<string>) => {
    // These characters could inject a second address into a mail header.
    const special = /[<>()[\]\\:;"]/.test(context.value) ? 'An email address cannot contain <>()[]\\:;".' : null;
    const message = emailProblem(context.value) ?? special;
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  };
}

/** `arrived`: newest in the stage first, as on the board. */
export const SORTS = ['newest', 'oldest', 'name', 'score', 'stage_age', 'arrived', 'tags'] as const;
export type Sort = (typeof SORTS)[number];

/** In a query string, a list with one item is a plain string. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item).max(20));

export const applicantSchema = z.object({
  application_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  headline: z.string(),
  city: z.string(),
  region: z.string(),
  posting_id: id,
  posting_title: z.string(),
  pipeline_id: id,
  stage_id: id,
  stage_name: z.string(),
  status_id: id,
  status_label: z.string(),
  category,
  source: z.string(),
  applied_at: instant,
  stage_entered_at: instant,
  /** Average of the skill scores, 1 to 5; null without scores. */
  score: z.number().nullable(),
  score_count: z.int(),
  note_count: z.int(),
  message_count: z.int(),
  /** Whether no member has opened the applicant yet. */
  is_new: z.boolean(),
  version: z.int(),
  /** Those with the most points first; empty for readers without tags. */
  tags: z.array(z.object({ tag_id: id, name: z.string(), color: z.enum(TAG_COLORS), score: z.int() })),
  /** The sum of their points; null without tags. */
  tag_score: z.int().nullable(),
});
export type Applicant = z.infer<typeof applicantSchema>;

/**
 * A board card as a tuple, because a board may have thousands: application_id, name, index into `postings`, status_id,
 * time of entering the stage (seconds since 1970), score (1 to 5, or null), notes, messages, version, source ('' for this site), sum of tag points (null without tags).
 * `readCard` in rules.ts turns it into an object.
 */
export const cardRowSchema = z
  .tuple([
    z.string(),
    z.string(),
    z.int(),
    z.string(),
    z.int(),
    z.number().nullable(),
    z.int(),
    z.int(),
    z.int(),
    z.string(),
    z.int().nullable(),
  ])
  .describe(
    'application_id, name, index into postings, status_id, time of entering the stage (seconds since 1970), score, notes, messages, version, source (empty for this site), sum of the points of its tags (null without tags)',
  );
export type CardRow = z.infer<typeof cardRowSchema>;

export const boardStageSchema = z.object({
  stage_id: id,
  name: z.string(),
  type: z.enum(STAGE_TYPES),
  /** The names of the members whom the stage is assigned to. */
  assignees: z.array(z.string()),
  /** All applicants in the stage who match the filter, including those not in `cards`. */
  total: z.int(),
  cards: z.array(cardRowSchema),
  /** Send it with `stage_id` to get the next cards; null after the last ones. */
  next_cursor: z.string().nullable(),
});
export type BoardStage = z.infer<typeof boardStageSchema>;

export const boardSchema = z.object({
  view: z.literal('board'),
  pipeline_id: id,
  pipeline_name: z.string(),
  postings: z.array(
    z.object({
      posting_id: id,
      title: z.string(),
      /** The name of the member who created it; '' if they have left. */
      owner: z.string(),
    }),
  ),
  stages: z.array(boardStageSchema),
});
export type Board = z.infer<typeof boardSchema>;

export const applicantListSchema = z.object({
  view: z.literal('list'),
  applicants: z.array(applicantSchema),
  /** All matching applicants over all pages, and how many of them are leads. */
  total: z.int(),
  leads: z.int(),
  next_cursor: z.string().nullable(),
});
export type ApplicantList = z.infer<typeof applicantListSchema>;

const day = z.iso.date('Use a date such as 2026-12-03.');
const stageType = z.enum(STAGE_TYPES);

/** The people behind a figure of reporting. Days are those of the company's time zone. */
const figureFilters = {
  applied_from: day.optional(),
  applied_to: day.optional(),
  hired_from: day.optional(),
  hired_to: day.optional(),
  source: z.string().max(40).optional(),
  /** Applicants who have ever entered a stage of this type. */
  entered: stageType.optional(),
  /** Applicants who left the stages of this type, or were decided on in one. */
  left: stageType.optional(),
  /** Active applicants who have been in a stage of this type for longer than the company's limit. */
  over_limit: stageType.optional(),
  /** Only people who applied themselves and whom a member has opened. */
  reviewed: z.literal('true').optional(),
  /** Only people who applied themselves and whom the company wrote to, offered an interview or decided on. */
  answered: z.literal('true').optional(),
  /** Applicants who have entered a stage after those for new applicants and review. */
  qualified: z.literal('true').optional(),
  /** Applicants who entered a stage of this type, and one of a later type. */
  moved_on: stageType.optional(),
  /** Applicants with an interview that took place. */
  interviewed: z.literal('true').optional(),
  /** Applicants with an interview that took place with this member. */
  interviewer: id.optional(),
  /** Applicants on postings of this member. */
  owner: id.optional(),
};

/**
 * `view=list` (default) returns rows, 10 by default; `view=board` returns a pipeline's stages with compact cards, 25 per stage by default.
 * `page_size` is at most 100; `cursor` leads to the next page. The board shows active, on-hold and hired applicants unless `category[]`
 * says otherwise. With `stage_id` it returns only that stage; with `application_id[]` (at most 20) only those cards and every stage's
 * `total`, to refresh cards after a live event.
 */
export const listApplicants = endpoint({
  name: 'listApplicants',
  method: 'GET',
  path: '/company/{company_id}/applicants',
  summary: 'Lists applicants, or returns the board of a pipeline',
  access: 'view-applicants',
  params: companyParams,
  query: z.strictObject({
    view: z.enum(['list', 'board']).default('list'),
    pipeline_id: id.optional(),
    posting_id: id.optional(),
    stage_id: id.optional(),
    application_id: listOf(id).optional(),
    category: listOf(category).optional(),
    /** Only applicants no member has opened. */
    not_opened: z.literal('true').optional(),
    /** Leads are people in a lead stage who never applied: leave them out, or list only them. */
    leads: z.enum(['none', 'only']).optional(),
    ...figureFilters,
    /** Only applicants with this tag. */
    tag_id: id.optional(),
    /** Only applicants whose tags have at least so many points together. */
    tag_points: z.coerce
      .number('Enter a whole number of points.')
      .int('Enter a whole number of points.')
      .min(-9_999)
      .max(9_999)
      .optional(),
    /** Searches names, email addresses and skills; every word must match. */
    q: z.string().trim().max(100, 'Use at most 100 characters.').optional(),
    sort: z.enum(SORTS).optional(),
    cursor: z.string().max(200, 'This page no longer exists. Go to the first page.').optional(),
    page_size: z.coerce.number().int().min(1).max(100).optional(),
  }),
  answer: z.discriminatedUnion('view', [applicantListSchema, boardSchema]),
});

const undecided = z.enum(['active', 'on_hold']);

export const countUndecided = endpoint({
  name: 'countUndecided',
  method: 'GET',
  path: '/company/{company_id}/posting/{posting_id}/waiting-applicants',
  summary: 'Counts a posting’s undecided applicants by stage, in pipelines open to the caller',
  access: 'view-applicants',
  params: companyParams.extend({ posting_id: id }),
  answer: z.object({
    stages: z.array(z.object({ stage_id: id, stage_name: z.string(), category: undecided, people: z.int() })),
  }),
});
export type Undecided = Answer<typeof countUndecided>['stages'];

export const createApplicant = endpoint({
  name: 'createApplicant',
  method: 'POST',
  path: '/company/{company_id}/applicants',
  summary: 'Adds a person to a posting. 409 if the email address is already on it.',
  access: 'add-applicants',
  audit: 'applicant.added',
  idempotent: true,
  params: companyParams,
  body: z.strictObject({
    posting_id: id,
    /** The first `applied` stage if left out. */
    stage_id: id.optional(),
    first_name: name('first name'),
    last_name: name('last name'),
    email,
    phone: z.string().trim().max(40, 'Use at most 40 characters.').default(''),
    source: z.string().trim().max(40).default('added'),
  }),
  answer: z.object({ application_id: id }),
});
