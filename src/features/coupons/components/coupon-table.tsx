import { SITES } from '#rules/sites.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { ListedCoupon } from '../contract.ts';
import { sayCoupon, targetWords } from '../words.ts';

export function CouponTable({ coupons }: { coupons: ListedCoupon[] }) {
  return <Table caption="Coupons" columns={COLUMNS} rows={coupons} rowKey={({ coupon_id }) => coupon_id} />;
}

const WIDE = 'max-lg:hidden';

const COLUMNS: Column<ListedCoupon>[] = [
  {
    key: 'code',
    header: 'Code',
    rowHeader: true,
    cell: (coupon) => (
      <div className="grid gap-1">
        <span className="wrap-anywhere">{coupon.code}</span>
        <span className="text-sm text-muted lg:hidden">
          {sayCoupon(coupon)} · {usesOf(coupon)}
        </span>
      </div>
    ),
  },
  { key: 'site', header: 'Site', cell: ({ site }) => SITES[site].name },
  { key: 'says', header: 'Discount', className: WIDE, cell: sayCoupon },
  {
    key: 'for',
    header: 'For',
    className: WIDE,
    cell: ({ applies_to, new_customers_only }) =>
      `${targetWords(applies_to)}${new_customers_only ? ', new customers only' : ''}`,
  },
  { key: 'uses', header: 'Uses', className: WIDE, cell: usesOf },
  { key: 'until', header: 'Last day', className: WIDE, cell: ({ ends_at }) => (ends_at ? dayOf(ends_at) : 'No end') },
  {
    key: 'state',
    header: 'Status',
    cell: (coupon) => (coupon.is_over ? <Badge>{overWords(coupon)}</Badge> : <End coupon={coupon} />),
  },
];

function usesOf({ uses, most_uses }: ListedCoupon): string {
  return most_uses === null ? `Used ${uses} times` : `Used ${uses} of ${most_uses} times`;
}

const overWords = ({ uses, most_uses }: ListedCoupon) =>
  most_uses !== null && uses >= most_uses ? 'Used up' : 'Ended';

const dayOf = (date: string) => new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function End({ coupon: { coupon_id, code } }: { coupon: ListedCoupon }) {
  return (
    <form method="post">
      <CsrfField />
      <input type="hidden" name="coupon_id" value={coupon_id} />
      <Button type="submit" size="sm" name="intent" value="end">
        End<span className="sr-only"> coupon {code}</span>
      </Button>
    </form>
  );
}
