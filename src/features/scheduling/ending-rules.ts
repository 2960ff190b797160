import type { Span } from '#rules/spans.ts';
import type { ApplicantMailKind, TeamMailKind } from './mails.ts';
import type { InterviewState } from './rules.ts';

/** Why applications end: by the company, by the applicants, or because they deleted their data. */
export type EndingReason = 'ended' | 'withdrawn' | 'erased';

type Interview = { state: InterviewState; starts_at: string | null; ends_at: string | null };

type EndingFacts = {
  why: EndingReason;
  /** Whether another mail tells the applicant that the application ended. */
  is_told: boolean;
  /** Whether the applicant’s mail about the interview was still waiting, and is canceled. */
  is_unheard: boolean;
};

/** How an open interview of an ended application is canceled, who is mailed, and what a reinstatement needs to know. */
export function planCancellation(interview: Interview, { why, is_told, is_unheard }: EndingFacts) {
  const span = spanOf(interview);
  const is_offer_mailed = { ended: !is_told, withdrawn: !is_unheard, erased: false }[why];
  const tells = span !== null || is_offer_mailed;
  // An offer whose mail was never sent cannot be reinstated.
  const can_be_reinstated = why === 'ended' && (span !== null || !is_unheard);
  return {
    span,
    change: { state: 'called_off' as const, called_off_by: 'ending' as const, word: '' },
    applicant_mail: why !== 'erased' && tells ? (why satisfies ApplicantMailKind) : null,
    team_mail: span ? TEAM_MAILS[why] : null,
    reinstatable: can_be_reinstated ? { was: interview.state, tells, is_unheard } : null,
  };
}

const TEAM_MAILS: Readonly<Record<EndingReason, TeamMailKind>> = {
  ended: 'ended',
  withdrawn: 'ended',
  erased: 'erased',
};

/** The time of a confirmed or formerly confirmed interview; null for an offer. */
export const spanOf = ({ starts_at, ends_at }: Pick<Interview, 'starts_at' | 'ends_at'>): Span | null =>
  starts_at !== null && ends_at !== null ? { starts_at, ends_at } : null;

/** What the event of a cancellation keeps. */
export type ReinstatableInterview = { was: 'asked' | 'none_suits' | 'confirmed'; tells: boolean; is_unheard: boolean };

type ReinstatementFacts = {
  /** Whether the interviewers are still free; true for an offer. */
  is_free: boolean;
  /** Members who already got the cancellation mail; null if the applicant did, or no mail was to be sent. */
  told_members: readonly string[] | null;
  /** Whether the mail about the status change that is undone was canceled. */
  is_unaware: boolean;
};

/** How an interview is reinstated; null once the applicant knows that it was canceled, or an interviewer is busy. */
export function planReinstatement(
  { was, tells, is_unheard }: ReinstatableInterview,
  { is_free, told_members, is_unaware }: ReinstatementFacts,
) {
  const told = tells ? told_members : is_unaware ? [] : null;
  if (!is_free || told === null) return null;
  return {
    change: { state: was, called_off_by: null },
    /** They are told that it takes place after all. */
    told_members: told,
    /** The mails that confirmed it were canceled with it, so they are sent again. */
    confirms_again: is_unheard,
  };
}
