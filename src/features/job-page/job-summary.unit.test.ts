import { expect, it } from 'vitest';
import type { RichTextDocument } from '#rules/rich-text.ts';
import { jobSummary } from './job-summary.ts';

const JOB = {
  title: 'Welder',
  company_name: 'Anchor',
  location_type: 'on_site',
  city: 'Austin',
  region: 'TX',
  country: 'US',
  pay_min_cents: 2000,
  pay_max_cents: 2600,
  pay_unit: 'hour',
  pay_currency: 'USD',
  hours_per_week: null,
  logo_key: null,
};
const text = (text: string): RichTextDocument => ({
  type: 'document',
  children: [
    { type: 'heading', level: 2, children: [{ type: 'text', text: 'About the job' }] },
    { type: 'paragraph', children: [{ type: 'text', text }] },
  ],
});

it.each([
  ['a short text', 'We build\nbridges.', /^Welder · Anchor · Austin, TX · \$20 – \$26 an hour\. We build bridges\.$/],
  [
    'a long text, cut between words',
    'We build bridges. '.repeat(40),
    /^Welder · Anchor .{60,140}(We|build|bridges\.) …$/,
  ],
])('a job is summarized by its facts and %s, without headings', (_case, words, told) => {
  expect(jobSummary({ ...JOB, description: text(words) })).toMatch(told);
});
