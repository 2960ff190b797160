import { CONSENT_COOKIE } from '#rules/constants.ts';
import { isJobLink, JOB_LINK_PARAMETER } from '#rules/job-links.ts';

const DECLINED = new RegExp(`(?:^|;)\\s*${CONSENT_COOKIE}=declined`);

/** The key of the link in the address of a request, unless its sender declined cookies or asks for privacy. */
export function readJobLink({ url, headers }: Request): string | undefined {
  if (headers.get('sec-gpc') === '1' || DECLINED.test(headers.get('cookie') ?? '')) return undefined;
  const key = new URL(url).searchParams.get(JOB_LINK_PARAMETER) ?? '';
  return isJobLink(key) ? key : undefined;
}
