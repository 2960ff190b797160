import { MILITARY_BRANCHES } from '#rules/military.ts';
import { branchOf } from '#rules/service-branch.ts';
import type { Db } from '#server/db/database.ts';
import { spellingsOf } from '#server/military/known-spelling.ts';
import type { MilitaryRecord } from './contract.ts';

type Record = Pick<MilitaryRecord, 'component' | 'codes'>;

/** Indexes of codes that are not listed in their branch, or in any branch if none is given. */
export async function findUnknown(db: Db, { component, codes }: Record): Promise<number[]> {
  const branch = component && branchOf(component);
  const meanings = codes.map((each) => {
    const own = each.branch ?? branch;
    return (own ? [own] : MILITARY_BRANCHES).flatMap((one) =>
      spellingsOf(one, each.code).map((code) => `${one} ${code}`),
    );
  });
  const listed = await db
    .selectFrom('military_code')
    .select(['branch', 'code'])
    .where('code', 'in', ['', ...meanings.flat().map((meaning) => meaning.slice(meaning.indexOf(' ') + 1))])
    .execute();
  const known = new Set(listed.map((each) => `${each.branch} ${each.code}`));
  return meanings.flatMap((each, at) => (each.some((meaning) => known.has(meaning)) ? [] : [at]));
}
