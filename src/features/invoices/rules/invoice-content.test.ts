import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { contentOf, type InvoiceContent, numberWords, refundContent } from './invoice-content.ts';

/** What is read of the provider's invoice; the rest of it does not matter here. */
const anInvoice = (values: object) =>
  ({
    customer_name: 'Ada Byron',
    customer_email: 'ada@ridgeline.example',
    customer_address: {
      line1: '12 Mill Road',
      line2: null,
      city: 'Boise',
      state: 'ID',
      postal_code: '83702',
      country: 'US',
    },
    customer_tax_ids: [{ type: 'us_ein', value: '12-3456789' }],
    lines: { data: [{ description: '1 × Standard', amount: 195_00 }] },
    total_discount_amounts: [],
    total_taxes: [],
    total: 195_00,
    amount_due: 195_00,
    ...values,
  }) as unknown as Stripe.Invoice;

describe('contentOf', () => {
  it('says who buys, with address and tax id', () => {
    expect(contentOf(anInvoice({}), 'Ridgeline Tools').buyer).toEqual({
      name: 'Ridgeline Tools',
      email: 'ada@ridgeline.example',
      address: ['Ada Byron', '12 Mill Road', 'Boise, ID 83702', 'US'],
      tax_ids: ['12-3456789'],
    });
  });

  it('leaves out of the buyer what the provider does not have', () => {
    const nobody = { customer_name: null, customer_email: null, customer_address: null, customer_tax_ids: null };
    expect(contentOf(anInvoice(nobody), 'Ridgeline Tools').buyer).toEqual({
      name: 'Ridgeline Tools',
      email: '',
      address: [],
      tax_ids: [],
    });
  });

  it('names a company once that paid under its own name', () => {
    const own = { customer_name: 'Ridgeline Tools', customer_address: null };
    expect(contentOf(anInvoice(own), 'Ridgeline Tools').buyer).toMatchObject({ name: 'Ridgeline Tools', address: [] });
  });

  it.each([
    ['a payment', {}, { discount_cents: 0, taxes: [], total_cents: 195_00, credits_cents: 0 }],
    [
      'a discount',
      { total_discount_amounts: [{ amount: 39_00 }], total: 156_00, amount_due: 156_00 },
      { discount_cents: 39_00, total_cents: 156_00, credits_cents: 0 },
    ],
    [
      'tax on top',
      { total_taxes: [{ amount: 11_70, tax_behavior: 'exclusive' }], total: 206_70, amount_due: 206_70 },
      { taxes: [{ name: 'Tax', cents: 11_70 }], total_cents: 206_70 },
    ],
    ['a credit that pays a part', { amount_due: 95_00 }, { total_cents: 195_00, credits_cents: 100_00 }],
    ['a change that leaves a credit', { total: -50_00, amount_due: 0 }, { total_cents: -50_00, credits_cents: -50_00 }],
  ])('takes over the amounts of %s', (_, values, content) => {
    expect(contentOf(anInvoice(values), 'Ridgeline Tools')).toMatchObject(content);
  });
});

describe('refundContent', () => {
  const of: InvoiceContent = {
    ...contentOf(anInvoice({}), 'Ridgeline Tools'),
    taxes: [{ name: 'Tax', cents: 11_70 }],
    total_cents: 206_70,
  };

  it.each([
    ['everything', 206_70, -195_00, -11_70],
    ['a half', 103_35, -97_50, -5_85],
    ['a cent', 1, -1, 0],
  ])('gives %s back with its share of the tax', (_, amount_cents, line, tax) => {
    const content = refundContent({ amount_cents, buyer_name: 'Ridgeline', of });
    expect(content.lines.map(({ cents }) => cents)).toEqual([line]);
    expect(content.taxes.map(({ cents }) => cents + 0)).toEqual([tax]);
    expect(content).toMatchObject({ total_cents: -amount_cents, buyer: of.buyer });
  });

  it('names the company if no invoice of ours is refunded', () => {
    const content = refundContent({ amount_cents: 75_00, buyer_name: 'Ridgeline', of: null });
    expect(content).toMatchObject({ buyer: { name: 'Ridgeline' }, taxes: [], lines: [{ cents: -75_00 }] });
  });
});

describe('numberWords', () => {
  it.each([
    ['rb', 1, 'RB-000001'],
    ['mh', 123_456, 'MH-123456'],
    ['mh', 1_234_567, 'MH-1234567'],
  ] as const)('writes number %2$i of %1$s', (site, number, words) => {
    expect(numberWords(site, number)).toBe(words);
  });
});
