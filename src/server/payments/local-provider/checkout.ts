import { addressOf, type Card, keepBankAccount, keepCard } from './cards.ts';
import type { Failure } from './charges.ts';
import { complete } from './completion.ts';
import { createCustomer, updateCustomer } from './customers.ts';
import { settleBalance } from './invoice-parts.ts';
import { type Customer, idOf, type Payer, type PaymentIntent, type Session, type SessionDetails } from './objects.ts';
import { attempt, createIntent, fail, succeed } from './payments.ts';
import { sessionDetails, sessionOf } from './sessions.ts';
import { find, get, save, type Tx } from './state.ts';

/** A card, or the bank account for trying out. */
export type Means = { card: Card } | 'bank account';

export type Paid =
  | { state: 'complete'; session: Session }
  /** The card's holder has to confirm. */
  | { state: 'asks' }
  | { state: 'refused'; message: string }
  /** It is over already. */
  | { state: 'closed' };

/** Pays an open checkout; by nothing, if there is nothing to pay. */
export async function paySession(tx: Tx, id: string, payer: Payer, means: Means | null): Promise<Paid> {
  const { session, details } = await readCheckout(tx, id);
  if (!isOpen(tx, session)) return { state: 'closed' };
  if (!(await hasCoupon(tx, details))) return COUPON_OVER;
  const customer = await customerFor(tx, session, details, payer);
  const method = means && (await keepMeans(tx, means, payer, customer));
  const due = dueOf(session, customer);
  const known: Session = { ...session, customer: customer?.id ?? null };
  if (due === 0 || !method) return completed(tx, { session: known, details, payer, method, intent: null });
  const intent = await intentFor(tx, { session: known, details, due });
  const tried = await attempt(tx, intent, method, 'at_first');
  if (tried.status === 'succeeded' || tried.status === 'processing')
    return completed(tx, { session: known, details, payer, method, intent: tried });
  const asks = tried.status === 'requires_action';
  const asking = asks ? { method: method.id, payer } : null;
  await save(tx, 'session_details', `${id} details`, { ...details, intent: tried.id, asking });
  await save(tx, 'checkout.session', id, session.mode === 'payment' ? { ...known, payment_intent: tried.id } : known);
  return asks ? { state: 'asks' } : { state: 'refused', message: 'Your card was declined.' };
}

const completed = async (...made: Parameters<typeof complete>): Promise<Paid> => ({
  state: 'complete',
  session: await complete(...made),
});

const keepMeans = (tx: Tx, means: Means, payer: Payer, customer: Customer | null) =>
  means === 'bank account'
    ? keepBankAccount(tx, payer, customer?.id ?? null)
    : keepCard(tx, means.card, payer, customer?.id ?? null);

type Due = { session: Session; details: SessionDetails; due: number };

/** One intent for all attempts to pay a checkout. */
async function intentFor(tx: Tx, { session, details, due }: Due): Promise<PaymentIntent> {
  if (details.intent) return { ...(await get(tx, 'payment_intent', details.intent)), amount: due };
  const customer = session.customer === null ? null : idOf(session.customer);
  return createIntent(tx, { amount: due, customer, metadata: session.mode === 'payment' ? details.metadata : {} });
}

const NOT_CONFIRMED: Failure = {
  code: 'payment_intent_authentication_failure',
  message: 'Your bank could not confirm that it was you. Pay with another card, or try again.',
};

/** What the holder of a card answers to their bank. */
export async function confirmSession(tx: Tx, id: string, is_confirmed: boolean): Promise<Paid> {
  const { session, details } = await readCheckout(tx, id);
  if (!isOpen(tx, session) || !details.asking || !details.intent) return { state: 'closed' };
  const { payer } = details.asking;
  const method = await get(tx, 'payment_method', details.asking.method);
  const intent = await get(tx, 'payment_intent', details.intent);
  if (is_confirmed && !(await hasCoupon(tx, details))) return COUPON_OVER;
  if (is_confirmed)
    return completed(tx, { session, details, payer, method, intent: await succeed(tx, intent, method) });
  await fail(tx, intent, method, NOT_CONFIRMED);
  await save(tx, 'session_details', `${id} details`, { ...details, asking: null });
  return { state: 'refused', message: NOT_CONFIRMED.message };
}

const COUPON_OVER = {
  state: 'refused',
  message: 'This discount can no longer be used. Go back to order again.',
} as const;

async function readCheckout(tx: Tx, id: string) {
  return { session: await sessionOf(tx, id), details: await sessionDetails(tx, id) };
}

const isOpen = (tx: Tx, session: Session) => session.status === 'open' && session.expires_at > tx.now;

/** A coupon may have been used up, or taken back, since the checkout was made. */
async function hasCoupon(tx: Tx, { coupon }: SessionDetails): Promise<boolean> {
  if (coupon === null) return true;
  const kept = await find(tx, 'coupon', coupon);
  return kept?.valid === true && (kept.redeem_by === null || kept.redeem_by > tx.now);
}

/** The customer whom the product named, or, where one is needed, a new one. */
async function customerFor(tx: Tx, session: Session, details: SessionDetails, payer: Payer): Promise<Customer | null> {
  if (session.customer === null) {
    const is_needed = session.customer_creation === 'always' || session.invoice_creation?.enabled;
    return is_needed ? createCustomer(tx, { email: payer.email, name: payer.name, address: addressOf(payer) }) : null;
  }
  const customer = await get(tx, 'customer', idOf(session.customer));
  const { address, name } = details.updates;
  if (!address && !name) return customer;
  return updateCustomer(tx, {
    ...customer,
    ...(address && { address: addressOf(payer) }),
    ...(name && { name: payer.name }),
  });
}

function dueOf({ mode, amount_total }: Session, customer: Customer | null): number {
  const total = amount_total ?? 0;
  return mode === 'subscription' ? settleBalance(total, customer?.balance ?? 0).amount_due : total;
}
