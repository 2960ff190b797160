import type { AnswerRecord } from './contract.ts';

/** With fewer applications the figures would be chance. */
const ENOUGH_APPLICATIONS = 20;

type AnswerCounts = { applications: number; answered: number; median_answer_days: number | null };

export function answerRecord({ applications, answered, median_answer_days }: AnswerCounts): AnswerRecord | null {
  if (applications < ENOUGH_APPLICATIONS) return null;
  return {
    applications,
    answered_percent: Math.round((100 * answered) / applications),
    median_days: median_answer_days === null ? null : Math.round(median_answer_days),
  };
}

export function waitWords(days: number): string {
  if (days === 0) return 'within a day';
  return days === 1 ? 'within 1 day' : `within ${days} days`;
}
