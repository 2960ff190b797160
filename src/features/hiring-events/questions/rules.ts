import { readAnswers } from '#features/applying/rules.ts';
import type { EventQuestion, OwnAnswer } from './question-contract.ts';

type AnswersRead = { answers: OwnAnswer[]; problems: Record<string, string> };

/**
 * Answers with the wording of their questions, followed by `before`’s answers to questions that are no longer asked; and what is wrong
 * with them, by field.
 */
export function readEventAnswers(
  questions: readonly EventQuestion[],
  typed: Record<string, string>,
  before: readonly OwnAnswer[] = [],
): AnswersRead {
  const { given, problems } = readAnswers(questions, typed);
  const shown = new Set(questions.filter((question) => question.shown).map(({ label }) => label));
  const answers = given.map((each) => ({ ...each, shown: shown.has(each.question) }));
  return { answers: [...answers, ...answersNoLongerAsked(questions, before)], problems };
}

/** Answers whose question is no longer asked, or is worded differently now. */
export const answersNoLongerAsked = <T extends { question: string }>(
  questions: readonly { label: string }[],
  answers: readonly T[],
): T[] => answers.filter(({ question }) => !questions.some(({ label }) => label === question));

/** The index of the first question that repeats an earlier one; -1 if none does. */
export function repeatedQuestion(questions: readonly { label: string }[]): number {
  const labels = questions.map(({ label }) => label.toLowerCase());
  return labels.findIndex((label, at) => labels.indexOf(label) < at);
}
