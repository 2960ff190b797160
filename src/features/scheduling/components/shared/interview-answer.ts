import { asTyped, numberOf, textOf } from '#web/form-answer.ts';
import type { INTERVIEW_ANSWERS } from '../../applicant-contract.ts';

type Answer = {
  answer: (typeof INTERVIEW_ANSWERS)[number];
  version: number;
  starts_at?: string;
  note: string;
  time_zone?: string;
};

/** What a form of `OwnInterviews` sends. */
export function interviewAnswerOf(form: FormData): Answer {
  const [starts_at, time_zone] = [textOf(form, 'starts_at'), textOf(form, 'time_zone')];
  return asTyped<Answer>({
    answer: textOf(form, 'answer'),
    version: numberOf(form, 'version'),
    note: textOf(form, 'note'),
    ...(starts_at ? { starts_at } : {}),
    ...(time_zone ? { time_zone } : {}),
  });
}

/** The box in which a field of the answer stands, by its id; several interviews stand on one page. */
export const boxOfAnswer = (form: FormData) => (field: string) => `${field}-${textOf(form, 'interview_id')}`;

export const answerLabel = (box: string): string | undefined =>
  box.startsWith('note-') ? 'Note' : box.startsWith('starts_at-') ? 'Time' : undefined;

/** What is said once an answer is kept, by the answer. */
export const ANSWERED: Readonly<Record<string, string>> = {
  choose: 'Your interview is set. An email with the calendar file is on its way.',
  none: 'The employer reads that none of the times suits you.',
  call_off: 'Your interview is called off. The employer is told.',
};
