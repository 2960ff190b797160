import { readAnswers } from '#features/applying/rules.ts';
import { asTyped, textOf } from '#web/form-answer.ts';
import type { EventQuestion, NewQuestion, OwnAnswer } from './question-contract.ts';

/** The names of the numbered question fields that are not empty. */
const questionBoxes = (form: FormData) =>
  [...form.keys()].filter((name) => /^question_\d+$/.test(name) && textOf(form, name) !== '');

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

/** Maps a field of the call to the id of its form field. */
export function questionBox(form: FormData): (field: string) => string {
  const boxes = questionBoxes(form);
  return (field) => {
    const [, place, part] = /^questions\.(\d+)\b\.?(\w*)/.exec(field) ?? [];
    const box = place && boxes[Number(place)];
    return box ? box + (part === 'choices' ? '_choices' : '') : field;
  };
}

/** Answers from a form, by the ids of their questions. */
export const answersIn = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const id = /^answers\[(\w+)\]$/.exec(name)?.[1];
      return id === undefined ? [] : [[id, value.trim()]];
    }),
  );

/** Problems of answers, by form field. */
export const answerProblems = (questions: readonly EventQuestion[], answers: Record<string, string>) =>
  readAnswers(questions, answers).problems;

/** Form values for given answers whose questions are still worded the same. */
export const answersAsGiven = (questions: readonly EventQuestion[], given: readonly OwnAnswer[]) =>
  Object.fromEntries(
    questions.flatMap(({ id, label, kind }) => {
      const answer = given.find(({ question }) => question === label)?.answer;
      return answer === undefined ? [] : [[id, kind === 'yes_no' ? answer.toLowerCase() : answer]];
    }),
  );
