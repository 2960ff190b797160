import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { requiredLine } from '#api/fields.ts';
import { interviewSchema } from '#features/scheduling/contract.ts';
import { INTERVIEW_KINDS, LONGEST_MINUTES, SHORTEST_MINUTES } from '#features/scheduling/rules.ts';
import { scorecardSchema } from '#features/scoring/contract.ts';
import { STAGE_TYPES } from '#rules/applicant-status.ts';
import { LONGEST_GUIDANCE, LONGEST_INSTRUCTIONS, LONGEST_NAME, LONGEST_QUESTION, MOST_QUESTIONS } from './rules.ts';

const member = z.object({ employer_user: id, first_name: z.string(), last_name: z.string() });
const version = z.int().min(1);
const name = requiredLine('Enter a name.', LONGEST_NAME);
const LENGTH = `Enter a whole number of minutes from ${SHORTEST_MINUTES} to ${LONGEST_MINUTES}.`;
const skill = z.string().trim().min(1).max(60);

const questionSchema = z.object({
  question_id: id,
  text: z.string(),
  /** What a good answer shows. */
  guidance: z.string(),
  /** The attribute that it assesses; null for none. */
  skill: z.string().nullable(),
});
export type Question = z.infer<typeof questionSchema>;

export const roundSchema = z.object({
  round_id: id,
  stage_id: id,
  name: z.string(),
  length_minutes: z.int(),
  /** Null if chosen for each interview. */
  kind: z.enum(INTERVIEW_KINDS).nullable(),
  instructions: z.string(),
  /** The attributes that it assesses, in the order of the pipeline’s skills. */
  skills: z.array(z.string()),
  questions: z.array(questionSchema),
  /** The default interviewers. */
  panel: z.array(member),
  version,
});
export type Round = z.infer<typeof roundSchema>;

const roundParams = companyParams.extend({ round_id: id });

export const listInterviewKits = endpoint({
  name: 'listInterviewKits',
  method: 'GET',
  path: '/company/{company_id}/interview-kits',
  summary: 'Lists the interview stages of the pipelines the caller can open, each with its rounds in order',
  access: 'view-pipelines',
  params: companyParams,
  answer: z.object({
    pipelines: z.array(
      z.object({
        pipeline_id: id,
        name: z.string(),
        stages: z.array(
          z.object({ stage_id: id, name: z.string(), type: z.enum(STAGE_TYPES), rounds: z.array(roundSchema) }),
        ),
      }),
    ),
  }),
});

const editedSchema = z.object({
  round: roundSchema,
  pipeline: z.object({ pipeline_id: id, name: z.string() }),
  stage: z.object({ stage_id: id, name: z.string() }),
  /** The skills of the pipeline. */
  skills: z.array(z.string()),
  /** The possible interviewers: members who can see the pipeline’s applicants. */
  members: z.array(member),
});

export const getInterviewRound = endpoint({
  name: 'getInterviewRound',
  method: 'GET',
  path: '/company/{company_id}/interview-round/{round_id}',
  summary: 'Returns an interview round, with the skills and members that can be chosen for it',
  access: 'view-pipelines',
  params: roundParams,
  answer: editedSchema,
});

export const createInterviewRound = endpoint({
  name: 'createInterviewRound',
  method: 'POST',
  path: '/company/{company_id}/interview-kits',
  summary: 'Adds an interview round at the end of a stage’s kit',
  access: 'edit-pipeline',
  audit: 'interview-kit.round-added',
  idempotent: true,
  params: companyParams,
  body: z.strictObject({ stage_id: id, name }),
  answer: roundSchema,
});

export const updateInterviewRound = endpoint({
  name: 'updateInterviewRound',
  method: 'PUT',
  path: '/company/{company_id}/interview-round/{round_id}',
  summary:
    'Saves an interview round. 409 if it changed since it was read. Questions about a protected trait must be confirmed.',
  access: 'edit-pipeline',
  audit: 'interview-kit.round-saved',
  params: roundParams,
  body: z.strictObject({
    name,
    length_minutes: z.int(LENGTH).min(SHORTEST_MINUTES, LENGTH).max(LONGEST_MINUTES, LENGTH),
    kind: z.enum(INTERVIEW_KINDS, 'Choose an interview type.').nullable(),
    instructions: z
      .string()
      .trim()
      .max(LONGEST_INSTRUCTIONS, `Use at most ${LONGEST_INSTRUCTIONS} characters.`)
      .default(''),
    skills: z.array(skill).max(50).default([]),
    questions: z
      .array(
        z.strictObject({
          /** Left out for a new question. */
          question_id: id.optional(),
          text: requiredLine('Enter the question.', LONGEST_QUESTION),
          guidance: z.string().trim().max(LONGEST_GUIDANCE, `Use at most ${LONGEST_GUIDANCE} characters.`).default(''),
          skill: skill.nullable().default(null),
        }),
      )
      .max(MOST_QUESTIONS, `Ask at most ${MOST_QUESTIONS} questions.`),
    panel: z.array(id).max(20, 'Choose at most 20 interviewers.').default([]),
    confirmed: z.boolean().default(false),
    version,
  }),
  answer: roundSchema,
});

export const moveInterviewRound = endpoint({
  name: 'moveInterviewRound',
  method: 'PUT',
  path: '/company/{company_id}/interview-round/{round_id}/position',
  summary: 'Moves an interview round one place up or down',
  access: 'edit-pipeline',
  audit: 'interview-kit.round-moved',
  params: roundParams,
  body: z.strictObject({ to: z.enum(['earlier', 'later']) }),
  answer: done,
});

export const deleteInterviewRound = endpoint({
  name: 'deleteInterviewRound',
  method: 'DELETE',
  path: '/company/{company_id}/interview-round/{round_id}',
  summary: 'Removes an interview round. Existing interviews and scorecards keep it.',
  access: 'edit-pipeline',
  audit: 'interview-kit.round-removed',
  params: roundParams,
  answer: done,
});

export const getInterviewKit = endpoint({
  name: 'getInterviewKit',
  method: 'GET',
  path: '/company/{company_id}/interview/{interview_id}/kit',
  summary: 'Returns the kit of an interview: the applicant, the round with its questions, and the caller’s scorecard',
  access: 'use-ats',
  params: companyParams.extend({ interview_id: id }),
  answer: z.object({
    interview: interviewSchema,
    applicant: z.object({
      application_id: id,
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
      title: z.string(),
    }),
    stage: z.object({ stage_id: id, name: z.string() }),
    /** Null for an interview without a round, which is scored for the stage as a whole. */
    round: roundSchema.pick({ round_id: true, name: true, instructions: true, questions: true }).nullable(),
    /** The attributes to score: those of the round, or without one the pipeline’s skills, plus any that the card already scores. */
    skills: z.array(z.string()),
    mine: scorecardSchema.nullable(),
    /** Whether saving adds a correction, because the stage was decided or the applicant has left it. */
    corrects: z.boolean(),
  }),
});
