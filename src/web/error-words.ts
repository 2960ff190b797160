import { MAILED_LINK } from '#rules/mailed-link.ts';

/** What the server said of the call that ended the page. */
export type PageRefusal = {
  code: string | null;
  /** Seconds, if the server sent Retry-After. */
  retry_after_s: number | null;
};

type Failure = PageRefusal & {
  status: number;
  /** The full requested address. */
  url: string;
};

const MESSAGES: Record<number, string> = {
  401: 'Sign in to see this page.',
  403: 'You do not have access to this page.',
  404: 'This page does not exist, or you cannot see it.',
  503: 'The site is very busy right now.',
};

/** By the code of the refusal: what else may have failed than the site being busy. */
const REASONS: Record<string, string> = {
  'database-away': 'We can’t reach our database right now.',
  'files-away': 'We can’t reach our file storage right now.',
  'payments-away': 'We can’t reach our payment provider right now. Nothing was charged.',
  slow: 'This took too long.',
};

/** The error page's title and advice; nothing for unexpected errors. */
export function errorWords({ status, code, retry_after_s, url }: Failure): { message?: string; detail?: string } {
  const is_mailed = MAILED_LINK.test(url);
  const message = REASONS[code ?? ''] ?? MESSAGES[status];
  const details = [
    is_mailed && status >= 500 && 'The link from your email still works.',
    status === 503 && `Try again ${retry_after_s === null ? 'in a minute' : `in ${retry_after_s} seconds`}.`,
    is_mailed && status >= 500 && status !== 503 && 'Try again in a minute.',
    is_mailed && status === 404 && CUT,
  ].filter((sentence) => sentence !== false);
  return { ...(message && { message }), ...(details.length > 0 && { detail: details.join(' ') }) };
}

const CUT =
  'Some email programs cut or change long links: copy the whole link from the email into the ' +
  'address bar. The latest email has the latest link, and you can request another one on the sign-in page.';
