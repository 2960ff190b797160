import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import StripeCheckout from './stripe-checkout.tsx';

const preview = {
  lines: [{ description: 'Extra seat', amount_cents: 9_50 }],
  total_cents: 9_50,
  due_now_cents: 9_50,
  credited_cents: 0,
  proration_date: 1_795_000_000,
  each_cents: 15_00,
  billed: 'monthly',
};
const lines = [{ item: 'posting', quantity: 1, each_cents: 75_00 }];
const quoted = { lines, list_cents: 75_00, discount_cents: 0, total_cents: 75_00, discount_name: null, coupon: null };
const credits = { item: 'posting', quantity: 1, coupon_code: '', quoted, replaced: null };

function show(loaderData: object, actionData?: object) {
  // A page reads nothing of its route but what its loader and its action return.
  const given = { loaderData, actionData } as unknown as ComponentProps<typeof StripeCheckout>;
  const Page = createRoutesStub([{ path: '/', Component: () => <StripeCheckout {...given} /> }]);
  const { container } = render(
    <PageDataProvider value={aPageData({})}>
      <Page />
    </PageDataProvider>,
  );
  return (name: string) => container.querySelector(`input[name=${name}]`)?.getAttribute('value');
}

const refused = (code: string) => ({ code, message: 'No.', fields: {}, values: { order_id: 'sent' } });

it.each([
  ['outcome-unknown', 'sent'],
  ['payments-away', 'sent'],
  ['conflict', 'sent'],
  ['declined', 'fresh'],
  ['order-expired', 'fresh'],
  ['price-changed', 'fresh'],
])('sends an add-on again after “%s” under the id %s', (code, order_id) => {
  const value = show({ addon: 'extra-seat', quantity: 1, preview, order_id: 'fresh' }, refused(code));
  expect(value('order_id')).toBe(order_id);
});

it('says beside the field which numbers can be bought, and sells nothing until it is corrected', () => {
  const wrong = { typed: '1.5', says: 'Enter a whole number from 1 to 100.' };
  show({ ...credits, wrong });
  expect(
    screen
      .getByRole('spinbutton', { name: 'How many', description: /Enter a whole number from 1 to 100\./ })
      .getAttribute('aria-invalid'),
  ).toBe('true');
  expect(screen.queryByRole('button', { name: /Continue to payment/ })).toBeNull();
});

it('sells a right number at its price', () => {
  show(credits);
  expect(screen.getAllByRole('button', { name: 'Continue to payment: $75' })).toHaveLength(1);
});
