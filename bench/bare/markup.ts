import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { z } from 'zod';

/** A posting as PostgreSQL returns it, as a row or inside JSON. */
export type Job = {
  posting_id: string;
  title: string;
  company_name: string;
  location_type: string;
  city: string;
  region: string;
  pay_min_cents: number | string | null;
  pay_max_cents: number | string | null;
  pay_unit: string | null;
  employment_type: string;
  posted_at: string | Date;
};

/** As many elements and attributes as the product's page has around its content. */
export function shell(title: string, children: ReactNode[]): ReactElement {
  const links = Array.from({ length: 48 }, (_, at) =>
    h(
      'a',
      {
        key: at,
        href: `/page-${at}`,
        className: 'flex min-h-11 items-center rounded-sm px-3 text-ink hover:bg-sunken',
      },
      `Page ${at}`,
    ),
  );
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('title', null, title),
      h('link', { rel: 'stylesheet', href: '/styles.css' }),
    ),
    h(
      'body',
      null,
      h(
        'header',
        { className: 'border-b border-line bg-canvas' },
        ...Array.from({ length: 6 }, icon),
        links.slice(0, 12),
      ),
      h(
        'main',
        { id: 'main', className: 'page-column flex-1 py-8 outline-none lg:py-10' },
        h('h1', null, title),
        ...children,
      ),
      h('footer', { className: 'border-t border-line' }, ...Array.from({ length: 10 }, icon), links.slice(12)),
    ),
  );
}

const PATHS = [
  'M10 6h4',
  'M10 10h4',
  'M10 14h4',
  'M14 22v-4a2 2 0 0 0-2-2 2 2 0 0 0-2 2v4',
  'M18 18h2a2 2 0 0 0 2-2v-5a2 2 0 0 0-2-2',
];

function icon(_: unknown, key: number): ReactElement {
  const look = { width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 };
  return h(
    'svg',
    { key, 'aria-hidden': true, className: 'lucide shrink-0 size-4', ...look },
    ...PATHS.map((d) => h('path', { key: d, d })),
  );
}

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const part = 'inline-flex items-center gap-1.5';

export function jobCard(job: Job): ReactElement {
  const pay = [job.pay_min_cents, job.pay_max_cents]
    .filter((cents) => cents !== null)
    .map((cents) => MONEY.format(Number(cents) / 100));
  const at = new Date(job.posted_at);
  return h(
    'article',
    {
      key: job.posting_id,
      className: 'relative rounded-lg border border-line bg-surface p-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1',
    },
    icon(null, 0),
    h(
      'h3',
      { className: 'text-lg leading-snug' },
      h('a', { href: `/job/${job.posting_id}/job`, className: 'after:absolute after:inset-0' }, job.title),
    ),
    h(
      'p',
      { className: 'flex flex-wrap items-center gap-x-4 gap-y-1 text-muted' },
      h('span', { className: part }, icon(null, 1), job.company_name),
      h('span', { className: part }, icon(null, 2), `${job.city}, ${job.region}`),
    ),
    pay.length > 0 &&
      h('p', { className: part }, icon(null, 3), h('span', null, `${pay.join(' – ')} a ${job.pay_unit}`)),
    h(
      'p',
      { className: 'flex flex-wrap items-center gap-2 pt-1 text-sm text-muted' },
      h('span', { className: 'rounded-full bg-sunken px-2.5 py-0.5 text-sm' }, job.employment_type),
      h(
        'span',
        { className: 'ml-auto inline-flex items-center gap-1.5' },
        icon(null, 4),
        h('time', { dateTime: at.toISOString() }, DAY.format(at)),
      ),
    ),
  );
}

/** A facet of a search, or a list on the home page: a box, a label and a number for each value. */
export function linkList(name: string, items: readonly { value: string; count: number }[]): ReactElement {
  return h(
    'fieldset',
    { key: name },
    h('legend', { className: 'mb-2 font-semibold' }, name),
    items.map(({ value, count }) =>
      h(
        'label',
        { key: value, className: 'flex min-h-9 items-center justify-between gap-2 rounded-sm px-1 hover:bg-sunken' },
        h('input', { type: 'checkbox', name, value, className: 'size-5 rounded-sm border border-line-strong' }),
        h('span', { className: 'underline-offset-4' }, value),
        h('span', { className: 'text-sm text-muted tabular-nums' }, count.toLocaleString('en-US')),
      ),
    ),
  );
}

const text = z.object({ text: z.string() });
const parent = z.object({ children: z.array(z.unknown()) });

export function paragraphs(document: unknown): ReactElement[] {
  const { children } = parent.parse(document);
  return children.map((block, key) => h('p', { key, className: 'my-3' }, textOf(block)));
}

function textOf(node: unknown): string {
  const leaf = text.safeParse(node);
  if (leaf.success) return leaf.data.text;
  const inner = parent.safeParse(node);
  return inner.success ? inner.data.children.map(textOf).join(' ') : '';
}
