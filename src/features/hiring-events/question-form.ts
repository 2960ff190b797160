import { readAnswers } from '#features/applying/rules.ts';
import { asTyped, textOf } from '#web/form-answer.ts';
import type { EventQuestion, NewQuestion, OwnAnswer } from './question-contract.ts';

/** Boxes of questions are numbered; an emptied one is gone. */
const questionBoxes = (form: FormData) =>
  [...form.keys()].filter((name) => /^question_\d+$/.test(name) && textOf(form, name) !== '');

/** The questions that staff wrote. */
export const questionsFrom = (form: FormData) =>
  questionBoxes(form).map((box) =>
    asTyped<NewQuestion>({
      label: textOf(form, box),
      kind: textOf(form, `${box}_kind`),
      choices: textOf(form, `${box}_kind`) === 'choice' ? linesOf(textOf(form, `${box}_choices`)) : [],
      required: textOf(form, `${box}_required`) === 'on',
      shown: textOf(form, `${box}_shown`) === 'on',
    }),
  );

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Which box, by its id, a field of the call comes from. */
export function questionBox(form: FormData): (field: string) => string {
  const boxes = questionBoxes(form);
  return (field) => {
    const [, place, part] = /^questions\.(\d+)\b\.?(\w*)/.exec(field) ?? [];
    const box = place && boxes[Number(place)];
    return box ? box + (part === 'choices' ? '_choices' : '') : field;
  };
}

/** The answers in what a form sent, by the ids of the questions. */
export const answersIn = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const id = /^answers\[(\w+)\]$/.exec(name)?.[1];
      return id === undefined ? [] : [[id, value.trim()]];
    }),
  );

/** What is wrong with answers, by their boxes, beside what else is wrong with the form. */
export const answerProblems = (questions: readonly EventQuestion[], answers: Record<string, string>) =>
  readAnswers(questions, answers).problems;

/** The form as it stands for answers that were given: those of questions that are asked in the same words. */
export const answersAsGiven = (questions: readonly EventQuestion[], given: readonly OwnAnswer[]) =>
  Object.fromEntries(
    questions.flatMap(({ id, label, kind }) => {
      const answer = given.find(({ question }) => question === label)?.answer;
      return answer === undefined ? [] : [[id, kind === 'yes_no' ? answer.toLowerCase() : answer]];
    }),
  );
