import { BADGE_HOLDERS, BADGES } from '#rules/badges.ts';
import { CATEGORY_LABELS, isCategory } from '#rules/categories.ts';
import { clearanceName, POLYGRAPH_LABELS } from '#rules/clearance.ts';
import { SPOUSE_LABELS } from '#rules/commitments.ts';
import { type KeptJob, keptMark } from '#rules/kept-through-a-move.ts';
import { type Overseas, overseasHireWords } from '#rules/overseas.ts';
import { PROGRAM_LABELS } from '#rules/programs.ts';
import { type WorkFrom, workFromWords } from '#rules/work-from.ts';
import { placeNamed } from '#rules/work-place.ts';
import type { JobCard } from './contract.ts';

export const categoryLabel = (value: string) => (isCategory(value) ? CATEGORY_LABELS[value] : value);

/** A welcomed group as a label: 'Veterans'. */
export function badgeLabel(value: string): string {
  const holders = badgeHolders(value);
  return holders.charAt(0).toUpperCase() + holders.slice(1);
}

/** A welcomed group inside a sentence: 'veterans'. */
export function badgeHolders(value: string): string {
  const badge = BADGES.find((each) => each === value);
  return badge ? BADGE_HOLDERS[badge] : value;
}

type Marked = Pick<JobCard, 'experience_months' | 'badges' | 'clearance' | 'clearance_need' | 'polygraph' | 'program'> &
  KeptJob &
  Overseas &
  WorkFrom;

/** Short facts that decide whether a job is worth a look, the most important first, since a narrow card cuts the end off. */
export function marksOf({ experience_months, badges, program, ...job }: Marked): string[] {
  const work_from = workFromWords(job);
  const hires = overseasHireWords(job);
  return [
    ...(program === 'none'
      ? []
      : [program === 'skillbridge' ? 'SkillBridge, military pay continues' : PROGRAM_LABELS[program]]),
    ...clearanceMarks(job),
    ...(experience_months === 0 ? ['No experience needed'] : []),
    ...(work_from === '' ? [] : [work_from]),
    ...(hires === '' ? [] : [hires]),
    ...(job.overseas_orders ? [SPOUSE_LABELS.overseas_orders] : []),
    ...(job.keeps_move ? [keptMark(job)] : []),
    ...(badges.length > 0 ? [`Welcomes ${badges.map((badge) => BADGE_HOLDERS[badge]).join(', ')}`] : []),
  ];
}

/** 'Secret clearance', 'CI polygraph'; 'Able to get a Secret clearance' if applicants need not hold it yet. */
function clearanceMarks({
  clearance,
  clearance_need,
  polygraph,
}: Pick<Marked, 'clearance' | 'clearance_need' | 'polygraph'>) {
  if (clearance === 'none') return [];
  const name = clearanceName(clearance);
  return [
    clearance_need !== 'obtain' ? name : `Able to get ${clearance === 'public_trust' ? name : `a ${name}`}`,
    ...(polygraph === null || polygraph === 'none' ? [] : [POLYGRAPH_LABELS[polygraph]]),
  ];
}

export const hoursWords = (hours_per_week: number) => `${hours_per_week} hours a week`;

type Where = { city: string; region: string; country: string };
type PlaceOfWork = Where & {
  location_type: string;
  additional_locations?: readonly Where[];
  /** Shown instead of the first location. */
  nearest_location?: Where | null | undefined;
};

/** Where the work is: 'Austin, TX', 'Remote', 'Hybrid in Austin, TX', 'Munich, Bavaria, Germany', 'Austin, TX + 2 more'. */
export function placeOf({ location_type, additional_locations = [], nearest_location, ...first }: PlaceOfWork) {
  const named = placeNamed(nearest_location ?? first);
  const more = additional_locations.length;
  const place = named && more > 0 ? `${named} + ${more} more` : named;
  if (location_type === 'remote') return place ? `Remote (${place})` : 'Remote';
  if (location_type === 'hybrid' && place) return `Hybrid in ${place}`;
  return place || 'Place not given';
}

/** Every location of a job, for a cell or a line: 'Austin, TX; Dallas, TX'. */
export const placesOf = ({ additional_locations = [], nearest_location: _, ...first }: PlaceOfWork): string =>
  [placeOf(first), ...additional_locations.map(placeNamed)].join('; ');
