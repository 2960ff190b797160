import { MAILED_LINK } from '#rules/mailed-link.ts';
import type { SiteCode } from '#rules/sites.ts';
import { html } from '../html.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';
import type { toProblem } from './problems.ts';
import { untold } from './security-headers.ts';

type Asked = { site: SiteCode; origin: string; url: string };

/** What a person sees of a problem outside of the screens. Whoever is only too early is led to the same page again. */
export function problemPage({ site, origin, url }: Asked, problem: ReturnType<typeof toProblem>): Response {
  const { status, body, headers } = problem;
  const { pathname, search } = new URL(url);
  const again = MAILED_LINK.test(url) && headers['retry-after'] !== undefined;
  const way = again
    ? html`<p>The link from your email is still good. <a href="${pathname + search}">Open it again</a> then.</p>`
    : null;
  const page = plainPage(site, 'This did not work', html`<p>${body.message}</p>${way}`);
  return new Response(page, { status, headers: { ...plainPageHeaders(origin), ...headers, ...untold(url) } });
}
