import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { interviewSchema } from '#features/scheduling/contract.ts';
import { STAGE_TYPES } from '#rules/applicant-status.ts';
import { DECIDED, LONGEST_ANSWER, VERDICTS } from './rules.ts';

const instant = z.iso.datetime();
const applicationParams = companyParams.extend({ application_id: id });
const note = z.string().trim().max(4000, 'Use at most 4,000 characters.').default('');
const person = z.object({ employer_user: id, first_name: z.string(), last_name: z.string() });

/** The overall answer of a scorecard (readings §5). */
export const OVERALL = ['strong_no', 'no', 'yes', 'strong_yes', 'no_decision'] as const;
const overall = z.enum(OVERALL);
/** Skill name → 1 to 5, or null for 'not assessed'. */
const skills = z.record(z.string().trim().min(1).max(60), z.int().min(1).max(5).nullable());

/** Notes on the questions of a round, with each question as it was when answered. */
const answerSchema = z.object({ question_id: id, question: z.string(), note: z.string() });
export type CardAnswer = z.infer<typeof answerSchema>;

export const scorecardSchema = person.extend({
  /** The round of the stage’s interview kit; null for the stage as a whole. */
  round: z.object({ round_id: id, name: z.string() }).nullable(),
  skills,
  overall,
  note: z.string(),
  answers: z.array(answerSchema),
  at: instant,
  /** Added after the stage was decided; the earlier card is kept. */
  is_correction: z.boolean(),
});
export type Scorecard = z.infer<typeof scorecardSchema>;

export const DECISIONS = ['pending', ...DECIDED] as const;

export const recommendationStatusSchema = z.object({
  stage_id: id,
  /** The caller's own vote in this stage. */
  mine: z.object({ verdict: z.enum(VERDICTS), note: z.string(), at: instant }).nullable(),
  /** Null while hidden: members see other votes after their own. */
  counts: z.object({ yes: z.int(), strong_yes: z.int(), reject: z.int() }).nullable(),
  votes: z.array(person.extend({ verdict: z.enum(VERDICTS), note: z.string(), at: instant })).nullable(),
  /** Assignees of the stage who have not voted yet. */
  not_voted: z.array(person),
  decision: z.enum(DECISIONS),
  rationale: z.string().nullable(),
  decided_by: person.nullable(),
  at: instant.nullable(),
  /** Whether the caller's vote is a decision and takes effect immediately. */
  decides: z.boolean(),
  /** Whether a decision needs a rationale, because it would be against the majority. Null while the counts are hidden. */
  needs_rationale: z.object({ recommend: z.boolean(), reject: z.boolean() }).nullable(),
});
export type RecommendationStatus = z.infer<typeof recommendationStatusSchema>;

export const getRecommendationStatus = endpoint({
  name: 'getRecommendationStatus',
  method: 'GET',
  path: '/company/{company_id}/application/{application_id}/recommendation-status',
  summary: 'Returns the votes on an applicant in a stage, and the decision',
  access: 'use-ats',
  params: applicationParams,
  /** The current stage if left out. */
  query: z.strictObject({ stage_id: id.optional() }),
  answer: recommendationStatusSchema,
});

export const recommend = endpoint({
  name: 'recommend',
  method: 'POST',
  path: '/company/{company_id}/application/{application_id}/recommend',
  summary: 'Recommends an applicant. A manager’s recommendation moves the applicant to the next stage.',
  access: 'use-ats',
  audit: 'applicant.recommended',
  params: applicationParams,
  body: z.strictObject({
    stage_id: id,
    strength: z.enum(['yes', 'strong_yes']),
    note,
    /** Why a manager decides against the majority. */
    rationale: note,
    notify: z.boolean().default(true),
  }),
  answer: recommendationStatusSchema,
});

