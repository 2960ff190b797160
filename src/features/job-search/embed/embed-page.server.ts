import { createHash } from 'node:crypto';
import { toCard } from '#features/jobs/doors.server.ts';
import { marksOf, placeOf } from '#features/jobs/words.ts';
import { formatPay, PAY_UNITS } from '#rules/pay.ts';
import type { Site } from '#rules/sites.ts';
import { jobPath } from '#rules/slug.ts';
import { type Html, html } from '#server/html.ts';
import type { JobHit } from '#server/search/job-hit.ts';

/** Inline style, so that the page loads only one other file, its script. */
const STYLE = `:root{color-scheme:light dark;font:1rem/1.45 system-ui,sans-serif}
body{margin:0;padding:.75rem}
h1{font-size:1.15rem;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1rem;margin:1rem 0 .5rem;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}
li{padding:.6rem 0;border-top:1px solid color-mix(in srgb,currentColor 20%,transparent)}
a{color:light-dark(#0b4a8f,#9cc7ff);overflow-wrap:anywhere}
li a{font-weight:600;display:inline-block;padding:.1rem 0}
p{margin:.15rem 0;overflow-wrap:anywhere}
li p,footer{color:light-dark(#4a4f57,#b9bfc9);font-size:.9rem}
footer{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding-top:.6rem;display:flex;flex-wrap:wrap;gap:.25rem 1rem}
footer a{padding:.25rem 0}
[hidden]{display:none}
:focus-visible{outline:3px solid light-dark(#0b4a8f,#9cc7ff);outline-offset:2px}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Only these pages may be framed by any site. They load nothing else and send no data. */
export const EMBED_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    `default-src 'none'`,
    `style-src 'sha256-${STYLE_HASH}'`,
    `script-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    'frame-ancestors *',
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-robots-tag': 'noindex',
};

export type Embed = {
  site: Site;
  origin: string;
  title: string;
  /** The same list on our site, and its RSS feed. */
  more_path: string;
  rss_path: string;
  jobs: readonly JobHit[];
  /** Remote jobs that can be done from the searched places. */
  remote?: { title: string; jobs: readonly JobHit[] } | null;
  /** Why no jobs are shown, unless there are none. */
  problem?: string | null;
};

/** A list of jobs for another site's page. Links open in a new tab. */
export function embedPage({ site, origin, title, more_path, rss_path, jobs, remote, problem }: Embed): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${site.name}</title>
<meta name="description" content="${title} on ${site.name}. ${site.tagline}.">
<link rel="canonical" href="${origin + more_path}">
<link rel="alternate" type="application/rss+xml" href="${rss_path}">
<style>${STYLE}</style>
<script src="/embed/keep.js" defer></script>
</head>
<body>
<h1>${title}</h1>
<p id="old" role="status" hidden>We can’t load the newest jobs right now. This list may be out of date.</p>
${jobs.length === 0 && remote ? null : jobs.length === 0 ? html`<p>${problem ?? 'There are no open jobs right now.'}</p>` : html`<ul>${jobs.map((job) => item(job, origin))}</ul>`}
${remote ? html`<h2>${remote.title}</h2><ul>${remote.jobs.map((job) => item(job, origin))}</ul>` : null}
<footer>${link(origin + more_path, `More on ${site.name}`)} ${link(origin + rss_path, 'RSS')}</footer>
</body>
</html>
`);
}

const link = (href: string, words: string): Html => html`<a href="${href}" target="_blank" rel="noopener">${words}</a>`;

function item(job: JobHit, origin: string): Html {
  const unit = PAY_UNITS.find((each) => each === job.pay_unit);
  const {
    pay_min_cents: min_cents,
    pay_max_cents: max_cents,
    pay_currency: currency,
    hours_per_week,
    employment_type,
  } = job;
  const pay = unit ? formatPay({ min_cents, max_cents, unit, currency, hours_per_week, employment_type }) : null;
  const card = toCard(job);
  const marks = marksOf(card).join(' · ');
  return html`<li>${link(origin + jobPath(job.posting_id, job.title), job.title)}
<p>${[job.company_name, placeOf(card)].join(' · ')}</p>${pay === null ? null : html`<p>${pay}</p>`}${marks && html`<p>${marks}</p>`}</li>
`;
}
