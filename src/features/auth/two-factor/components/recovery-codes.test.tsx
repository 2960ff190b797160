import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE_CODES, SITES } from '#rules/sites.ts';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

it.each(SITE_CODES)('%s: recovery codes are copied unchanged, and downloaded with brand and account', (domain) => {
  const codes = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yzab-cdef'];
  render(
    <PageDataProvider value={aPageData({ domain })}>
      <RecoveryCodes codes={codes} email="grace@seeker.example" />
    </PageDataProvider>,
  );
  const copy = screen.getByText('Copy').closest('button');
  const copied = document.getElementById(copy?.dataset.copy ?? '');
  expect(copied).toHaveProperty('value', codes.join('\n'));
  const link = screen.getByRole('link', { name: 'Download as text' });
  const [kind, text = ''] = (link.getAttribute('href') ?? '').split(/,(.*)/s);
  expect([kind, link.getAttribute('download')]).toEqual([
    'data:text/plain;charset=utf-8',
    `${SITES[domain].name}-recovery-codes.txt`,
  ]);
  expect(decodeURIComponent(text)).toContain(
    [`${SITES[domain].name} recovery codes`, 'grace@seeker.example', '', ...codes].join('\n'),
  );
});
