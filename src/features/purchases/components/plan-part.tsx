import { Form, useNavigation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { dollars } from '#rules/dollars.ts';
import { addQuery } from '#rules/paths.ts';
import { PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { addonPrice, MOST_IN_AN_ORDER, seatPrice } from '#rules/price-list.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { useSite } from '#web/use-site.ts';
import type { Payment } from '../contract.ts';
import { useDay } from '../use-day.ts';

type PlanPartProps = { payment: Payment; errors: Record<string, string> };

/** The plan with its next payment, what can be done with it, and the way to card and invoices. */
export function PlanPart({ payment, errors }: PlanPartProps) {
  const site = useSite();
  const day = useDay();
  const { plan } = payment;
  const offer = Object.values(PRICING_PACKAGES).find(({ package_code }) => package_code === plan?.package_code);
  if (!plan || !offer) {
    return (
      <Card as="section" aria-labelledby="plan" className="grid justify-items-start gap-3">
        <h2 id="plan" className="text-lg">
          No plan
        </h2>
        <p className="text-muted">Your company has no plan now. Your postings and applicants are still there.</p>
        <LinkButton href={pathTo('/employer/purchase-now')} variant="primary">
          Choose a plan
        </LinkButton>
        {payment.is_customer && <Portal />}
      </Card>
    );
  }
  const is_paid = !plan.granted_by_staff;
  return (
    <Card as="section" aria-labelledby="plan" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="plan" className="text-lg">
          {packageName(offer.package_code, site)}
        </h2>
        <p className="text-muted">{stateWords(plan, day)}</p>
        {plan.extra_seats > 0 && (
          <p className="text-muted">
            {plan.extra_seats} extra {plan.extra_seats === 1 ? 'seat' : 'seats'}
          </p>
        )}
        {plan.has_branded_page && <p className="text-muted">Branded career page</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {payment.is_customer && <Portal />}
        {is_paid &&
          (plan.ends_at ? <Act intent="keep" label="Keep my plan" /> : <Act intent="cancel" label="Cancel the plan" />)}
      </div>
      {is_paid && !plan.ends_at && <Seats billed={offer.billed} />}
      {is_paid && !plan.ends_at && plan.extra_seats > 0 && <FewerSeats error={errors.seats} of={plan.extra_seats} />}
      {is_paid &&
        !plan.ends_at &&
        offer.includes_ats &&
        (plan.has_branded_page ? <RemovePage /> : <AddPage billed={offer.billed} />)}
    </Card>
  );
}

type Plan = NonNullable<Payment['plan']>;

function stateWords(
  { granted_by_staff, grace_until, ends_at, renews_at }: Plan,
  day: (date: string) => string,
): string {
  if (granted_by_staff) return 'Our staff activated this plan for you. It does not renew by card.';
  if (grace_until) return `The last payment failed. The plan ends on ${day(grace_until)} unless it is paid.`;
  if (ends_at) return `Canceled. It stays until ${day(ends_at)}.`;
  return renews_at ? `Renews on ${day(renews_at)}.` : '';
}

function Act({ intent, label }: { intent: string; label: string }) {
  const is_sending = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post">
      <CsrfField />
      <PersonalButton type="submit" name="intent" value={intent} pending={is_sending}>
        {label}
      </PersonalButton>
    </Form>
  );
}

const Portal = () => <Act intent="portal" label="Card and invoices" />;

type BilledProps = { billed: 'monthly' | 'annually' };

/** Leads to the exact price first. */
function Seats({ billed }: BilledProps) {
  const period = billed === 'monthly' ? 'month' : 'year';
  return (
    <Form
      action={pathTo('/employer/stripe-checkout')}
      className="flex flex-wrap items-end gap-2 border-t border-line pt-4"
    >
      <input type="hidden" name="item" value="extra-seat" />
      <TextInput
        name="quantity"
        label="Seats to add"
        hint={`${dollars(seatPrice(billed))} a ${period} each. You will see the share for the current period before you pay.`}
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_IN_AN_ORDER}
        defaultValue={1}
      />
      <Button type="submit">See the price</Button>
    </Form>
  );
}

function AddPage({ billed }: BilledProps) {
  const price = `${dollars(addonPrice('branded-page', billed))} a ${billed === 'monthly' ? 'month' : 'year'}`;
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="max-w-prose text-sm text-muted">
        A branded career page with your own blocks and colors costs {price}. You will see the share for the current
        period before you pay.
      </p>
      <LinkButton href={addQuery(pathTo('/employer/stripe-checkout'), { item: 'branded-page' })}>
        Add a branded career page
      </LinkButton>
    </div>
  );
}

function RemovePage() {
  const is_sending = useNavigation().formData?.get('intent') === 'remove-page';
  return (
    <Form method="post" className="grid justify-items-start gap-2 border-t border-line pt-4">
      <CsrfField />
      <p className="max-w-prose text-sm text-muted">
        Your career page shows your own blocks. If you remove it, visitors see the ordinary profile again; the blocks
        are kept, and the unused part of the price is credited to your next payments.
      </p>
      <PersonalButton type="submit" name="intent" value="remove-page" pending={is_sending}>
        Remove branded career page
      </PersonalButton>
    </Form>
  );
}

/** Seats that nobody has can be removed. */
function FewerSeats({ error, of }: { error: string | undefined; of: number }) {
  const is_sending = useNavigation().formData?.get('intent') === 'remove-seats';
  return (
    <Form method="post" className="flex flex-wrap items-end gap-2 border-t border-line pt-4" noValidate>
      <CsrfField />
      <input type="hidden" name="of" value={of} />
      <TextInput
        key={of}
        name="seats"
        label="Seats to remove"
        hint="Seats end right away. The unused part of their price is credited to your next payments."
        error={error}
        type="number"
        inputMode="numeric"
        min={1}
        max={of}
        defaultValue={1}
      />
      <PersonalButton type="submit" name="intent" value="remove-seats" pending={is_sending}>
        Remove seats
      </PersonalButton>
    </Form>
  );
}
