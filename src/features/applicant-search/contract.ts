import { z } from 'zod';
import { id } from '#api/endpoint.ts';
import { TAG_COLORS } from '#features/tags/contract.ts';
import { STAGE_TYPES, STATUS_CATEGORIES } from '#rules/applicant-status.ts';
import { RADII } from '#rules/radii.ts';

const instant = z.iso.datetime();
const category = z.enum(STATUS_CATEGORIES);

/** `arrived`: newest in the stage first, as on the board. */
export const SORTS = ['newest', 'oldest', 'name', 'score', 'stage_age', 'arrived', 'tags'] as const;
export type Sort = (typeof SORTS)[number];

/** In a query string, a list with one item is a plain string. */
const listOf = <T extends z.ZodType>(item: T, most = 20) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item).max(most));

/** What about an applicant the words of a search were found in. */
export const MATCH_PARTS = [
  'contact',
  'headline',
  'skills',
  'resume',
  'file',
  'answers',
  'letter',
  'note',
  'private_note',
] as const;

export const matchSchema = z.object({
  part: z.enum(MATCH_PARTS),
  /** The words around, in order; `found` marks those that were searched for. */
  pieces: z.array(z.object({ text: z.string(), found: z.boolean() })),
});
export type Match = z.infer<typeof matchSchema>;

/** The tags that an applicant carries. */
export const carriedTags = z.array(
  z.object({ tag_id: id, name: z.string(), color: z.enum(TAG_COLORS), score: z.int() }),
);

/** What an applicant said about service, clearance and availability, in words ('' for what was not said), and what the posting asks. */
const serviceSchema = z.object({
  branch: z.string(),
  /** As entered, with the pay grade: 'SGT, E-5'. */
  rank: z.string(),
  rank_band: z.string(),
  codes: z.array(z.string()),
  clearance: z.string(),
  /** '03/2027' or '2027'. */
  available_from: z.string(),
  asks_codes: z.string(),
  asks_clearance: z.string(),
});
export type ServiceShown = z.infer<typeof serviceSchema>;

const applicantSchema = z.object({
  application_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  headline: z.string(),
  city: z.string(),
  region: z.string(),
  posting_id: id,
  posting_title: z.string(),
  requisition_number: z.string(),
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
  tags: carriedTags,
  /** The sum of their points; null without tags. */
  tag_score: z.int().nullable(),
  /** Other applications of the person that the caller may open. */
  others: z.int(),
  /** Applications under the same address that may be of the same person, of those that the caller may open. */
  maybe_same: z.int(),
  /** Where the words of `q` stand, at most three places; none besides the name, without `q`, or unless asked for. */
  matches: z.array(matchSchema),
  /** Only on mh. */
  service: serviceSchema.nullable(),
});
export type Applicant = z.infer<typeof applicantSchema>;

export const applicantListSchema = z.object({
  view: z.literal('list'),
  applicants: z.array(applicantSchema),
  /** All matching applicants over all pages, and how many of them are leads. */
  total: z.int(),
  leads: z.int(),
  next_cursor: z.string().nullable(),
  /** The place that `near` was understood as; null without one, or if it is unknown, where nobody lives. */
  near_label: z.string().nullable(),
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

const value = z.string().max(40).optional();

/**
 * What applicants said about themselves; only on mh. People who said nothing, or were never asked, do not match. The server refuses unknown
 * values (`service.server.ts`); lists of them would be loaded with the board.
 */
const serviceFilters = {
  /** A component, such as `Army Reserve`, or a branch with all its components, such as `army`. */
  branch: value,
  /** `junior_enlisted`, `nco`, `senior_nco`, `warrant` or `officer`. */
  rank_band: value,
  /** `25B` in every branch, or `Army 25B`. An unreadable code matches no applicant. */
  military_code: value,
  /** This clearance or one that includes it, in the state of `clearance_use`. */
  clearance: value,
  /** `held` (active or current), `interim`, `eligible` or `any`. */
  clearance_use: value,
  /** Applicants who can start by the end of this month: `03/2027`, `2027-03`. An unreadable month matches no applicant. */
  available_by: value,
};

/** The filters of the list of applicants. */
export const applicantFilters = {
  pipeline_id: id.optional(),
  posting_id: id.optional(),
  stage_id: id.optional(),
  application_id: listOf(id, 100).optional(),
  category: listOf(category).optional(),
  /** Only applicants no member has opened. */
  not_opened: z.literal('true').optional(),
  /** Leads are people in a lead stage who never applied: leave them out, or list only them. */
  leads: z.enum(['none', 'only']).optional(),
  ...figureFilters,
  ...serviceFilters,
  /** Only applicants with this tag. */
  tag_id: id.optional(),
  /** Only applicants whose tags have at least so many points together. */
  tag_points: z.coerce
    .number('Enter a whole number of points.')
    .int('Enter a whole number of points.')
    .min(-9_999)
    .max(9_999)
    .optional(),
  /**
   * Searches everything that the caller can read about an applicant: name, contact data, skills, résumé, answers, cover letter and notes,
   * private ones only with their readers. Each word must begin a word there; at most eight count.
   */
  q: z.string().trim().max(100, 'Use at most 100 characters.').optional(),
  /** Applicants who live within `radius` miles of this town or ZIP code, or in this state. */
  near: z.string().trim().min(1).max(80, 'Use at most 80 characters.').optional(),
  /** Without one, the company's preference. */
  radius: z.coerce.number().pipe(z.literal(RADII)).optional(),
};
