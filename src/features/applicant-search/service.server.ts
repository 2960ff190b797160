import { z } from 'zod';
import { clearancesFrom, HELD_CLEARANCES } from '#rules/clearance.ts';
import { militaryCodeLookedFor } from '#rules/military-code.ts';
import { RANK_BANDS, type RankBand, rankBand } from '#rules/ranks.ts';
import { branchOf, serviceBranch } from '#rules/service-branch.ts';
import type { Db } from '#server/db/database.ts';
import { wrongField } from '#server/http/problems.ts';
import { knownSpelling, lookedForAs } from '#server/military/known-spelling.ts';
import { CLEARANCE_USES, componentsOf, lastMonth, SERVICE_CHOICES, STATES_OF_USE } from './rules/service-filters.ts';
import { listCodes, listRanks, type ServiceFilter } from './service-store.server.ts';

const askedSchema = z.object({
  branch: z.enum(SERVICE_CHOICES).optional(),
  rank_band: z.enum(RANK_BANDS).optional(),
  military_code: z.string().optional(),
  clearance: z.enum(HELD_CLEARANCES).optional(),
  clearance_use: z.enum(CLEARANCE_USES).default('held'),
  available_by: z.string().optional(),
});
type Asked = { [name in keyof z.input<typeof askedSchema>]: string | undefined };

type Where = { company_id: string; site: string };

/** What a member asks for about service, clearance and availability; undefined for nothing. Throws outside of mh. */
export async function readService(
  db: Db,
  { company_id, site }: Where,
  asked: Asked,
): Promise<ServiceFilter | undefined> {
  const [first] = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (first === undefined) return undefined;
  if (site !== 'mh') throw wrongField(first, 'This site does not filter by it.');
  const read = askedSchema.safeParse(asked);
  if (!read.success) throw wrongField(String(read.error.issues[0]?.path[0]), 'Choose one of the values in the list.');
  const { branch, rank_band, military_code, clearance, clearance_use, available_by } = read.data;
  const states = STATES_OF_USE[clearance_use];
  return {
    ...(branch && { branches: await branchesOf(db, company_id, componentsOf(branch)) }),
    ...(rank_band && { ranks: await ranksOf(db, company_id, rank_band) }),
    ...(military_code && { codes: await codesOf(db, company_id, military_code) }),
    ...(clearance && { clearances: clearancesFrom(clearance) }),
    ...(clearance && states && { clearance_states: states }),
    ...(available_by && { available_by: lastMonth(available_by) ?? '' }),
  };
}

/** Imported applicants may have 'US Army' for 'Army'. */
async function branchesOf(db: Db, company_id: string, components: readonly string[]): Promise<string[]> {
  const entered = await listRanks(db, company_id);
  return [...new Set(entered.map(({ branch }) => branch))].filter((each) => components.includes(serviceBranch(each)));
}

/** People write ranks in many ways, so the band is read from what the company's applicants wrote. */
async function ranksOf(db: Db, company_id: string, band: RankBand) {
  const entered = await listRanks(db, company_id);
  return entered.filter(({ branch: name, rank }) => {
    const branch = branchOf(serviceBranch(name));
    return branch !== null && rankBand(branch, rank) === band;
  });
}

/** The same for codes: `25B` also finds 25B20. */
async function codesOf(db: Db, company_id: string, text: string) {
  const code = militaryCodeLookedFor(text);
  if (code === null) return [];
  const wanted = new Set(lookedForAs(code));
  const entered = await listCodes(db, company_id);
  return entered.filter(({ branch: name, code: written }) => {
    const branch = branchOf(serviceBranch(name));
    const read = written.trim().toUpperCase();
    if (branch === null) return wanted.has(read);
    return [read, knownSpelling(branch, read)].some((each) => wanted.has(each) || wanted.has(`${branch}:${each}`));
  });
}
