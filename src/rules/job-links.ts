import { CONSENT_COOKIE } from './constants.ts';

/**
 * The link by which a person came, of a job board or of a member who refers them, in the address of the job and of the form to apply: so that
 * an application tells its source without a cookie.
 */
export const JOB_LINK_PARAMETER = 'via';

/** The links by which a person opened jobs, for people who accepted cookies. */
export const JOB_LINK_COOKIE = 'job_link';
export const JOB_LINK_DAYS = 7;
/** More are forgotten, the oldest first. */
const MOST = 5;

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isJobLink = (key: string): boolean => KEY.test(key);

/** The keys of links in a cookie, newest first. */
export const readJobLinks = (kept: string | undefined): readonly string[] =>
  kept ? kept.split('.', MOST).filter(isJobLink) : [];

/** What the cookie keeps once this link was opened. */
export const addJobLink = (links: readonly string[], key: string): string =>
  [key, ...links.filter((each) => each !== key)].slice(0, MOST).join('.');

const ANSWER = new RegExp(`(?:^|;)\\s*${CONSENT_COOKIE}=([^;]*)`);

/**
 * What the sender of a request said to cookies; null if nothing yet, when the address alone tells the source. Applications of people who
 * declined, or whose browser asks for privacy, have no source but this site.
 */
export function saidToCookies(headers: { get: (name: string) => string | null }): 'true' | 'declined' | null {
  if (headers.get('sec-gpc') === '1') return 'declined';
  const answer = ANSWER.exec(headers.get('cookie') ?? '')?.[1]?.trim();
  return answer === 'true' || answer === 'declined' ? answer : null;
}
