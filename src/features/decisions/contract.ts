import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { DECIDED, VERDICTS } from '#features/scoring/rules.ts';
import { REJECTION_KINDS, STATUS_CATEGORIES } from '#rules/applicant-status.ts';
import { APPLICATION_FILE_KINDS } from '#rules/file-states.ts';
import { OPINIONS } from '#rules/opinions.ts';

/** What a manager does with a finalist. Names are stored: do not rename one. */
export const ACTIONS = ['advance', 'hold', 'reject', 'ask_score'] as const;
export type Action = (typeof ACTIONS)[number];
/** What was decided about a finalist; `open` if nothing was. Stored in records. */
export const OUTCOMES = [...DECIDED, 'held', 'open'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const MOST_FINALISTS = 20;
export const LONGEST_RATIONALE = 280;
export const LONGEST_REASON = 2_000;

const instant = z.iso.datetime();
const category = z.enum(STATUS_CATEGORIES);
const named = z.object({ employer_user: id, name: z.string() });

export const quoteSchema = z.object({
  text: z.string(),
  by: z.string(),
  from: z.enum(['scorecard', 'vote', 'feedback']),
});

/** What the team knows of a finalist, as far as the reader may see it. */
export const finalistSchema = z.object({
  application_id: id,
  name: z.string(),
  headline: z.string(),
  stage_id: id,
  stage_name: z.string(),
  stage_entered_at: instant,
  status_label: z.string(),
  category,
  /** Guards decisions: 409 if it changed. */
  version: z.int(),
  /** In the order of the pipeline’s skills. `mean` is the average, `spread` is highest minus lowest. */
  skills: z.array(
    z.object({ name: z.string(), mean: z.number().nullable(), spread: z.number().nullable(), n: z.int() }),
  ),
  /** The average of all skills, 1 to 5. */
  score: z.number().nullable(),
  /** The number of scorecards, including those the reader may not see. */
  scored: z.int(),
  /** Null without the flag for tags. */
  tags: z.object({ sum: z.int(), names: z.array(z.string()) }).nullable(),
  /** Null until the votes on all finalists are shown together. */
  votes: z
    .object({
      counts: z.object({ yes: z.int(), strong_yes: z.int(), reject: z.int() }),
      list: z.array(named.extend({ verdict: z.enum(VERDICTS), note: z.string(), at: instant })),
    })
    .nullable(),
  /** The number of votes, including those the reader may not see. */
  voted: z.int(),
  /** The reader’s own vote in the current stage. */
  mine: z.enum(VERDICTS).nullable(),
  feedback: z.array(named.extend({ verdict: z.enum(OPINIONS), text: z.string(), at: instant })),
  quotes: z.array(quoteSchema),
  concerns: z.array(quoteSchema),
  /** The team’s summaries of the stages that lead to a decision. */
  summaries: z.array(z.object({ stage_name: z.string(), text: z.string() })),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  files: z.array(z.object({ file_id: id, kind: z.enum(APPLICATION_FILE_KINDS), file_name: z.string() })),
  outcome: z.enum(OUTCOMES),
  /** Why, who and when; null while nothing was decided. */
  decided: z.object({ rationale: z.string(), by: z.string(), at: instant }).nullable(),
  /** What people said who got a link to the dashboard, oldest first. Records of earlier days have none. */
  outside: z.array(z.object({ by: z.string(), text: z.string(), at: instant })).default([]),
});
export type Finalist = z.infer<typeof finalistSchema>;

const access = 'use-ats';
const postingParams = companyParams.extend({ posting_id: id });

export const listDecisions = endpoint({
  name: 'listDecisions',
  method: 'GET',
  path: '/company/{company_id}/decision-dashboards',
  summary: 'Lists the postings with finalists or a closed decision, as far as the caller may open their pipelines',
  access,
  params: companyParams,
  answer: z.object({
    postings: z.array(
      z.object({
        posting_id: id,
        title: z.string(),
        status: z.string(),
        finalists: z.int(),
        closed_at: instant.nullable(),
      }),
    ),
  }),
});

const ids = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(id).min(1).max(MOST_FINALISTS, `Compare at most ${MOST_FINALISTS} people.`));

