import type { CalendlyProblem } from './rules.ts';

/** Why a call to Calendly failed, and what the member can do. */
export const PROBLEM_WORDS: Readonly<Record<CalendlyProblem, string>> = {
  access: 'Calendly no longer lets us in. Connect it again.',
  refused: 'Calendly answered with an error. Try again in a few minutes.',
  unreachable: 'Calendly cannot be reached. Try again in a few minutes.',
  'too-slow': 'Calendly did not answer in time. Try again in a moment.',
  garbage: 'Calendly sent an answer that we do not understand. Try again later.',
};

/** Follows each reason why an interview could not be offered in Calendly. */
export const OFFER_TIMES = 'You can offer times instead.';
