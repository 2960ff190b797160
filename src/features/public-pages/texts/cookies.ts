import { CONSENT_COOKIE, COOKIE_CONSENT_DAYS } from '#rules/constants.ts';

/** Every cookie that a visitor or member can get from us. Staff who sign in get one more, for ten minutes. */
export const COOKIES: readonly { name: string; purpose: string; kept: string }[] = [
  {
    name: 'session',
    purpose: 'Keeps you signed in. Set when you sign in, removed when you sign out.',
    kept: '30 days',
  },
  {
    name: 'visitor',
    purpose: 'A random number that protects forms against forgery. It says nothing about you.',
    kept: '365 days',
  },
  {
    name: 'login_marker',
    purpose: 'A random number that tells your other open tabs that you signed in or out.',
    kept: '30 days',
  },
  {
    name: CONSENT_COOKIE,
    purpose: 'Remembers your answer to the cookie bar, so that we ask only once.',
    kept: `${COOKIE_CONSENT_DAYS} days`,
  },
];
