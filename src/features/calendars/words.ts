import type { CalendarKind, CalendarProblem } from './rules.ts';

/** Why a calendar could not be read, and what its owner can do. */
export const PROBLEM_WORDS: Readonly<Record<CalendarProblem, string>> = {
  address: 'Enter a public address that starts with https:// or webcal://.',
  unreachable: 'Nothing answers at this address. Copy it again from your calendar.',
  'too-slow': 'This address takes too long to answer. Try again in a moment.',
  'too-large': 'This calendar is larger than 2 MB. Add a smaller one.',
  redirected: 'This address redirects to another one. Use that one.',
  refused: 'This address returns an error. Copy it again from your calendar.',
  access: 'We no longer have access to this calendar. Remove it, then connect it again.',
  garbage: 'This address does not answer with a calendar. Copy the one that ends in .ics.',
  'too-many': 'This calendar has too many events. Add a smaller one.',
};

export const KIND_WORDS: Readonly<Record<CalendarKind, string>> = {
  ics: 'ICS address',
  google: 'Google Calendar',
  microsoft: 'Microsoft calendar',
};
