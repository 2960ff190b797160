import { monthShown } from '#features/person/rules.ts';
import { type AskedClearance, askedClearanceWords } from '#rules/clearance.ts';
import { militaryCodeWords } from '#rules/military-code.ts';
import { serviceBranch } from '#rules/service-branch.ts';
import { bandOfRank, codesOf, heldWords, rankWithGrade, type StoredService } from '#rules/service-facts.ts';
import type { ServiceShown } from '../contract.ts';

/** What an applicant said, and what the posting asks for. */
export type SaidAndAsked = StoredService & AskedClearance & { military_codes: readonly string[] };

export function serviceShown(row: SaidAndAsked): ServiceShown {
  const { service_branch, service_rank, clearance_level, clearance_state, available_from } = row;
  const [branch, rank] = [serviceBranch(service_branch ?? ''), service_rank ?? ''];
  return {
    branch,
    rank: branch && rankWithGrade(branch, rank),
    rank_band: bandOfRank(branch, rank),
    codes: branch ? codesOf(row) : [],
    clearance: clearance_level ? heldWords(clearance_level, clearance_state) : '',
    available_from: monthShown(available_from ?? ''),
    asks_codes: row.military_codes.map(militaryCodeWords).join(', '),
    asks_clearance: askedClearanceWords(row),
  };
}
