import { z } from 'zod';
import { QUESTION_KINDS, questionProblem } from './rules/knock-out.ts';

const choice = z.string().trim().min(1, 'A choice is empty.').max(100, 'Use at most 100 characters for a choice.');
const limit = z.number().min(-1e12).max(1e12).nullable().default(null);

const publicFields = {
  id: z.string().min(1).max(40),
  label: z.string().trim().min(1, 'Write the question.').max(200, 'Use at most 200 characters.'),
  kind: z.enum(QUESTION_KINDS),
  required: z.boolean(),
  choices: z.array(choice).default([]),
};

/** What everybody sees of a question. */
export const publicQuestionSchema = z.strictObject(publicFields);
export type PublicQuestion = z.infer<typeof publicQuestionSchema>;

/** A question with the answers that go on, which only the company sees. */
export const questionSchema = z
  .strictObject({
    ...publicFields,
    knock_out: z
      .strictObject({ pass: z.array(choice).max(20).default([]), at_least: limit, at_most: limit })
      .nullable()
      .default(null),
  })
  .superRefine((question, context) => {
    const problem = questionProblem(question);
    if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message });
  });
export type Question = z.infer<typeof questionSchema>;
