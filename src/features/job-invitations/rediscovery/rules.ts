import { matchSkills } from '#features/job-match/rules.ts';
import { otherNames, plainTitle, type SameWork } from '#features/profile-search/terms/rules.ts';
import { militaryCodeWords } from '#rules/military-code.ts';
import { areaOf } from '#rules/wanted-places.ts';
import type { LocationType } from '#rules/work-types.ts';

/** Earlier applications that are read for a posting, the newest first; people among them of whom it is asked whether they may be shown. */
export const MOST_READ = 1_000;
export const MOST_ASKED = 100;
/** People shown. */
export const MOST_SHOWN = 25;

/** Farther people are not suggested for a job with a place. */
export const MOST_MILES = 50;

/** How many skills make somebody fit by skills alone: so many, or two that are half of what the posting names. */
const ENOUGH_SKILLS = 3;
const FEWEST_SKILLS = 2;
const MOST_NAMED = 6;

const AND = new Intl.ListFormat('en-US');

/** Why somebody may suit a posting, the best first. */
export const REASON_KINDS = ['applied', 'worked', 'code', 'skills', 'place'] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];
export type Reason = { kind: ReasonKind; text: string };

export type Wanted = {
  title: string;
  /** Other names of exactly this work, in lower case. */
  names: readonly string[];
  skills: readonly string[];
  /** Military codes as stored, `army:12B`: those that the posting names, and those that lead to its work. */
  own_codes: readonly string[];
  codes: readonly string[];
  location_type: LocationType;
  /** States in which remote employees have to live; none for all. */
  regions: readonly string[];
};

export const wantedBy = (posting: Omit<Wanted, 'names'>, same_work: readonly SameWork[]): Wanted => ({
  ...posting,
  names: otherNames(posting.title, same_work),
});

export type Earlier = {
  /** Of the job they applied for. */
  title: string;
  /** Their jobs, as in the résumé. */
  positions: readonly string[];
  skills: readonly string[];
  /** `army:12B`. */
  codes: readonly string[];
  region: string;
  /** Null if either place is unknown. */
  miles: number | null;
};

const words = (title: string) =>
  (
    plainTitle(title)
      .toLowerCase()
      .match(/[\p{L}\p{N}+#&']+/gu) ?? []
  ).join(' ');

/** Whether both titles name the same work: a title with one more word is other work. */
export function isSameWork(title: string, { title: wanted, names }: Pick<Wanted, 'title' | 'names'>): boolean {
  const said = words(title);
  return said !== '' && (said === words(wanted) || names.some((name) => words(name) === said));
}

/** Why the person may suit the posting. Nothing if they do not do its work and have too few of its skills, or live too far away. */
export function reasonsFor(person: Earlier, wanted: Wanted): Reason[] {
  const place = placeOf(person, wanted);
  if (place === 'too-far') return [];
  const of_work = workReasons(person, wanted);
  const { has } = matchSkills(
    wanted.skills,
    person.skills.map((skill) => ({ skill, from: 'resume' as const })),
  );
  const is_enough =
    has.length >= ENOUGH_SKILLS || (has.length >= FEWEST_SKILLS && has.length * 2 >= wanted.skills.length);
  if (of_work.length === 0 && !is_enough) return [];
  const named = has.slice(0, MOST_NAMED).map(({ skill }) => skill);
  const skills: Reason[] =
    named.length > 0 ? [{ kind: 'skills', text: `Has these skills of the job: ${AND.format(named)}` }] : [];
  return [...of_work, ...skills, ...(place ? [place] : [])];
}

function workReasons({ title, positions, codes }: Earlier, wanted: Wanted): Reason[] {
  const reasons: Reason[] = [];
  if (isSameWork(title, wanted)) reasons.push({ kind: 'applied', text: 'Applied for the same work' });
  const worked = positions.find((position) => isSameWork(position, wanted));
  if (worked) reasons.push({ kind: 'worked', text: `Worked as: ${worked}` });
  const named = codes.find((code) => wanted.own_codes.includes(code));
  const leading = codes.find((code) => wanted.codes.includes(code));
  if (named) reasons.push({ kind: 'code', text: `Served as ${militaryCodeWords(named)}, which the posting asks for` });
  else if (leading)
    reasons.push({ kind: 'code', text: `Served as ${militaryCodeWords(leading)}, which leads to this work` });
  return reasons;
}

function placeOf({ region, miles }: Earlier, { location_type, regions }: Wanted): Reason | 'too-far' | null {
  if (location_type === 'remote') {
    if (regions.length === 0) return { kind: 'place', text: 'Remote job' };
    const home = areaOf(region);
    if (home?.kind !== 'state') return null;
    return regions.includes(home.region)
      ? { kind: 'place', text: `Remote job, open to people in ${home.label}` }
      : 'too-far';
  }
  if (miles === null) return null;
  if (miles > MOST_MILES) return 'too-far';
  const whole = Math.max(1, Math.round(miles));
  return { kind: 'place', text: `Lives about ${whole} ${whole === 1 ? 'mile' : 'miles'} from the job` };
}

const POINTS: Readonly<Record<ReasonKind, number>> = { worked: 4, applied: 3, code: 3, skills: 2, place: 1 };

/** Who has more and better reasons comes first. */
export const pointsOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, { kind }) => sum + POINTS[kind], 0);

type Target = { is_live: boolean; anonymous: boolean; is_on_site: boolean };

/** Why nobody is suggested for the posting; null if people can be. */
export function whyNobody({ is_live, anonymous, is_on_site }: Target): string | null {
  if (!is_on_site) return 'Your company cannot invite people at the moment.';
  if (anonymous)
    return 'This posting hides your company’s name, so nobody can be invited to it. People who applied before are not suggested.';
  return is_live ? null : 'Once the posting is live, people who applied before and fit it are suggested here.';
}
