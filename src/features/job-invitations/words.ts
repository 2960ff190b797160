import type { InvitationAnswer, Origin } from './rules.ts';

export const ORIGIN_WORDS: Readonly<Record<Origin, string>> = {
  network: 'In your talent network',
  earlier: 'Applied before',
  unlock: 'Unlocked',
};

/** For the company. */
export const ANSWER_WORDS: Readonly<Record<InvitationAnswer, string>> = {
  applied: 'Applied',
  declined: 'Not interested',
  later: 'Not now',
};

/** For the person. */
export const OWN_ANSWER_WORDS: Readonly<Record<InvitationAnswer, string>> = {
  applied: 'You applied',
  declined: 'You said that you are not interested',
  later: 'You said not now',
};