export const getDecisionDashboard = endpoint({
  name: 'getDecisionDashboard',
  method: 'GET',
  path: '/company/{company_id}/posting/{posting_id}/decision-dashboard',
  summary: 'Returns the finalists of a posting with what the team knows of them. Members see votes after their own.',
  access,
  params: postingParams,
  /** Ids of applicants, separated by commas; the people in the last two stages before the hire if left out. */
  query: z.strictObject({ people: ids.optional() }),
  answer: z.object({
    posting: z.object({ posting_id: id, title: z.string(), pay: z.string().nullable(), pipeline_id: id }),
    stages: z.array(z.object({ stage_id: id, name: z.string() })),
    finalists: z.array(finalistSchema),
    /** Whether there are more people than are listed. */
    has_more: z.boolean(),
    /** How many finalists the reader votes on before the votes are shown; 0 if they are. */
    votes_left: z.int(),
    may_decide: z.boolean(),
    /** Those who may be asked for a score; empty for members who do not decide. */
    colleagues: z.array(named),
    rejection_reasons: z.array(z.object({ id, label: z.string(), kind: z.enum(REJECTION_KINDS) })),
    /** Open applicants of the posting to choose from, in the order of the stages. */
    choices: z.array(z.object({ application_id: id, name: z.string(), stage_name: z.string() })),
    /** Closed decisions, newest first; only for those who decide. */
    records: z.array(z.object({ decision_id: id, closed_at: instant, closed_by: z.string(), people: z.int() })),
  }),
});
export type DecisionDashboard = z.infer<(typeof getDecisionDashboard)['answer']>;

const rationale = z
  .string()
  .trim()
  .min(1, 'Say why in one sentence.')
  .max(LONGEST_RATIONALE, `Use at most ${LONGEST_RATIONALE} characters.`);

export const decideOnFinalist = endpoint({
  name: 'decideOnFinalist',
  method: 'POST',
  path: '/company/{company_id}/application/{application_id}/decision',
  summary: 'Advances, holds or rejects a finalist, or asks a colleague for one more score; each with a rationale',
  access,
  audit: 'applicant.decided',
  params: companyParams.extend({ application_id: id }),
  body: z.strictObject({
    action: z.enum(ACTIONS, 'Choose what to do.'),
    /** Kept in the decision record. */
    rationale,
    /** The version that was loaded. 409 if the applicant changed since. */
    version: z.int().min(1),
    /** For `reject`. */
    reason_id: id.optional(),
    /** For `ask_score`: the colleague. */
    employer_user: id.optional(),
    /** Whether the applicant is mailed if the new status sends mail. */
    notify: z.boolean().default(true),
  }),
  answer: z.object({ version: z.int() }),
});

export const closeDecision = endpoint({
  name: 'closeDecision',
  method: 'POST',
  path: '/company/{company_id}/posting/{posting_id}/decision-record',
  summary: 'Freezes what is known and decided of finalists as a record. 409 if one of them changed since.',
  access,
  audit: 'decision.closed',
  idempotent: true,
  params: postingParams,
  body: z.strictObject({
    rationale: z
      .string()
      .trim()
      .min(1, 'Say why you decided this way.')
      .max(LONGEST_REASON, `Use at most ${LONGEST_REASON} characters.`),
    /** The versions that were loaded, by application id, for everyone in the record. */
    versions: z
      .record(id, z.int())
      .refine((people) => Object.keys(people).length > 0, 'Choose at least one person.')
      .refine((people) => Object.keys(people).length <= MOST_FINALISTS, `Choose at most ${MOST_FINALISTS} people.`),
    /** The newest record that the caller has seen. 409 if there is a newer one. */
    last_decision_id: id.nullable(),
  }),
  answer: z.object({ decision_id: id }),
});

/** What a record keeps of a person. Its bytes are hashed: add fields at the end alone. */
export const keptSchema = finalistSchema.omit({
  version: true,
  mine: true,
  voted: true,
  stage_id: true,
  category: true,
});

export const getDecisionRecord = endpoint({
  name: 'getDecisionRecord',
  method: 'GET',
  path: '/company/{company_id}/decision-record/{decision_id}',
  summary: 'Returns a closed decision, and whether it still matches the audit log',
  access,
  params: companyParams.extend({ decision_id: id }),
  answer: z.object({
    posting: z.object({ posting_id: id, title: z.string() }),
    closed_at: instant,
    closed_by: z.string(),
    /** Empty once a person of the record was erased. */
    rationale: z.string(),
    /** The hash that the audit log holds, as hexadecimal digits. */
    record_hash: z.string(),
    /** Whether every part that was not erased matches the audit log. */
    is_whole: z.boolean(),
    /** How many people were erased since. */
    erased: z.int(),
    people: z.array(keptSchema),
  }),
});
export type DecisionRecord = z.infer<(typeof getDecisionRecord)['answer']>;
