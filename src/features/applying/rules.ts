import type { PublicQuestion, Question } from '#features/jobs/question-contract.ts';
import { isKnockedOut, readNumber } from '#features/jobs/rules/knock-out.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { uploadProblem } from '#rules/validation/uploads.ts';
import type { UnreadableReason } from './document-contract.ts';

const LARGEST_BYTES = 10 * 1024 * 1024;
export const TOO_LARGE = 'This file is larger than 10 MB. Choose a smaller one.';

/** Throws `RuleBroken` at `file` for a file that is not taken: another extension, no bytes, more than 10 MB. */
export function checkUpload({ name, size }: { name: string; size: number }): void {
  const problem = uploadProblem(name);
  if (problem) throw new RuleBroken('file-type', problem, 'file');
  if (size === 0) throw new RuleBroken('file-empty', 'This file is empty. Choose another one.', 'file');
  if (size > LARGEST_BYTES) throw new RuleBroken('too-large', TOO_LARGE, 'file');
}

/** Why a file could not be read, as a sentence for the person who sent it. */
export const UNREADABLE_WORDS: Readonly<Record<UnreadableReason, string>> = {
  encrypted: 'It is protected by a password.',
  empty: 'There is nothing in it.',
  'too-large': 'It holds more than we can read.',
  timeout: 'Reading it took too long.',
  damaged: 'It seems to be damaged.',
  'not-what-it-says': 'Its content does not fit the ending of its name.',
  'no-text': 'It holds no text that we can recognize, as a blurred scan or photo may.',
  'not-read': 'Something went wrong on our side.',
  infected: 'Our scanner found a virus in it, so we deleted it.',
};

/**
 * The answers in the order of the questions, with the words of each. What is wrong comes back by field
 * (`answers.<id>`), such as a required question without an answer.
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
  if (unknown !== undefined) problems[`answers.${unknown}`] = 'This question is not asked any more.';
  return { given, problems };
}

/** The answers that do not go on, with the words of each question. The answers are right for their questions. */
export function knockOuts(questions: readonly Question[], answers: Readonly<Record<string, string>>) {
  return questions
    .filter((question) => isKnockedOut(question, answerTo(question, answers)))
    .map((question) => ({ question: question.label, answer: inWords(question, answerTo(question, answers)) }));
}

const answerTo = ({ id }: PublicQuestion, answers: Readonly<Record<string, string>>) =>
  (Object.hasOwn(answers, id) && answers[id]) || '';

function answerProblem({ kind, choices }: PublicQuestion, answer: string): string | null {
  if (kind === 'yes_no' && !['yes', 'no'].includes(answer)) return 'Choose yes or no.';
  if (kind === 'choice' && !choices.includes(answer)) return 'Choose one of the answers.';
  if (kind === 'number' && readNumber(answer) === null) return 'Write a number such as 3 or 2.5.';
  return null;
}

const inWords = ({ kind }: PublicQuestion, answer: string) =>
  kind === 'yes_no' ? (answer === 'yes' ? 'Yes' : 'No') : answer;

/** `gr•••@example.com`: enough to recognize one's own address, too little to write to it. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, name.length > 3 ? 2 : 1)}•••@${domain}`;
}

/** How long the reading of a file will take, where that is longer than a moment. */
export function readingTime({ is_scan, is_large, wait_s }: { is_scan: boolean; is_large: boolean; wait_s: number }) {
  if (is_scan) return 'Its pages are pictures, which takes up to two minutes.';
  if (is_large) return 'It takes longer to read than most files: up to two minutes.';
  if (wait_s < 10) return null;
  const minutes = Math.ceil(wait_s / 60);
  return `Many files are ahead of it. Its turn comes in about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
