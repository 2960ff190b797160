import type { StatusCategory } from '#rules/applicant-status.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

/** Reasons that are about the job and never about the person. Names are stored: do not rename one. */
export const REASONS = ['skills', 'experience', 'license', 'hours', 'place', 'other_applicant', 'filled'] as const;
export type Reason = (typeof REASONS)[number];

/** How a reason begins the message to the applicant. */
export const REASON_WORDS: Readonly<Record<Reason, { label: string; sentence: string }>> = {
  skills: {
    label: 'Skills that the job needs',
    sentence: 'the job needs skills that we did not find in your application',
  },
  experience: {
    label: 'Experience that the job needs',
    sentence: 'the job needs more experience of this work than your application shows',
  },
  license: {
    label: 'License or certificate',
    sentence: 'the job needs a license or certificate that your application does not show',
  },
  hours: { label: 'Hours or shifts', sentence: 'the hours of the job and those that you can work do not match' },
  place: { label: 'Place of work', sentence: 'the place of the job and where you can work do not match' },
  other_applicant: {
    label: 'Another applicant was a closer match',
    sentence: 'another applicant was a closer match for the job',
  },
  filled: { label: 'The job is filled', sentence: 'the job is filled' },
};

/** What the applicant reads. */
export function messageToApplicant({ reason, text }: { reason: Reason; text: string }): string {
  const first = `We are not moving forward with your application because ${REASON_WORDS[reason].sentence}.`;
  return text === '' ? first : `${first}\n\n${text}`;
}

type Rejected = { category: StatusCategory; rejection_mail_at: string | null };

/** Only after the applicant was told of the rejection, or will not be mailed about it. */
export function checkMayTell(
  { category, rejection_mail_at }: Rejected,
  { was_told, mail_waits, now_ms }: { was_told: boolean; mail_waits: boolean; now_ms: number },
): void {
  if (category !== 'rejected') {
    throw new RuleBroken('not-rejected', 'Feedback is for applicants who were rejected.');
  }
  if (mail_waits || (rejection_mail_at !== null && Date.parse(rejection_mail_at) > now_ms)) {
    throw new RuleBroken('not-told-yet', 'The rejection email has not been sent yet. Send feedback after it goes out.');
  }
  if (was_told) throw new RuleBroken('told-already', 'This applicant got feedback already. Write a message instead.');
}