export const reject = endpoint({
  name: 'reject',
  method: 'POST',
  path: '/company/{company_id}/application/{application_id}/reject',
  summary: 'Recommends a rejection. A manager’s recommendation rejects the applicant.',
  access: 'use-ats',
  audit: 'applicant.rejected',
  params: applicationParams,
  body: z.strictObject({
    stage_id: id,
    note,
    /** Required from a caller who decides. */
    reason_id: id.optional(),
    rationale: note,
    notify: z.boolean().default(true),
    send_after: instant.optional(),
  }),
  answer: recommendationStatusSchema,
});

export const summarySchema = z.object({
  body: z.string(),
  /** 0 before the first text. */
  version: z.int(),
  edited_by: person.nullable(),
  edited_at: instant.nullable(),
});

export const stageDetailsSchema = z.object({
  stage_id: id,
  name: z.string(),
  type: z.enum(STAGE_TYPES),
  is_current: z.boolean(),
  /** A deleted stage is read-only. */
  is_deleted: z.boolean(),
  /** Null if the applicant was never in the stage. */
  entered_at: instant.nullable(),
  left_at: instant.nullable(),
  statuses: z.array(z.object({ status_id: id, label: z.string(), at: instant })),
  /** The pipeline's skills, and removed ones that were scored. `mean` is the average, `spread` is highest minus lowest. */
  skills: z.array(
    z.object({ name: z.string(), mean: z.number().nullable(), spread: z.number().nullable(), n: z.int() }),
  ),
  /** The caller’s card for the stage as a whole. */
  mine: scorecardSchema.nullable(),
  /** The caller’s cards for rounds of interviews. */
  mine_in_rounds: z.array(scorecardSchema),
  /** Null while hidden: members see other cards after saving their own. */
  scorecards: z.array(scorecardSchema).nullable(),
  /** The number of scorecards, including hidden ones. */
  scored: z.int(),
  summary: summarySchema,
  decision: z.enum(DECISIONS),
  /** The interviews scheduled in this stage, newest first (readings §5). */
  interviews: z.array(interviewSchema),
});
export type StageDetails = z.infer<typeof stageDetailsSchema>;

export const getStageDetails = endpoint({
  name: 'getStageDetails',
  method: 'GET',
  path: '/company/{company_id}/application/{application_id}/stage-details',
  summary: 'Returns an applicant’s times, statuses, scores and summaries by stage',
  access: 'use-ats',
  params: applicationParams,
  answer: z.object({ stages: z.array(stageDetailsSchema) }),
});

export const putScore = endpoint({
  name: 'putScore',
  method: 'PUT',
  path: '/company/{company_id}/application/{application_id}/score',
  summary:
    'Saves the caller’s scorecard for a stage or one of its interview rounds. After the stage is decided, adds a correction.',
  access: 'use-ats',
  audit: 'applicant.scored',
  params: applicationParams,
  body: z.strictObject({
    stage_id: id,
    /** A round of the stage’s interview kit; null for the stage as a whole. A member has one card for each. */
    round_id: id.nullable().default(null),
    skills,
    overall,
    note,
    /** Notes on the questions of the round. Those without text are left out. */
    answers: z
      .array(
        z.strictObject({
          question_id: id,
          question: z.string().trim().min(1).max(300),
          note: z.string().trim().max(LONGEST_ANSWER, 'Use at most 2,000 characters.').default(''),
        }),
      )
      .max(50)
      .default([]),
  }),
  answer: z.object({
    mine: scorecardSchema,
    /** The average of all skill scores, 1 to 5, and the number of scorecards that score a skill or have an overall answer. */
    score: z.number().nullable(),
    score_count: z.int(),
  }),
});

export const putStageSummary = endpoint({
  name: 'putStageSummary',
  method: 'PUT',
  path: '/company/{company_id}/application/{application_id}/stage/{stage_id}/summary',
  summary: 'Saves the team’s shared summary of an applicant in a stage',
  access: 'use-ats',
  audit: 'applicant.summary-saved',
  params: applicationParams.extend({ stage_id: id }),
  body: z.strictObject({
    body: z.string().trim().max(10_000, 'Use at most 10,000 characters.'),
    /** The version that was loaded, 0 for none. 409 if it changed since. */
    version: z.int().min(0),
  }),
  answer: summarySchema,
});
