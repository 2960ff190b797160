import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';

/** Paths disallowed for search engines: personal pages, API calls, and pages that open by a mailed link. */
const PRIVATE = [
  '/employer$',
  '/employer/',
  '/seeker$',
  '/seeker/',
  '/operator',
  '/api',
  '/files/',
  '/dev/',
  '/login',
  '/logout',
  '/account$',
  '/account?',
  '/account/',
  '/forgot-password',
  '/reset-password',
  '/posting/apply/',
  '/job/*/report',
  '/create-employer-account/validate',
  '/mail-settings',
  '/my-data/mailed',
  '/forwarded-candidate',
  '/shared-decision-dashboard',
  '/shared-report',
  '/schedule-event',
  '/hiring-events/registration',
];

/** RFC 9309. `$` matches the end of a path, so that `/employer-info` and the like stay allowed. */
export const robotsText = (origin: string) =>
  `User-agent: *\nAllow: /\n${PRIVATE.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;

const DAY_MS = 86_400_000;
const VALID_DAYS = 180;

/** RFC 9116. It may be cached for a day, so `Expires` depends only on the day. */
export function securityText({ help_email }: Site, origin: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
  return [
    `Contact: mailto:${help_email}`,
    `Contact: ${origin}${pathTo('/contact')}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** A description of the site with its addresses, for language models (llmstxt.org). */
export function languageModelText(site: Site, origin: string): string {
  const { code, name, tagline, description, audience, help_email } = site;
  const translator = `- [Military codes](${origin}${pathTo('/military-translator')}): civilian occupations, skills and open jobs for each code of a service\n`;
  return `# ${name}

> ${tagline}. ${description}

For: ${audience}. Looking for jobs and applying is free and needs no account. Every job shows when it was posted, and its pay where the employer states it; closed jobs leave search, feeds and sitemap at once. Employers may stay unnamed: their jobs say "Anonymous".

## Jobs

- [Search](${origin}${pathTo('/search')}): words, place, distance, job type, pay and age are query parameters, such as \`/search?q=welder&where=Austin%2C%20TX\`
- [Newest jobs as RSS](${origin}/feed): the 50 newest jobs
- [RSS of any search](${origin}/search.rss): the same query parameters as a search
- [All jobs as XML](${origin}/feeds/generic.xml): every live job with its full text
- [Sitemap](${origin}/sitemap.xml): every page with the time of its last change
- [Jobs by skill](${origin}/skills) and [by place](${origin}/locations): a page for each that has jobs
${code === 'mh' ? translator : ''}- [Hiring events](${origin}/hiring-events): events where employers meet applicants, with conversations to book
- Each job's page carries its data as schema.org JobPosting

## About

- [About ${name}](${origin}/about)
- [For employers](${origin}/employer-info): plans and prices
- [Jobs of unnamed employers](${origin}/anonymous-balloon)
- [Terms and privacy](${origin}/terms)
- [Contact](${origin}/contact): or ${help_email}
`;
}
