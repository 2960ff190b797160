import { z } from 'zod';
import type { Payer, PaymentMethod } from './objects.ts';
import { insert, newId, type Tx } from './state.ts';

/** What a card does at the first payment, at which its holder is there, and at later ones. */
type Answer = 'pays' | 'declines' | 'asks' | 'waits';
type Behavior = { at_first: Answer; later: Answer };

const CARDS: Readonly<Record<string, Behavior>> = {
  '4242424242424242': { at_first: 'pays', later: 'pays' },
  '4000000000000002': { at_first: 'declines', later: 'declines' },
  '4000002500003155': { at_first: 'asks', later: 'pays' },
  '4000002760003184': { at_first: 'asks', later: 'asks' },
  '4000000000000341': { at_first: 'pays', later: 'declines' },
};

const BY_LAST_FOUR = new Map(Object.entries(CARDS).map(([number, behavior]) => [number.slice(-4), behavior]));

/** What a card does when it is charged; the debit of a bank account comes to its end later. */
export function behaviorOf({ card, us_bank_account }: PaymentMethod, moment: keyof Behavior): Answer {
  if (us_bank_account) return 'waits';
  const behavior = BY_LAST_FOUR.get(card?.last4 ?? '');
  if (!behavior) throw new Error('only the cards for trying out are ever kept');
  return behavior[moment];
}

/** Whether a card cannot even be kept for later. */
export const isDeclined = ({ number }: Pick<Card, 'number'>) => CARDS[number]?.at_first === 'declines';

/** The card's fields, as its holder types them. Expired cards are found by `now`, in seconds. */
export const cardSchema = (now: number) =>
  z.object({
    number: z
      .string()
      .transform((typed) => typed.replaceAll(/[ -]/g, ''))
      .refine(isCardNumber, { error: 'Enter a card number such as 4242 4242 4242 4242.', abort: true })
      .refine((number) => number in CARDS, 'This page takes only the card numbers listed above.'),
    expiry: z
      .string()
      .trim()
      .regex(/^(0?[1-9]|1[0-2]) ?\/ ?(20)?\d\d$/, { error: 'Enter month and year, such as 12 / 34.', abort: true })
      .transform(parseExpiry)
      .refine(({ exp_month, exp_year }) => Date.UTC(exp_year, exp_month) / 1000 > now, 'This card has expired.'),
    cvc: z
      .string()
      .trim()
      .regex(/^\d{3}$/, 'Enter the three digits on the back of the card.'),
  });

export type Card = z.output<ReturnType<typeof cardSchema>>;

export const payerSchema = z.object({
  email: z.string().trim().pipe(z.email('Enter an email address such as name@example.com.')),
  name: z.string().trim().min(1, 'Enter the name of who pays.').max(200, 'Use at most 200 characters.'),
  postal_code: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code such as 78701.'),
}) satisfies z.ZodType<Payer>;

/** Digits with a right check digit. */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = [...number].toReversed().map(Number);
  const sum = digits.reduce(
    (total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  );
  return sum % 10 === 0;
}

function parseExpiry(typed: string) {
  const [month = '', year = ''] = typed.split('/').map((part) => part.trim());
  return { exp_month: Number(month), exp_year: 2000 + Number(year.slice(-2)) };
}

export async function keepCard(
  tx: Tx,
  { number, expiry }: Card,
  payer: Payer,
  customer: string | null,
): Promise<PaymentMethod> {
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: billingDetails(payer),
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      ...expiry,
      fingerprint: `card${number.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: ['visa'], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: tx.now,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies PaymentMethod;
  await insert(tx, 'payment_method', method.id, method);
  return method;
}

/** The number of the bank account for trying out. */
export const BANK_ACCOUNT = '000123456789';

export async function keepBankAccount(tx: Tx, payer: Payer, customer: string | null): Promise<PaymentMethod> {
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: billingDetails(payer),
    created: tx.now,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'company',
      account_type: 'checking',
      bank_name: 'Bank of Development',
      financial_connections_account: null,
      fingerprint: `account${BANK_ACCOUNT.slice(-4)}`,
      last4: BANK_ACCOUNT.slice(-4),
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: '110000000',
      status_details: null,
    },
  } satisfies PaymentMethod;
  await insert(tx, 'payment_method', method.id, method);
  return method;
}

export const addressOf = ({ postal_code }: Payer) => ({
  city: null,
  country: 'US',
  line1: null,
  line2: null,
  postal_code,
  state: null,
});

function billingDetails(payer: Payer): PaymentMethod['billing_details'] {
  return { address: addressOf(payer), email: payer.email, name: payer.name, phone: null, tax_id: null };
}
