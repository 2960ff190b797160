import { Form } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { dollars } from '#rules/dollars.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { PlanChange } from '../contract.ts';
import { Line } from './price-lines.tsx';

type ChangeFormProps = { item: string; from: string; change: PlanChange; is_sending: boolean };

/** The exact cost of a change, and the button that makes it. */
export function ChangeForm({ item, from, change, is_sending }: ChangeFormProps) {
  const { due_now_cents, total_cents, proration_date } = change;
  return (
    <>
      <ChangeLines change={change} />
      {from === 'plus-annual-v3' && (
        <Notice tone="warning" title="The ATS is not part of this plan.">
          <p>
            Pipelines, the board and scheduling are closed until you change back. Nothing in them is deleted. A branded
            career page is taken down; its blocks are kept.
          </p>
        </Notice>
      )}
      <Form method="post" className="flex flex-wrap gap-2">
        <CsrfField />
        <input type="hidden" name="item" value={item} />
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="proration_date" value={proration_date} />
        <input type="hidden" name="due_now_cents" value={due_now_cents} />
        <input type="hidden" name="total_cents" value={total_cents} />
        <PersonalButton type="submit" variant="primary" size="lg" pending={is_sending}>
          Change the plan now
        </PersonalButton>
        <LinkButton href={pathTo('/employer/stripe-payment-settings')} size="lg">
          Keep my plan
        </LinkButton>
      </Form>
    </>
  );
}

/** What the provider would charge or credit, line by line, and afterwards. */
export function ChangeLines({ change, then }: { change: PlanChange; then?: string }) {
  const { lines, total_cents, due_now_cents, credited_cents } = change;
  const rest = total_cents - lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  /** What the company's balance pays, or, below zero, what is added because it owes something. */
  const from_balance = Math.max(0, total_cents) - due_now_cents;
  return (
    <dl className="grid gap-2 rounded-lg border border-line bg-surface p-card tabular-nums">
      {lines.map(({ description, amount_cents }) => (
        <Line key={description} name={description} amount={dollars(amount_cents)} />
      ))}
      {rest !== 0 && <Line name="Discounts and taxes" amount={dollars(rest)} />}
      {from_balance > 0 && <Line name="Account balance applied" amount={`−${dollars(from_balance)}`} />}
      {from_balance < 0 && <Line name="Owed from before" amount={dollars(-from_balance)} />}
      <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
        <dt>{credited_cents > 0 ? 'Credited to your next payments' : 'Due today'}</dt>
        <dd>{dollars(credited_cents > 0 ? credited_cents : due_now_cents)}</dd>
      </div>
      {then && (
        <div className="text-sm text-muted">
          <dt className="sr-only">Renewal</dt>
          <dd>{then}</dd>
        </div>
      )}
    </dl>
  );
}
