import { dollars } from '#rules/dollars.ts';
import { useSite } from '#web/use-site.ts';
import type { Quote as Money } from '../rules/quote.ts';
import { nameOfItem } from '../words.ts';

type PriceLinesProps = { money: Money & { discount_name: string | null }; renews: string };

/** The price before and after a discount. */
export function PriceLines({ money, renews }: PriceLinesProps) {
  const site = useSite();
  const { lines, discount_cents, discount_name, total_cents } = money;
  return (
    <dl className="grid gap-2 rounded-lg border border-line bg-surface p-card tabular-nums" aria-live="polite">
      {lines.map(({ item, quantity, each_cents }) => (
        <Line
          key={item}
          name={`${nameOfItem({ item, quantity }, site)}${quantity > 1 ? `, ${dollars(each_cents)} each` : ''}`}
          amount={dollars(quantity * each_cents)}
        />
      ))}
      {discount_cents > 0 && <Line name={discount_name ?? 'Coupon'} amount={`−${dollars(discount_cents)}`} />}
      <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
        <dt>Due today</dt>
        <dd>{dollars(total_cents)}</dd>
      </div>
      <div className="text-sm text-muted">
        <dt className="sr-only">Renewal</dt>
        <dd>{renews}</dd>
      </div>
    </dl>
  );
}

export function Line({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  );
}
