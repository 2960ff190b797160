import type { Database } from '../../db/database.ts';
import { cardSchema } from './cards.ts';
import { confirmSession, type Paid, paySession } from './checkout.ts';
import { settle } from './debits.ts';
import { type Decision, decideDispute, dispute, type Objection } from './disputes.ts';
import { changeFaults } from './faults.ts';
import type { Dispute, Faults, Payer } from './objects.ts';
import { refundFails } from './refunds.ts';
import { passDays } from './renewals.ts';
import { transact } from './state.ts';

const SOMEBODY: Payer = { email: 'payer@company.example', name: 'Pat Payer', postal_code: '78701' };

/** What goes wrong with the webhooks of later events; what is not named stays as it is. */
export function setFaults(database: Database, changes: Partial<Faults>): Promise<void> {
  return transact(database, (tx) => changeFaults(tx, changes));
}

/**
 * Pays a checkout as a person does on its page: by the number of a card for trying out, or from the bank account, whose debit then waits;
 * by nothing if nothing is to be paid.
 */
export function pay(
  database: Database,
  session: string,
  by: string | 'bank account' | null,
  payer: Partial<Payer> = {},
): Promise<Paid> {
  return transact(database, (tx) => {
    const card = (number: string) => cardSchema(tx.now).parse({ number, expiry: '12 / 99', cvc: '123' });
    const means = by === null || by === 'bank account' ? by : { card: card(by) };
    return paySession(tx, session, { ...SOMEBODY, ...payer }, means);
  });
}

/** Answers the question of the bank of a card that asks. */
export function confirm(database: Database, session: string, is_confirmed: boolean): Promise<Paid> {
  return transact(database, (tx) => confirmSession(tx, session, is_confirmed));
}

/** Lets days pass for one subscription: it is renewed, charged, tried again or ended as its time comes. */
export function letDaysPass(database: Database, subscription: string, days: number): Promise<void> {
  return transact(database, (tx) => passDays(tx, subscription, days));
}

/** What the bank answers to a debit that waits, by its payment intent. */
export function settleDebit(database: Database, payment_intent: string, answer: 'succeeds' | 'fails'): Promise<void> {
  return transact(database, (tx) => settle(tx, payment_intent, answer === 'succeeds'));
}

/** The holder of a card takes a payment back or asks about it, by its charge. */
export function openDispute(database: Database, charge: string, objection: Objection = {}): Promise<Dispute> {
  return transact(database, (tx) => dispute(tx, charge, objection));
}

/** The bank of the card does not take the money of a refund. */
export function failRefund(database: Database, id: string): Promise<void> {
  return transact(database, (tx) => refundFails(tx, id));
}

export function closeDispute(database: Database, id: string, decision: Decision): Promise<Dispute> {
  return transact(database, (tx) => decideDispute(tx, id, decision));
}
