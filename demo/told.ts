import type { ToldFacts } from '#features/person/contract.ts';
import { NOTHING_TOLD } from '#features/person/rules.ts';
import { CLEARANCE_STATES, clearancesFrom } from '#rules/clearance.ts';
import { COMMAND_APPROVALS } from '#rules/programs.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { ProgramPosting } from './programs.ts';
import type { Random } from './random.ts';

type Teller = { site: SiteCode; has_served: boolean; applied_at: string };

/** What an applicant told beside the résumé: most answer what the posting asks, and some say when they can start. */
export function makeTold(
  random: Random,
  { clearance, polygraph, work_eligibility, program }: ProgramPosting,
  { site, has_served, applied_at }: Teller,
): ToldFacts {
  const year = Number(applied_at.slice(0, 4));
  const is_citizen = work_eligibility === 'citizen' && random.chance(0.9) ? true : null;
  if (site !== 'mh') return { ...NOTHING_TOLD, is_citizen };
  const holds = clearance !== 'none' && has_served && random.chance(0.85);
  const [level] = holds ? random.sample(clearancesFrom(clearance), 1) : [];
  return {
    clearance: level
      ? {
          level,
          state: random.pick(CLEARANCE_STATES.filter((state) => state !== 'expired')),
          investigated: `${year - random.integer(1, 5)}-${String(random.integer(1, 12)).padStart(2, '0')}`,
          polygraph: polygraph !== null && random.chance(0.5) ? polygraph : null,
          polygraph_on: '',
        }
      : null,
    is_citizen,
    is_military_spouse: !has_served && random.chance(0.5),
    ...(program === 'skillbridge' && has_served ? skillBridgeOf(random, year) : NO_SKILLBRIDGE),
    available_from: random.chance(0.4) ? `${year + 1}-${String(random.integer(1, 6)).padStart(2, '0')}` : '',
  };
}

const NO_SKILLBRIDGE = { separation: '', program_start: '', command_approval: null } as const;

/** Someone who separates next summer, and starts some months before. */
const skillBridgeOf = (random: Random, year: number) => {
  const start = random.integer(1, 3);
  return {
    separation: `${year + 1}-0${start + random.integer(4, 5)}`,
    program_start: `${year + 1}-0${start}`,
    command_approval: random.pick(COMMAND_APPROVALS),
  };
};
