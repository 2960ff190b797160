import { nameOfItem } from '#features/purchases/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { dollars } from '#rules/dollars.ts';
import { SITES } from '#rules/sites.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { ListedRefund } from '../contract.ts';
import { REFUND_WORDS } from '../words.ts';

export function RefundCard({ refund }: { refund: ListedRefund }) {
  const { company_id, business_name, site, amount_cents, reason, state, created_at } = refund;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto min-w-0 text-lg wrap-anywhere">
          <a href={pathTo('/operator/companies/{company_id}/orders', { company_id })} className="link">
            {business_name}
          </a>
        </h2>
        <Badge>{SITES[site].name}</Badge>
        <Badge tone={state === 'waiting' ? 'warning' : 'neutral'}>{REFUND_WORDS[state]}</Badge>
      </div>
      <p>
        <strong>{dollars(amount_cents)}</strong> {partOf(refund)}
      </p>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-sm text-muted">
        {refund.asked_by ? `Requested by ${refund.asked_by}` : 'Made at the payment provider'}{' '}
        <RelativeTime date={created_at} />
        {refund.agreed_by && `, confirmed by ${refund.agreed_by}`}
        {refund.credits_taken > 0 && `. Credits taken back: ${refund.credits_taken}`}
      </p>
      {state === 'waiting' && <Decide refund={refund} />}
    </Card>
  );
}

/** '5 posting credits, paid $325'. */
function partOf({ order, site }: ListedRefund): string {
  if (!order) return 'of a renewal of the plan';
  return `of ${nameOfItem(order, SITES[site])}, paid ${dollars(order.paid_cents)}`;
}

function Decide({ refund: { refund_id, business_name, is_own } }: { refund: ListedRefund }) {
  return (
    <form method="post" className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
      <CsrfField />
      <input type="hidden" name="refund_id" value={refund_id} />
      <Button type="submit" name="intent" value="agree" variant="primary" disabled={is_own}>
        Confirm refund<span className="sr-only"> to {business_name}</span>
      </Button>
      <Button type="submit" name="intent" value="withdraw">
        Withdraw refund<span className="sr-only"> to {business_name}</span>
      </Button>
      {is_own && <p className="text-sm text-muted">Another staff member must confirm your refund.</p>}
    </form>
  );
}
