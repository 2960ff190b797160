import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import type { ListedRefund, RefundableOrder } from '../contract.ts';
import { OrderCard } from './order-card.tsx';
import { RefundCard } from './refund-card.tsx';

const refund: ListedRefund = {
  refund_id: '00000000-0000-4000-8000-000000000001',
  company_id: '00000000-0000-4000-8000-000000000002',
  business_name: 'Orchard Tools',
  site: 'rb',
  order: { item: 'posting', quantity: 5, paid_cents: 325_00 },
  amount_cents: 65_00,
  reason: 'Bought by mistake',
  state: 'waiting',
  credits_taken: 0,
  asked_by: 'staff@site.example',
  agreed_by: null,
  is_own: false,
  created_at: '2026-11-20T10:00:00Z',
};

const order: RefundableOrder & { refund_id: string } = {
  order_id: '00000000-0000-4000-8000-000000000003',
  refund_id: refund.refund_id,
  kind: 'credits',
  item: 'posting',
  quantity: 5,
  state: 'paid',
  paid_cents: 325_00,
  refunded_cents: 0,
  promised_cents: 0,
  unspent_cents: 195_00,
  paid_at: '2026-11-20T10:00:00Z',
};

const showRefund = (over: Partial<ListedRefund> = {}) =>
  render(
    <PageDataProvider value={aPageData()}>
      <RefundCard refund={{ ...refund, ...over }} />
    </PageDataProvider>,
  );

const showOrder = (over: Partial<RefundableOrder> = {}) =>
  render(
    <PageDataProvider value={aPageData()}>
      <OrderCard order={{ ...order, ...over }} site="rb" answer={undefined} />
    </PageDataProvider>,
  );

it('lets another staff member confirm a refund, and not the one who requested it', () => {
  const { unmount } = showRefund();
  expect(screen.getByText(/of 5 posting credits, paid \$325/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm refund to Orchard Tools' }).disabled).toBe(
    false,
  );
  unmount();
  showRefund({ is_own: true });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm refund to Orchard Tools' }).disabled).toBe(
    true,
  );
  expect(screen.getByText('Another staff member must confirm your refund.')).toBeTruthy();
});

it('asks nothing about a refund that is closed', () => {
  showRefund({ state: 'done', order: null, asked_by: null });
  expect(screen.getByText(/of a renewal of the plan/)).toBeTruthy();
  expect(screen.getByText(/Made at the payment provider/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says from which amount on a second staff member is needed', () => {
  showOrder();
  expect(screen.getByText(/At most \$325\. Above \$195, the price of the unspent credits/)).toBeTruthy();
});

it('offers no refund of what is disputed or given back', () => {
  const { unmount } = showOrder({ state: 'disputed' });
  expect(screen.getByText('A disputed order cannot be refunded.')).toBeTruthy();
  expect(screen.queryByLabelText('Amount')).toBeNull();
  unmount();
  showOrder({ promised_cents: 325_00 });
  expect(screen.queryByLabelText('Amount')).toBeNull();
});
