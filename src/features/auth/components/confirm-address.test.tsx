import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { ConfirmAddress } from './confirm-address.tsx';

it.each([
  ['grace@example.com', 'We just sent an email to grace@example.com. Follow the link'],
  ['', 'We just sent you an email. Follow the link'],
])('says to which address the email went, where this browser knows it: “%s”', (email, words) => {
  render(
    <PageDataProvider value={aPageData()}>
      <ConfirmAddress link={null} is_sent email={email} answer={undefined} />
    </PageDataProvider>,
  );
  expect(document.body.textContent).toContain(words);
});
