import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { roleRows } from '../permission-words.ts';
import Users from './users.tsx';

it('writes phone numbers as people do', async () => {
  const dana = { employer_user: 'dana', first_name: 'Dana', last_name: 'Kent', email: 'dana@summit.example' };
  const employer_users = [{ ...dana, role: 'admin', phone: '+12085550110', is_disabled: false }];
  const roles = roleRows(aUser());
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => ({ employer_users, roles }),
      HydrateFallback: () => null,
      Component: (props) => (
        <PageDataProvider value={aPageData({ user: aUser() })}>
          {/* The stub gives what the route's own loader would. */}
          <Users {...(props as unknown as Parameters<typeof Users>[0])} />
        </PageDataProvider>
      ),
    },
  ]);
  render(<Stub />);
  expect(await screen.findByText('(208) 555-0110')).toBeTruthy();
});
