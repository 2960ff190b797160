import type { Badge } from '#rules/badges.ts';
import type { Category } from '#rules/categories.ts';
import { BENEFITS, type Clearance } from '#rules/commitments.ts';
import { MILITARY_BRANCHES } from '#rules/military.ts';
import { MOST_MILITARY_CODES } from '#rules/military-code.ts';
import type { SiteCode } from '#rules/sites.ts';
import { leadsTo } from '#server/military/leads-to.ts';
import type { Occupation } from '#server/text-generation/occupation.ts';
import type { Random } from './random.ts';

export type DemoCommitments = {
  badges: Badge[];
  benefits: string[];
  clearance: Clearance;
  military_codes: string[];
  keeps_move: boolean;
};

type About = { site: SiteCode; occupation: Occupation; is_remote: boolean };

/** Benefits, employer badges and military details; more of them on the site for veterans and their families. */
export function makeCommitments(random: Random, { site, occupation, is_remote }: About): DemoCommitments {
  const benefits = random.chance(0.7) ? random.sample(BENEFITS, random.integer(3, 7)) : [];
  if (site === 'rb') {
    const badges = BADGES_OF_RB.filter(() => random.chance(0.12));
    return { badges, benefits, clearance: 'none', military_codes: [], keeps_move: false };
  }
  return {
    badges: BADGES_OF_MH.filter(() => random.chance(0.45)),
    benefits,
    clearance: CLEARED.has(occupation.category) && random.chance(0.35) ? random.weighted(CLEARANCE_WEIGHTS) : 'none',
    military_codes: random.chance(0.6) ? codesOf(occupation) : [],
    keeps_move: random.chance(is_remote ? 0.5 : 0.1),
  };
}

const BADGES_OF_RB: readonly Badge[] = ['tpusa', 'nsa', 'veteran', 'classical-conversations'];
const BADGES_OF_MH: readonly Badge[] = ['veteran', 'military-spouse'];

const CLEARED: ReadonlySet<Category> = new Set<Category>([
  'defense',
  'software',
  'data',
  'engineering',
  'public_safety',
]);
const CLEARANCE_WEIGHTS = [
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
