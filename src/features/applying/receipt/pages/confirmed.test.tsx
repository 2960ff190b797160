import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import Confirmed from './confirmed.tsx';

const receipt = {
  application_id: 'application',
  posting_id: 'welder',
  title: 'Welder',
  company_name: 'Summit',
  applied_at: '2026-07-01T12:00:00.000Z',
  masked_email: 'g•••@navy.example',
  email: null,
  is_withdrawn: false,
  in_account: false,
};

it.each([
  [false, { sentForm: 'welder' }],
  [true, { withdrawnForm: 'welder' }],
])('marks the form as sent until the application is withdrawn (%s)', (is_withdrawn, marks) => {
  const loaderData = { receipt: { ...receipt, is_withdrawn }, is_whole: true, is_seeker: false, site: 'rb' };
  // The page reads no other props.
  const props = { loaderData } as unknown as Parameters<typeof Confirmed>[0];
  const { container } = render(<Confirmed {...props} />);
  const page = container.querySelector<HTMLElement>('[data-sent-form], [data-withdrawn-form]');
  expect({ ...page?.dataset }).toEqual(marks);
});
