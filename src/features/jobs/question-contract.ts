import { z } from 'zod';
import { QUESTION_KINDS, questionProblem } from './rules/knock-out.ts';

const choice = z.string().trim().min(1, 'Enter a choice.').max(100, 'Use at most 100 characters for a choice.');
const limit = z.number().min(-1e12).max(1e12).nullable().default(null);

const questionId = z.string().min(1).max(40);
const publicFields = {
  id: questionId,
  label: z.string().trim().min(1, 'Enter the question.').max(200, 'Use at most 200 characters.'),
  kind: z.enum(QUESTION_KINDS),
  required: z.boolean(),
  choices: z.array(choice).default([]),
};

/** The public part of a question. */
export const publicQuestionSchema = z.strictObject(publicFields);
export type PublicQuestion = z.infer<typeof publicQuestionSchema>;

const companyFields = {
  ...publicFields,
  knock_out: z
    .strictObject({ pass: z.array(choice).max(20).default([]), at_least: limit, at_most: limit })
    .nullable()
    .default(null),
};

type Checked = z.core.$RefinementCtx<Parameters<typeof questionProblem>[0]>;
function checkQuestion(question: Parameters<typeof questionProblem>[0], context: Checked) {
  const problem = questionProblem(question);
  if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message });
}

/** A question with its passing answers, which only the company sees. */
export const questionSchema = z.strictObject(companyFields).superRefine(checkQuestion);

/** A question as input. With an id, answers to it stay together; without one, a changed question gets a new id. */
const sentQuestionSchema = z.strictObject({ ...companyFields, id: questionId.optional() }).superRefine(checkQuestion);

export const sentQuestionsSchema = z
  .array(sentQuestionSchema)
  .max(10)
  .superRefine((questions, context) => {
    for (const [at, { id }] of questions.entries()) {
      if (id === undefined || questions.findIndex((each) => each.id === id) === at) continue;
      context.addIssue({ code: 'custom', path: [at, 'id'], message: 'Another question has this id.' });
    }
  });
export type Question = z.infer<typeof questionSchema>;
