import { z } from 'zod';
import { publicQuestionSchema } from '#features/jobs/question-contract.ts';
import { questionProblem } from '#features/jobs/rules/knock-out.ts';

export const QUESTION_KINDS = ['text', 'yes_no', 'choice'] as const;
export const MOST_QUESTIONS = 10;
export const LONGEST_ANSWER = 1_000;

/** Employers that the attendee chose see the answers to `shown` questions. */
export const eventQuestionSchema = publicQuestionSchema.extend({ kind: z.enum(QUESTION_KINDS), shown: z.boolean() });
export type EventQuestion = z.infer<typeof eventQuestionSchema>;

export const newQuestion = eventQuestionSchema.omit({ id: true }).superRefine((question, context) => {
  const problem = questionProblem({ ...question, knock_out: null });
  if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message });
});
export type NewQuestion = z.output<typeof newQuestion>;

/** By the ids of the event’s questions. */
export const answersGiven = z.record(
  z.string().max(40),
  z
    .string()
    .trim()
    .max(LONGEST_ANSWER, `Use at most ${LONGEST_ANSWER.toLocaleString('en-US')} characters.`),
);

/** An answer with the wording that its question had. */
export const eventAnswerSchema = z.object({ question: z.string(), answer: z.string() });
export const ownAnswerSchema = eventAnswerSchema.extend({ shown: z.boolean() });
export type OwnAnswer = z.infer<typeof ownAnswerSchema>;
