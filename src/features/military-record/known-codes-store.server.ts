import { branchOf } from '#rules/service-branch.ts';
import type { Db } from '#server/db/database.ts';
import { findUnlisted } from '#server/military/listed-codes.ts';
import type { MilitaryRecord } from './contract.ts';

type Record = Pick<MilitaryRecord, 'component' | 'codes'>;

/** Indexes of codes that are not listed in their branch, or in any branch if none is given. */
export async function findUnknown(db: Db, { component, codes }: Record): Promise<number[]> {
  const branch = component && branchOf(component);
  return findUnlisted(
    db,
    codes.map((each) => ({ branch: each.branch ?? branch, code: each.code })),
  );
}
