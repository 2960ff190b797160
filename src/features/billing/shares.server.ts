import { CREDIT_TYPES, type CreditType } from '#rules/plans.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { countSpent, listShares, lockShare, updateShare } from './share-store.server.ts';

type Member = { company_id: string; employer_user: string };

/** `per_month`: null for no limit. `spent`: in this calendar month. */
type Share = { per_month: number | null; spent: number };
type Shares = Record<CreditType, Share>;

/** How many credits of each type a member may spend a month, and has spent in this one. */
export async function sharesOf(db: Db, member: Member): Promise<Shares> {
  const shares = await listShares(db, member);
  const spent = await countSpent(db, member);
  const of = (type: CreditType): Share => ({
    per_month: shares.find((row) => row.type === type)?.per_month ?? null,
    spent: spent.find((row) => row.type === type)?.spent ?? 0,
  });
  return { posting: of('posting'), unlock: of('unlock'), boost: of('boost'), crosspost: of('crosspost') };
}

/** Sets how many credits of each type a member may spend a month; null for no limit. */
export async function setShares(db: Db, member: Member, shares: Readonly<Record<CreditType, number | null>>) {
  for (const type of CREDIT_TYPES) await updateShare(db, { ...member, type }, shares[type]);
}

/** Throws `RuleBroken` 'share-spent' if the member has spent what they may in this month. */
export async function checkShare(db: Db, { type, ...member }: Member & { type: CreditType }): Promise<void> {
  const per_month = await lockShare(db, { ...member, type });
  if (per_month === null) return;
  if ((await sharesOf(db, member))[type].spent < per_month) return;
  const limit =
    per_month === 0 ? `no ${type} credits` : `${per_month} ${type} ${per_month === 1 ? 'credit' : 'credits'} a month`;
  const used = per_month === 0 ? '' : ', and you have spent them for this month';
  throw new RuleBroken('share-spent', `Your company lets you spend ${limit}${used}. Ask an admin to change that.`);
}
