import { asTyped, numberOf, textOf } from '#web/form-answer.ts';
import type { INTERVIEW_ANSWERS } from '../../applicant-contract.ts';

type Answer = {
  answer: (typeof INTERVIEW_ANSWERS)[number];
  version: number;
  starts_at?: string;
  note: string;
  time_zone?: string;
};

/** Reads a form of `ApplicantInterviews`. */
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

/** The id of an answer's field. It holds the interview's id, since one page may show several interviews. */
export const boxOfAnswer = (form: FormData) => (field: string) => `${field}-${textOf(form, 'interview_id')}`;

export const answerLabel = (box: string): string | undefined =>
  box.startsWith('note-') ? 'Note' : box.startsWith('starts_at-') ? 'Time' : undefined;

/** Notices after an answer was saved. */
export const ANSWER_NOTICES: Readonly<Record<string, string>> = {
  choose: 'Your interview is confirmed. You will get an email with a calendar file.',
  none: 'We told the employer that none of the times work for you.',
  cancel: 'Your interview is canceled. The employer has been notified.',
};
