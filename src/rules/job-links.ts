/**
 * The link of a job board by which a person came, in the address of the job and of the form to apply: so that an application tells its source
 * without a cookie.
 */
export const JOB_LINK_PARAMETER = 'via';

/** The links of job boards by which a person opened jobs, for people who accepted cookies. */
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
