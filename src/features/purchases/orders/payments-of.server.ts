import { RuleBroken } from '#rules/rule-broken.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Services } from '#server/services.ts';

/** What buying needs of the product: its database and the payment provider. */
export type Buying = Pick<Services, 'database' | 'payments'>;

/** Throws where nothing can be bought: a server without the provider's key. */
export function paymentsOf({ payments }: Buying): Payments {
  if (payments) return payments;
  throw new RuleBroken('no-payments', 'You cannot pay on the site yet. Write to us, and we activate your plan.');
}

/** The id of an object that the provider may have sent whole. */
export const idOf = (object: string | { id?: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** Ids of ours that come back from the provider are checked before they are looked up: its account may sell other things, too. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
