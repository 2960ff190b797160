import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { applicantFilters, applicantListSchema, SORTS } from '#features/applicant-search/contract.ts';
import { STAGE_TYPES } from '#rules/applicant-status.ts';
import { emailProblem } from '#rules/validation/email.ts';

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

/**
 * A board card as a tuple, because a board may have thousands: application_id, name, index into `postings`, status_id,
 * time of entering the stage (seconds since 1970), score (1 to 5, or null), notes, messages, version, source ('' for this site), sum of tag points (null without tags), other applications of the person, line of facts ('' without).
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
    z.int(),
    z.string(),
  ])
  .describe(
    'application_id, name, index into postings, status_id, time of entering the stage (seconds since 1970), score, notes, messages, version, source (empty for this site), sum of the points of its tags (null without tags), other applications of the person with those under the same address, and a line of what the applicant said about service, clearance and availability (only on mh, else empty)',
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

/**
 * `view=list` (default) returns rows, 10 by default; `view=board` returns a pipeline's stages with compact cards, 25 per stage by default.
 * `page_size` is at most 100; `cursor` leads to the next page. The board shows active, on-hold and hired applicants unless `category[]`
 * says otherwise. `matches` adds to a list where the words of `q` stand. With `stage_id` it returns only that stage; with `application_id[]` (at most 20) only those cards and every stage's
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
    ...applicantFilters,
    sort: z.enum(SORTS).optional(),
    cursor: z.string().max(200, 'This page no longer exists. Go to the first page.').optional(),
    page_size: z.coerce.number().int().min(1).max(100).optional(),
    matches: z.literal('true').optional(),
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
