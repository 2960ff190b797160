import { CLEARANCE_LABELS, type HeldClearance } from '#rules/commitments.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { uploadProblem } from '#rules/validation/uploads.ts';
import type { PublicQuestion, Question } from '../postings/question-contract.ts';
import { isKnockedOut, readNumber } from '../postings/rules/knock-out.ts';
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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NOW = /^(?:present|now|today|current|ongoing)$/i;

/** `2021-03` or `2021` from what people write: 03/2021, March 2021, 2021. Empty for a present end, null for the rest. */
export function toMonth(written: string): string | null {
  const text = written.trim();
  if (text === '' || NOW.test(text)) return '';
  if (isYear(text)) return text;
  const [, year, month] = /^(\d{4})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year && month) return dated(year, Number(month));
  const [, first, last] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  if (first && last) return dated(last, Number(first));
  const [, name, of] = /^([a-z]{3,9})\.?,? +(\d{4})$/i.exec(text) ?? [];
  if (name && of) return dated(of, MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
  return null;
}

/** A stored month as forms show it, which `toMonth` reads again: `03/2021`. Years and what was typed otherwise stay. */
export const monthShown = (month: string) => month.replace(/^(\d{4})-(\d{2})$/, '$2/$1');

const isYear = (text: string) => /^(?:19|20)\d{2}$/.test(text);

function dated(year: string, month: number): string | null {
  return isYear(year) && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null;
}

/** What has begun lies behind; an end may be planned. */
/** 'Secret, active until 03/2027'. */
export const clearanceWords = ({ level, until }: { level: HeldClearance; until: string }): string =>
  [CLEARANCE_LABELS[level], until && `active until ${monthShown(until)}`].filter(Boolean).join(', ');

export type MonthKind = 'begun' | 'planned';
const FIRST_YEAR = 1900;
const MOST_YEARS_AHEAD = 15;
const IN_THE_FUTURE = 'This is in the future. Enter when it began.';

/** What is wrong with a month or a year as it was typed, as a sentence. The month that now is counts as begun. */
export function monthProblem(written: string, kind: MonthKind, today = new Date()): string | null {
  const [year] = /(?<!\d)\d{4}(?!\d)/.exec(written) ?? [];
  if (year && Number(year) < FIRST_YEAR) return `Enter a year from ${FIRST_YEAR} on.`;
  const last_year = today.getUTCFullYear() + (kind === 'planned' ? MOST_YEARS_AHEAD : 0);
  if (year && Number(year) > last_year) return kind === 'planned' ? `Enter a year up to ${last_year}.` : IN_THE_FUTURE;
  const month = toMonth(written);
  if (month === null) return 'Enter a month such as 03/2021, or a year.';
  const this_month = today.toISOString().slice(0, 7);
  const is_ahead = month > this_month.slice(0, month.length);
  return kind === 'begun' && is_ahead ? IN_THE_FUTURE : null;
}

type Span = { start: string; end: string };

/** Whether a time, of stored months or years, ends before it begins; of a year alone, only the year is compared. */
export function endsBeforeStart({ start, end }: Span): boolean {
  const length = Math.min(start.length, end.length);
  return length > 0 && end.slice(0, length) < start.slice(0, length);
}

export const ENDS_BEFORE_START = 'The end is before the start. Check both.';

/** `gr•••@example.com`: enough to recognize one's own address, too little to write to it. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, name.length > 3 ? 2 : 1)}•••@${domain}`;
}
