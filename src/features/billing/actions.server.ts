import { CREDIT_TYPES, type CreditType, grantsOf, isUnlimited } from '#rules/plans.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { checkShare, sharesOf } from './shares.server.ts';
import {
  findSpentLot,
  hasLedgerRow,
  insertLedgerRow,
  insertLot,
  listActivePackages,
  listRemaining,
  lockLot,
  updateFirstLot,
  updateRemaining,
} from './store.server.ts';

type Spending = { actor_id: string; company_id: string; type: CreditType; reason: string; subject: string };

/**
 * Spends one credit per subject: a repeated call changes nothing. The lot that expires first is used; an unlimited plan gets a ledger row of
 * 0. Throws `RuleBroken` 'no-credit', or 'share-spent' if the member may spend no more this month.
 */
export async function spendCredit(db: Db, spending: Spending): Promise<void> {
  const { company_id, type, actor_id } = spending;
  await grantPlanCredits(db, company_id);
  if (await hasLedgerRow(db, spending)) return;
  await checkShare(db, { company_id, employer_user: actor_id, type });
  if (isUnlimited(await packageCodes(db, company_id), type)) {
    return insertLedgerRow(db, { ...spending, amount: 0, lot_id: null });
  }
  const lot_id = await updateFirstLot(db, company_id, type);
  if (!lot_id) {
    throw new RuleBroken('no-credit', `You have no ${type} credits left. ${MORE_CREDITS[type]}`);
  }
  await insertLedgerRow(db, { ...spending, amount: -1, lot_id });
}

/** How to get more of each type. */
const MORE_CREDITS: Readonly<Record<CreditType, string>> = {
  posting: 'Plans bring new ones each month; you can also buy some under “Plans”.',
  boost: 'You can buy some under “Plans”.',
  unlock: 'Plans bring new ones each month; you can also buy some under “Plans”.',
  crosspost: 'Contact us for more.',
};

type Grant = {
  actor_id: string;
  company_id: string;
  type: CreditType;
  quantity: number;
  /** Where the credits come from; a source grants once. */
  source: string;
  reason: string;
  expires_on: string | null;
};

/** Adds a lot of credits with its ledger row, unless the source has granted before. */
export async function grantCredits(db: Db, { quantity, source, expires_on, ...grant }: Grant): Promise<void> {
  const { company_id, type } = grant;
  const lot_id = await insertLot(db, { company_id, type, granted: quantity, expires_on, source });
  if (lot_id) await insertLedgerRow(db, { ...grant, amount: quantity, subject: `grant:${source}`, lot_id });
}

/** The lot that a source granted; a source that granted nothing has none. */
type Lot = { company_id: string; source: string };
type Movement = Lot & { quantity: number; subject: string; actor_id: string };

/** How many credits of a lot are left; expired ones are not. */
export async function unspentOf(db: Db, of: Lot): Promise<number> {
  const lot = await lockLot(db, of);
  return lot && !lot.is_expired ? lot.remaining : 0;
}

/** Takes unspent credits of a lot back; a subject does so once. Throws if fewer are left, so that no balance falls below zero. */
export async function takeBackCredits(db: Db, { quantity, subject, actor_id, ...lot }: Movement): Promise<void> {
  await move(db, { ...lot, quantity: -quantity, subject, actor_id, reason: 'taken-back' });
}

/** Gives back what was taken from a lot; a subject does so once. */
export const giveBackCredits = (db: Db, movement: Movement): Promise<void> =>
  move(db, { ...movement, reason: 'given-back' });

async function move(db: Db, { quantity, subject, actor_id, reason, ...of }: Movement & { reason: string }) {
  const lot = quantity === 0 ? null : await lockLot(db, of);
  if (!lot) return;
  const { company_id } = of;
  if (await hasLedgerRow(db, { company_id, type: lot.type, subject })) return;
  await updateRemaining(db, company_id, lot.id, quantity);
  await insertLedgerRow(db, {
    company_id,
    type: lot.type,
    amount: quantity,
    reason,
    subject,
    lot_id: lot.id,
    actor_id,
  });
}

/** How long a credit that goes back can be used at least: the lot it came from may have expired. */
const RETURNED_DAYS = 30;

/** Gives the credit back that was spent on a subject, once; an unlimited plan spent none. */
export async function giveCreditBack(
  db: Db,
  { company_id, type, subject }: Pick<Spending, 'company_id' | 'type' | 'subject'>,
): Promise<void> {
  const spent = await findSpentLot(db, { company_id, type, subject }, RETURNED_DAYS);
  if (!spent) return;
  const { expires_on } = spent;
  const source = `return:${subject}`;
  await grantCredits(db, {
    company_id,
    type,
    quantity: 1,
    source,
    reason: 'given-back',
    expires_on,
    actor_id: SYSTEM,
  });
}

/** The actor of what the system itself does. */
const SYSTEM = '00000000-0000-0000-0000-000000000000';

/** Grants this month's credits of each active package, once a month; unused ones expire with it (readings §15). */
export async function grantPlanCredits(db: Db, company_id: string): Promise<void> {
  for (const { package_code, month, last_day } of await listActivePackages(db, company_id)) {
    for (const type of CREDIT_TYPES) {
      const quantity = grantsOf(package_code)?.[type];
      if (typeof quantity !== 'number' || quantity === 0) continue;
      const source = `plan:${package_code}:${month}`;
      await grantCredits(db, {
        company_id,
        type,
        quantity,
        source,
        reason: 'plan',
        expires_on: last_day,
        actor_id: SYSTEM,
      });
    }
  }
}

const packageCodes = async (db: Db, company_id: string) =>
  (await listActivePackages(db, company_id)).map(({ package_code }) => package_code);

export type Remaining = {
  remaining: number;
  unlimited: boolean;
  soonest_expiry: string | null;
  /** The company lets the member spend no more than `remaining`. */
  is_limited: boolean;
};

/** The remaining credits of each type, this month's grants included; with a member, those that they may spend. */
export async function remainingCredits(
  db: Db,
  company_id: string,
  employer_user?: string,
): Promise<Record<CreditType, Remaining>> {
  await grantPlanCredits(db, company_id);
  const lots = await listRemaining(db, company_id);
  const packages = await packageCodes(db, company_id);
  const shares = employer_user ? await sharesOf(db, { company_id, employer_user }) : undefined;
  const of = (type: CreditType): Remaining => {
    const lot = lots.find((row) => row.type === type);
    const all = lot?.remaining ?? 0;
    const unlimited = isUnlimited(packages, type);
    const soonest_expiry = lot?.soonest_expiry ?? null;
    const share = shares?.[type];
    if (!share || share.per_month === null) return { remaining: all, unlimited, soonest_expiry, is_limited: false };
    const left = Math.max(0, share.per_month - share.spent);
    const is_limited = unlimited || left < all;
    return { remaining: is_limited ? left : all, unlimited: false, soonest_expiry, is_limited };
  };
  return { posting: of('posting'), unlock: of('unlock'), boost: of('boost'), crosspost: of('crosspost') };
}
