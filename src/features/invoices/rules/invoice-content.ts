import type Stripe from 'stripe';
import { z } from 'zod';

const amount = z.object({ name: z.string(), cents: z.int() });

/** What is printed on an invoice or a credit note; all amounts in cents. */
export const contentSchema = z.object({
  buyer: z.object({ name: z.string(), email: z.string(), address: z.array(z.string()), tax_ids: z.array(z.string()) }),
  lines: z.array(amount),
  /** Taken off the sum of the lines. */
  discount_cents: z.int(),
  taxes: z.array(amount),
  /** Lines, less the discount, plus taxes. */
  total_cents: z.int(),
  /** The part of the total that earlier credits paid; the rest was charged. Negative: the credit that this paper left. */
  credits_cents: z.int(),
});
export type InvoiceContent = z.infer<typeof contentSchema>;

/** The content of our paper for an invoice of the provider; who paid is named below the company. */
export function contentOf(invoice: Stripe.Invoice, business_name: string): InvoiceContent {
  const lines = invoice.lines.data.map(({ description, amount: cents }) => ({ name: description ?? '', cents }));
  const payer = invoice.customer_name;
  const discounts = invoice.total_discount_amounts ?? [];
  const taxes = (invoice.total_taxes ?? []).map(({ amount: cents, tax_behavior }) => ({
    name: tax_behavior === 'inclusive' ? 'Tax, included in the prices' : 'Tax',
    cents,
  }));
  return {
    buyer: {
      name: business_name,
      email: invoice.customer_email ?? '',
      address: [
        ...(payer && payer !== business_name ? [payer] : []),
        ...(invoice.customer_address ? addressLines(invoice.customer_address) : []),
      ],
      tax_ids: (invoice.customer_tax_ids ?? []).flatMap(({ value }) => value ?? []),
    },
    lines,
    discount_cents: discounts.reduce((sum, { amount: cents }) => sum + cents, 0),
    taxes,
    total_cents: invoice.total,
    credits_cents: invoice.total - invoice.amount_due,
  };
}

function addressLines({ line1, line2, city, state, postal_code, country }: Stripe.Address): string[] {
  const town = [city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [line1, line2, town, country].flatMap((line) => line || []);
}

/** A refund gives back a share of each tax; `of` is the invoice it refunds, if we issued one. */
export function refundContent({ amount_cents, buyer_name, of }: Refunded): InvoiceContent {
  const name = of ? 'Refund' : 'Refund of a payment';
  const share = of && of.total_cents > 0 ? amount_cents / of.total_cents : 0;
  const taxes = (of?.taxes ?? []).map((tax) => ({ ...tax, cents: -Math.round(tax.cents * share) }));
  const taxed = taxes.reduce((sum, { cents }) => sum + cents, 0);
  return {
    buyer: of?.buyer ?? { name: buyer_name, email: '', address: [], tax_ids: [] },
    lines: [{ name, cents: -amount_cents - taxed }],
    discount_cents: 0,
    taxes,
    total_cents: -amount_cents,
    credits_cents: 0,
  };
}

type Refunded = { amount_cents: number; buyer_name: string; of: InvoiceContent | null };

const PREFIX = { rb: 'RB', mh: 'MH' } as const;

/** 'RB-000123'. */
export const numberWords = (site: keyof typeof PREFIX, number: number): string =>
  `${PREFIX[site]}-${String(number).padStart(6, '0')}`;
