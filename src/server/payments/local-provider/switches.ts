import type { Database } from '../../db/database.ts';
import { cardSchema } from './cards.ts';
import { confirmSession, type Paid, paySession } from './checkout.ts';
import { changeFaults } from './faults.ts';
import type { Faults, Payer } from './objects.ts';
import { passDays } from './renewals.ts';
import { transact } from './state.ts';

const SOMEBODY: Payer = { email: 'payer@company.example', name: 'Pat Payer', postal_code: '78701' };

/** What goes wrong with the webhooks of later events; what is not named stays as it is. */
export function setFaults(database: Database, changes: Partial<Faults>): Promise<void> {
  return transact(database, (tx) => changeFaults(tx, changes));
}

/** Pays a checkout as a person does on its page, by a card for trying out; without one if nothing is to be paid. */
export function pay(
  database: Database,
  session: string,
  card: string | null,
  payer: Partial<Payer> = {},
): Promise<Paid> {
  return transact(database, (tx) => {
    const typed = card === null ? null : cardSchema(tx.now).parse({ number: card, expiry: '12 / 99', cvc: '123' });
    return paySession(tx, session, { ...SOMEBODY, ...payer }, typed);
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
