import { Form } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { dollars } from '#rules/dollars.ts';
import type { PlanAddon } from '#rules/price-list.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { AddonPreview } from '../contract.ts';
import { ChangeLines } from './change-form.tsx';

type AddonFormProps = {
  addon: PlanAddon;
  quantity: number;
  preview: AddonPreview;
  order_id: string;
  is_sending: boolean;
};

/** What extra seats or the career page cost now and later, and the button that buys them. */
export function AddonForm({ addon, quantity, preview, order_id, is_sending }: AddonFormProps) {
  const period = preview.billed === 'monthly' ? 'month' : 'year';
  const hidden = {
    item: addon,
    quantity,
    order_id,
    proration_date: preview.proration_date,
    due_now_cents: preview.due_now_cents,
    total_cents: preview.total_cents,
  };
  return (
    <>
      <ChangeLines
        change={preview}
        then={`Renews with your plan at ${dollars(quantity * preview.each_cents)} a ${period}, before any plan discount.`}
      />
      <Form method="post" className="flex flex-wrap gap-2">
        <CsrfField />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PersonalButton type="submit" variant="primary" size="lg" pending={is_sending}>
          Buy now: {dollars(preview.due_now_cents)}
        </PersonalButton>
        <LinkButton href={pathTo('/employer/stripe-payment-settings')} size="lg">
          Cancel
        </LinkButton>
      </Form>
      <p className="text-sm text-muted">We charge the card on file for your plan right away.</p>
    </>
  );
}
