import type { Badge } from '#rules/badges.ts';
import type { Category } from '#rules/categories.ts';
import type { AskedClearance } from '#rules/clearance.ts';
import { BENEFITS } from '#rules/commitments.ts';
import { WAYS_TO_KEEP, type WayToKeep } from '#rules/kept-through-a-move.ts';
import { MILITARY_BRANCHES } from '#rules/military.ts';
import { MOST_MILITARY_CODES } from '#rules/military-code.ts';
import type { OverseasHire } from '#rules/overseas.ts';
import type { SiteCode } from '#rules/sites.ts';
import { leadsTo } from '#server/military/leads-to.ts';
import type { Occupation } from '#server/text-generation/occupation.ts';
import type { Random } from './random.ts';

export type DemoCommitments = AskedClearance & {
  badges: Badge[];
  benefits: string[];
  military_codes: string[];
  keeps_move: boolean;
  keeps_move_by: WayToKeep[];
  overseas_hire: OverseasHire[];
  overseas_orders: boolean;
};

type About = { site: SiteCode; occupation: Occupation; is_remote: boolean };

/** Benefits, employer badges and military details; more of them on the site for veterans and their families. */
export function makeCommitments(random: Random, { site, occupation, is_remote }: About): DemoCommitments {
  const benefits = random.chance(0.7) ? random.sample(BENEFITS, random.integer(3, 7)) : [];
  if (site === 'rb') {
    const badges = BADGES_OF_RB.filter(() => random.chance(0.12));
    return { badges, benefits, ...NO_CLEARANCE, military_codes: [], ...NOT_KEPT, ...NOT_OVERSEAS };
  }
  return {
    badges: BADGES_OF_MH.filter(() => random.chance(0.45)),
    benefits,
    ...(CLEARED.has(occupation.category) && random.chance(0.35) ? askedOf(random) : NO_CLEARANCE),
    military_codes: random.chance(0.6) ? codesOf(occupation) : [],
    ...(random.chance(is_remote ? 0.5 : 0.1) ? keptBy(random, is_remote) : NOT_KEPT),
    ...NOT_OVERSEAS,
    overseas_orders: is_remote && random.chance(0.25),
  };
}

const NOT_KEPT = { keeps_move: false, keeps_move_by: [] };

/** Some employers say only that the job is kept. */
function keptBy(random: Random, is_remote: boolean): Pick<DemoCommitments, 'keeps_move' | 'keeps_move_by'> {
  const ways: WayToKeep[] = is_remote ? ['remote'] : [random.pick(WAYS_TO_KEEP)];
  return { keeps_move: true, keeps_move_by: random.chance(0.8) ? ways : [] };
}

const NOT_OVERSEAS = { overseas_hire: [], overseas_orders: false };

const BADGES_OF_RB: readonly Badge[] = ['tpusa', 'nsa', 'veteran', 'classical-conversations'];
const BADGES_OF_MH: readonly Badge[] = ['veteran', 'military-spouse'];

const CLEARED: ReadonlySet<Category> = new Set<Category>([
  'defense',
  'software',
  'data',
  'engineering',
  'public_safety',
]);
const NO_CLEARANCE: AskedClearance = {
  clearance: 'none',
  clearance_need: 'hold',
  polygraph: null,
};

/** Public Trust is asked of people who can get it, and polygraphs of the highest levels. */
function askedOf(random: Random): AskedClearance {
  const clearance = random.weighted(CLEARANCE_WEIGHTS);
  const need = random.weighted(NEEDS);
  const clearance_need =
    clearance === 'public_trust' ? 'obtain' : clearance === 'ts_sci' && need === 'interim' ? 'hold' : need;
  const polygraph = clearance === 'ts_sci' && random.chance(0.4) ? random.pick(['ci', 'full_scope'] as const) : null;
  return { clearance, clearance_need, polygraph };
}

const NEEDS = [
  ['hold', 6],
  ['interim', 2],
  ['obtain', 2],
] as const;

const CLEARANCE_WEIGHTS = [
  ['public_trust', 2],
  ['confidential', 1],
  ['secret', 5],
  ['top_secret', 2],
  ['ts_sci', 2],
] as const;

/** Codes of the military jobs that lead to this occupation, by branch. */
const codesOf = ({ military, soc }: Occupation) =>
  MILITARY_BRANCHES.filter((branch) => Object.hasOwn(military, branch))
    .flatMap((branch) => {
      const codes = Object.entries(military).find(([name]) => name === branch)?.[1] ?? [];
      return codes.filter((code) => soc && leadsTo(branch, code, soc)).map((code) => `${branch}:${code}`);
    })
    .slice(0, MOST_MILITARY_CODES);
