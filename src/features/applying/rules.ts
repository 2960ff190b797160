import type { PublicQuestion, Question } from '#features/jobs/question-contract.ts';
import { isKnockedOut, readNumber } from '#features/jobs/rules/knock-out.ts';
import type { Clearance } from '#rules/clearance.ts';
import type { Program } from '#rules/programs.ts';

/**
 * The answers in the order of the questions, with each question's text. `problems` are by field (`answers.<id>`), such as a required
 * question without an answer.
 */
export function readAnswers(questions: readonly PublicQuestion[], answers: Readonly<Record<string, string>>) {
  const problems: Record<string, string> = {};
  const given = questions.flatMap((question) => {
    const { id, label, required } = question;
    const answer = answerTo(question, answers);
    if (answer === '') {
      if (required) problems[`answers.${id}`] = `Answer the question “${label}”`;
      return [];
    }
    const problem = answerProblem(question, answer);
    if (problem) problems[`answers.${id}`] = problem;
    return [{ question: label, answer: inWords(question, answer) }];
  });
  const unknown = Object.keys(answers).find((id) => !questions.some((question) => question.id === id));
  if (unknown !== undefined) problems[`answers.${unknown}`] = 'This question was removed from the job.';
  return { given, problems };
}

/**
 * The answers that fit the questions, which the employer may have changed since a board asked them, and what is left out, in words for the
 * team.
 */
export function answersThatFit(questions: readonly PublicQuestion[], answers: Readonly<Record<string, string>>) {
  const asked = questions.filter(({ id }) => Object.hasOwn(answers, id));
  const { problems } = readAnswers(questions, Object.fromEntries(asked.map(({ id }) => [id, answers[id] ?? ''])));
  const fits = ({ id }: PublicQuestion) => problems[`answers.${id}`] === undefined;
  const fitting = Object.fromEntries(asked.filter(fits).map((question) => [question.id, answerTo(question, answers)]));
  const left_out = questions
    .filter((question) => !fits(question))
    .map((question) =>
      answerTo(question, answers) === ''
        ? `“${question.label}” was not answered.`
        : `The answer to “${question.label}” does not fit the question.`,
    );
  const is_removed = Object.entries(answers).some(
    ([id, answer]) => answer !== '' && !asked.some((one) => one.id === id),
  );
  return {
    fitting,
    left_out: is_removed ? [...left_out, 'An answer to a question that is no longer asked.'] : left_out,
  };
}

/** Knock-out answers, with each question's text. Expects valid answers. */
export function knockOuts(questions: readonly Question[], answers: Readonly<Record<string, string>>) {
  return questions
    .filter((question) => isKnockedOut(question, answerTo(question, answers)))
    .map((question) => ({ question: question.label, answer: inWords(question, answerTo(question, answers)) }));
}

type Asking = { clearance: Clearance; work_eligibility: string | null; program: Program };

/** Which facts beside the résumé a job asks for. */
export const askedFacts = ({ clearance, work_eligibility, program }: Asking) => ({
  asks_clearance: clearance !== 'none',
  asks_citizens: work_eligibility === 'citizen',
  asks_skillbridge: program === 'skillbridge',
});

const answerTo = ({ id }: PublicQuestion, answers: Readonly<Record<string, string>>) =>
  (Object.hasOwn(answers, id) && answers[id]) || '';

function answerProblem({ kind, choices }: PublicQuestion, answer: string): string | null {
  if (kind === 'yes_no' && !['yes', 'no'].includes(answer)) return 'Choose yes or no.';
  if (kind === 'choice' && !choices.includes(answer)) return 'Choose one of the options.';
  if (kind === 'number' && readNumber(answer) === null) return 'Enter a number such as 3 or 2.5.';
  return null;
}

const inWords = ({ kind }: PublicQuestion, answer: string) =>
  kind === 'yes_no' ? (answer === 'yes' ? 'Yes' : 'No') : answer;

/** `gr•••@example.com`: enough to recognize your own address, too little to write to it. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, name.length > 3 ? 2 : 1)}•••@${domain}`;
}
