import { phoneShown } from '#features/person/rules/phone.ts';
import { pathTo } from '#rules/addresses.ts';
import type { Span } from '#rules/spans.ts';
import { spanWords, zoneWords } from '#rules/times.ts';
import type { InterviewKind, InterviewState } from './rules.ts';

export const KIND_WORDS: Readonly<Record<InterviewKind, string>> = {
  phone: 'Phone interview',
  video: 'Video interview',
  in_person: 'In-person interview',
};

/** State labels for members of the company. */
export const STATE_WORDS: Readonly<Record<InterviewState, string>> = {
  asked: 'Waiting for the applicant',
  none_suits: 'No time works',
  confirmed: 'Confirmed',
  called_off: 'Canceled',
  done: 'Completed',
  missed: 'No-show',
};

/** `Thursday, December 3, 2026, 9:00 – 9:30 AM MST (Mountain Time)` */
export const whenWords = (span: Span, time_zone: string): string =>
  `${spanWords({ ...span, time_zone })} (${zoneWords(time_zone)})`;

type Where = { kind: InterviewKind; place: string };

/** The place as the applicant reads it. Without a number, the employer calls. */
export function placeWords({ kind, place }: Where): string {
  if (kind === 'video' && place === '') return 'The link is in the invitation from Calendly.';
  if (kind === 'phone') return place === '' ? 'The employer will call you.' : `Call ${phoneShown(place)}.`;
  return place;
}

/** The place as members of the company read it. */
export function placeWordsForTeam({ kind, place }: Where, applicant_phone: string): string {
  if (kind !== 'phone') return placeWords({ kind, place });
  return place === ''
    ? `Call ${phoneShown(applicant_phone) || 'the applicant'}.`
    : `The applicant calls ${phoneShown(place)}.`;
}

export const minutesWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [hours > 0 && (hours === 1 ? '1 hour' : `${hours} hours`), rest > 0 && `${rest} minutes`];
  return words.filter((part) => part !== false).join(' ');
};

/** The page that interviewers use during the interview: questions and scorecard. */
export const kitPath = (interview_id: string): string =>
  pathTo('/employer/interviews/{interview_id}/kit', { interview_id });

/** The page where a signed-in applicant finds the interviews of an application. */
export const ownInterviewsPath = (application_id: string): string =>
  `${pathTo('/seeker/applications/{application_id}', { application_id })}#interviews`;
