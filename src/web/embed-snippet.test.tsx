import { render, screen } from '@testing-library/react';
import { parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { SITE_CODES, SITES } from '#rules/sites.ts';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { OnYourOwnSite } from './embed-snippet.tsx';

it.each(SITE_CODES)("%s: the snippet is a frame with this site's address and name", (domain) => {
  const url = `https://${SITES[domain].host}/embed/company/juniper-sons-0123456789ab?a=1&b=2`;
  render(
    <PageDataProvider value={aPageData({ domain })}>
      <OnYourOwnSite url={url} title={'Jobs at Juniper & "Sons" <b>'} />
    </PageDataProvider>,
  );
  const box = screen.getByLabelText<HTMLTextAreaElement>('HTML for your page');
  const [frame, ...others] = parseFragment(box.value).childNodes;
  expect(others).toEqual([]);
  const attributes = frame && 'attrs' in frame ? frame.attrs.map(({ name, value }) => [name, value]) : [];
  expect(Object.fromEntries(attributes)).toMatchObject({
    src: url,
    title: `Jobs at Juniper & "Sons" <b> on ${SITES[domain].name}`,
  });
});
