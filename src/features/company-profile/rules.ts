import type { AnswerRecord } from './contract.ts';

/** Fewer applications tell of chance rather than of a company. */
const ENOUGH_APPLICATIONS = 20;

type Counted = { applications: number; answered: number; median_answer_days: number | null };

/** What may be said of how a company answers: nothing before there is enough to count. */
export function answerRecord({ applications, answered, median_answer_days }: Counted): AnswerRecord | null {
  if (applications < ENOUGH_APPLICATIONS) return null;
  return {
    applications,
    answered_percent: Math.round((100 * answered) / applications),
    median_days: median_answer_days === null ? null : Math.round(median_answer_days),
  };
}

/** How long half of those who were answered waited at most. */
export function waitWords(days: number): string {
  if (days === 0) return 'within a day';
  return days === 1 ? 'within 1 day' : `within ${days} days`;
}
