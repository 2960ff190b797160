import { isJobLink, JOB_LINK_PARAMETER, saidToCookies } from '#rules/job-links.ts';

/** The key of the link in the address of a request, unless its sender declined cookies or asks for privacy. */
export function readJobLink({ url, headers }: Request): string | undefined {
  if (saidToCookies(headers) === 'declined') return undefined;
  const key = new URL(url).searchParams.get(JOB_LINK_PARAMETER) ?? '';
  return isJobLink(key) ? key : undefined;
}
