import { MAILED_LINK } from '#rules/mailed-link.ts';
import type { SiteCode } from '#rules/sites.ts';
import { html } from '../html.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';
import type { toProblem } from './problems.ts';
import { mailedLinkHeaders } from './security-headers.ts';

type Failed = { site: SiteCode; origin: string; url: string };

/** The error page outside of the app's pages. A mailed link that can be retried is shown again. */
export function problemPage({ site, origin, url }: Failed, problem: ReturnType<typeof toProblem>): Response {
  const { status, body, headers } = problem;
  const { pathname, search } = new URL(url);
  const again = MAILED_LINK.test(url) && headers['retry-after'] !== undefined;
  const way = again
    ? html`<p>The link from your email still works. You can <a href="${pathname + search}">open it again</a> then.</p>`
    : null;
  const page = plainPage(site, 'Something went wrong', html`<p>${body.message}</p>${way}`);
  return new Response(page, {
    status,
    headers: { ...plainPageHeaders(origin), ...headers, ...mailedLinkHeaders(url) },
  });
}
