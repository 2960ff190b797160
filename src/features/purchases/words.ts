import { CREDIT_TYPES, type CreditType, PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { ADDONS } from '#rules/price-list.ts';
import type { Site } from '#rules/sites.ts';
import type { OrderState } from './rules/order-states.ts';

export const CREDIT_WORDS: Readonly<Record<CreditType, string>> = {
  posting: 'Posting credit',
  boost: 'Boost credit',
  unlock: 'Unlock credit',
  crosspost: 'Board credit',
};

export const ORDER_WORDS: Readonly<Record<OrderState, string>> = {
  started: 'Not paid',
  open: 'Waiting for payment',
  processing: 'Payment in progress',
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  expired: 'Not paid',
  failed: 'Payment failed',
};

/** '3 posting credits left', 'Unlimited posting credits'. */
export function leftWords(
  type: CreditType,
  { remaining, unlimited }: { remaining: number; unlimited: boolean },
): string {
  const name = CREDIT_WORDS[type].toLowerCase();
  if (unlimited) return `Unlimited ${name}s`;
  return remaining === 1 ? `1 ${name} left` : `${remaining} ${name}s left`;
}

type Movement = { amount: number; reason: string; posting_title: string | null };

/** What moved credits: 'Published “Welder”', 'Purchase', 'Plan of the month'. Staff write reasons of their own. */
export function reasonOf({ reason, posting_title }: Movement): string {
  if (reason === 'publish') return posting_title ? `Published “${posting_title}”` : 'Published a job';
  if (reason === 'boost') return posting_title ? `Featured “${posting_title}”` : 'Featured a job';
  if (reason === 'unlock') return 'Unlocked a person';
  if (reason === 'crosspost') return 'Sent a job to a board';
  return REASONS[reason] ?? `From our staff: ${reason}`;
}

const REASONS: Readonly<Record<string, string>> = {
  plan: 'Included in the plan, for one month',
  purchase: 'Purchase',
  'taken-back': 'Taken back with a refund or dispute',
  'given-back': 'Given back',
};

type Bought = { item: string; quantity: number };

/** 'Standard - Billed Monthly', '5 posting credits', '2 extra seats'. */
export function nameOfItem({ item, quantity }: Bought, site: Pick<Site, 'ats_plan_name'>): string {
  const offer = Object.values(PRICING_PACKAGES).find(({ package_code }) => package_code === item);
  if (offer) return packageName(offer.package_code, site);
  const type = CREDIT_TYPES.find((each) => each === item);
  const name = type ? CREDIT_WORDS[type] : (Object.entries(ADDONS).find(([code]) => code === item)?.[1].name ?? item);
  return quantity === 1 ? name : `${quantity} ${name.toLowerCase()}s`;
}
