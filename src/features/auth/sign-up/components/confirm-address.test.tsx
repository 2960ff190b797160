import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { ConfirmAddress } from './confirm-address.tsx';

it.each([
  ['grace@example.com', 'We just sent an email to grace@example.com. Follow the link'],
  ['', 'We just sent you an email. Follow the link'],
])('shows the address the email was sent to, if this browser knows it: “%s”', (email, words) => {
  render(
    <PageDataProvider value={aPageData()}>
      <ConfirmAddress link={null} is_sent email={email} answer={undefined} />
    </PageDataProvider>,
  );
  expect(document.body.textContent).toContain(words);
});

it.each([
  [null, 'This address has an account', '/login'],
  [aUser(), 'You are signed in', '/employer/dashboard'],
])('offers the next step for a used link: %#', (user, title, href) => {
  render(
    <PageDataProvider value={aPageData({ user })}>
      <ConfirmAddress
        link={{ token: 'token', is_whole: true, state: 'has-account' }}
        is_sent={false}
        email=""
        answer={undefined}
      />
    </PageDataProvider>,
  );
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(href);
});
