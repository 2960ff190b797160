import type { Random } from '../random.ts';

/** The way through the default pipeline: stages and statuses in their usual order. */
export const ROUTE = [
  ['Applied', 'New'],
  ['Applied', 'Reviewed'],
  ['Review', 'Shortlisted'],
  ['Review', 'Waiting for manager'],
  ['Phone screen', 'To contact'],
  ['Phone screen', 'Contacted'],
  ['Phone screen', 'Done'],
  ['Interview', 'To schedule'],
  ['Interview', 'Scheduled'],
  ['Interview', 'Needs decision'],
  ['Offer', 'Drafting'],
  ['Offer', 'Extended'],
  ['Offer', 'Accepted'],
  ['Hired', 'Hired'],
  ['Hired', 'Started'],
] as const;
const LEADS = [
  ['Sourced', 'New lead'],
  ['Sourced', 'Reached out'],
  ['Sourced', 'Replied'],
] as const;

export type Ending = 'On hold' | 'Rejected' | 'Withdrawn' | 'Declined';
/** How far an applicant got on the route (or among the leads), and what ended or paused it. */
export type Outcome = { reached: number; ending?: Ending; is_lead?: boolean };
export type Waypoint = readonly [stage: string, status: string];

/** The index of a waypoint by its names. */
export function routeIndex(stage: string, status: string): number {
  const index = ROUTE.findIndex(([one, other]) => one === stage && other === status);
  if (index < 0) throw new Error(`"${stage}, ${status}" is not on the way.`);
  return index;
}

const WITH_ATS = [16, 10, 9, 5, 7, 6, 6, 6, 7, 6, 2, 3, 2, 3, 2];
/** Companies without the board set few statuses. */
const WITHOUT_ATS = [30, 25, 4, 0, 6, 0, 0, 3, 0, 0, 0, 0, 0, 3, 0];

/** How far an applicant can get in this many days. */
function farthest(age_days: number): number {
  const steps = [0.4, 2, 4, 7, 12, 16];
  const reached = [0, 1, 3, 6, 9, 12];
  return reached[steps.findIndex((days) => age_days < days)] ?? ROUTE.length - 1;
}

export function drawOutcome(
  random: Random,
  { has_ats, age_days, is_closed }: { has_ats: boolean; age_days: number; is_closed: boolean },
): Outcome {
  if (has_ats && !is_closed && random.chance(0.04))
    return { reached: Math.min(farthest(age_days), random.integer(0, 2)), is_lead: true };
  const weights = (has_ats ? WITH_ATS : WITHOUT_ATS).slice(0, farthest(age_days) + 1);
  const drawn = random.weighted(weights.map((weight, index) => [index, weight] as const));
  const reached = is_closed ? whenClosed(drawn) : drawn;
  const ending = drawEnding(random, reached, is_closed);
  return ending === undefined ? { reached } : { reached, ending };
}

/** Once a posting is closed, nobody waits to be opened, and whoever had an offer works there. */
function whenClosed(reached: number): number {
  if (reached < routeIndex('Offer', 'Drafting')) return Math.max(reached, routeIndex('Applied', 'Reviewed'));
  return Math.max(reached, routeIndex('Hired', 'Hired'));
}

function drawEnding(random: Random, reached: number, is_closed: boolean): Ending | undefined {
  if (reached === routeIndex('Offer', 'Extended')) return random.chance(0.2) ? 'Declined' : undefined;
  if (reached === 0 || reached > routeIndex('Interview', 'Needs decision')) return undefined;
  return random.weighted<Ending | undefined>([
    [undefined, is_closed ? 0.4 : 14],
    ['Rejected', is_closed ? 12 : 4],
    ['On hold', is_closed ? 0 : 1],
    ['Withdrawn', 1],
  ]);
}

/** What an applicant went through, including the first status of each stage; small steps inside a stage are sometimes left out. */
export function waypoints(random: Random, { reached, is_lead = false }: Outcome): Waypoint[] {
  if (is_lead) return LEADS.slice(0, reached + 1);
  return ROUTE.slice(0, reached + 1).filter(([stage], index, passed) => {
    const is_first = passed[index - 1]?.[0] !== stage;
    return is_first || index === reached || stage === 'Applied' || random.chance(0.6);
  });
}
