import { hasServed, isSpouse, isSpouseAlone, type SERVICE_STATUSES } from '#features/military-record/rules.ts';
import { monthShown } from '#features/person/rules.ts';
import { BADGE_LABELS, type Badge } from '#rules/badges.ts';
import {
  type AskedClearance,
  askedClearanceWords,
  CLEARANCE_LABELS,
  type Clearance,
  type ClearanceState,
  isAlike,
  opensClearance,
  POLYGRAPH_LABELS,
  type Polygraph,
} from '#rules/clearance.ts';
import { type KeptJob, keptSentence } from '#rules/kept-through-a-move.ts';
import { assumedHours, type PayUnit, yearlyCents } from '#rules/pay.ts';
import { fitsSkillBridge, lastMonthsFrom, type ProgramFacts, separatesSoon } from '#rules/programs.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { livesInName } from '#rules/work-from.ts';
import { type SaidBy, STATEMENTS, type StatementName } from './statements.ts';

export const WEIGHTS = ['must', 'nice'] as const;
export type Weight = (typeof WEIGHTS)[number];

export const FITS = ['yes', 'near', 'no', 'unknown'] as const;
export type Fit = (typeof FITS)[number];
type Line = { fit: Fit; text: string };

export type OwnSkill = { skill: string; from: 'profile' | 'resume' };

/** The skills of the profile, and others from the main résumé. */
export function ownSkills(of_profile: readonly string[], of_resume: readonly string[]): OwnSkill[] {
  const told = new Set(of_profile.map(plain));
  return [
    ...of_profile.map((skill): OwnSkill => ({ skill, from: 'profile' })),
    ...of_resume.filter((skill) => !told.has(plain(skill))).map((skill): OwnSkill => ({ skill, from: 'resume' })),
  ];
}

/** Splits the wanted skills into those the seeker has, nearly has, or lacks. */
export function matchSkills(wanted: readonly string[], own: readonly OwnSkill[]) {
  const by_name = new Map(own.map((each) => [plain(each.skill), each]));
  const has = wanted.flatMap((skill) => {
    const same = by_name.get(plain(skill));
    return same === undefined ? [] : [{ skill, from: same.from }];
  });
  const others = wanted.filter((skill) => !by_name.has(plain(skill)));
  const near = others.flatMap((skill) => {
    const like = own.find((each) => shareAStem(skill, each.skill));
    return like === undefined ? [] : [{ wanted: skill, own: like.skill, from: like.from }];
  });
  return { has, near, lacks: others.filter((skill) => !near.some((each) => each.wanted === skill)) };
}

const plain = (skill: string) =>
  skill
    .trim()
    .toLowerCase()
    .replaceAll(/[\s/_-]+/g, ' ');

/** Words that many unrelated skills contain. */
const COMMON = new Set(
  'and for the with skill management software service basic advanced general experience work system tool microsoft data'.split(
    ' ',
  ),
);

const stemsOf = (skill: string) =>
  plain(skill)
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word.length >= 3)
    .map((word) => word.replace(/(?<=.{4})(?:ing|ers?|ed|s)$/u, ''))
    .filter((stem) => !COMMON.has(stem));

function shareAStem(one: string, other: string): boolean {
  const stems = new Set(stemsOf(other));
  return stemsOf(one).some((stem) => stems.has(stem));
}

/** `lives_in`: where remote employees have to live (`livesIn`). */
type PlaceOfJob = { location_type: string; location_label: string; place: string; lives_in: readonly string[] };
/** `from` is the seeker's place, `region` its state. `miles` is null if either place is unknown. */
type Reach = {
  from: string;
  region: string | null;
  miles: number | null;
  most_miles: number;
  wanted: readonly string[];
};

export function matchPlace({ location_type, location_label, place, lives_in }: PlaceOfJob, reach: Reach): Line {
  const is_wanted = reach.wanted.length === 0 || reach.wanted.includes(location_type);
  if (location_type === 'remote')
    return is_wanted ? matchHome(lives_in, reach.region) : { fit: 'no', text: 'Remote, which you did not choose' };
  const { from, miles, most_miles } = reach;
  if (miles === null) {
    const text = `${location_label}, ${place}. We don’t know how far that is from you.`;
    return { fit: is_wanted ? 'unknown' : 'no', text };
  }
  const whole = Math.round(miles);
  const text = `${location_label}, ${place}: about ${whole === 1 ? '1 mile' : `${wholeNumber(whole)} miles`} from ${from}`;
  if (!is_wanted) return { fit: 'no', text: `${text}, which you did not choose` };
  return { fit: miles <= most_miles ? 'yes' : miles <= 2 * most_miles ? 'near' : 'no', text };
}

const FROM_ANYWHERE = ['*', 'US'];

/** Whether remote work can be done from the seeker's state. */
function matchHome(lives_in: readonly string[], region: string | null): Line {
  if (lives_in.length === 0 || lives_in.some((place) => FROM_ANYWHERE.includes(place)))
    return { fit: 'yes', text: 'Remote: no commute' };
  const only = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(lives_in.map(livesInName));
  if (region === null) return { fit: 'unknown', text: `Remote, only from ${only}. We don’t know where you live.` };
  if (lives_in.includes(region)) return { fit: 'yes', text: `Remote, and open to people in ${livesInName(region)}` };
  return { fit: 'no', text: `Remote, but only from ${only}` };
}

type PayOfJob = {
  pay_min_cents: number | null;
  pay_max_cents: number | null;
  pay_unit: PayUnit | null;
  pay_currency: string;
  hours_per_week: number | null;
  employment_type: string;
};

/** Compares yearly pay (readings §25). */
export function matchPay(job: PayOfJob, wanted_dollars: number | null): Line {
  // Wishes are in US dollars.
  if (job.pay_currency !== 'USD' && (job.pay_min_cents ?? job.pay_max_cents) !== null)
    return { fit: 'unknown', text: `The pay is in ${job.pay_currency}, which we do not compare with dollars` };
  const yearly = (cents: number | null) =>
    cents === null || job.pay_unit === null
      ? null
      : Math.round(yearlyCents(cents, job.pay_unit, job.hours_per_week ?? undefined) / 100);
  const [least, most] = [yearly(job.pay_min_cents), yearly(job.pay_max_cents)];
  const words = payWords(least, most);
  const reckoned = job.pay_unit === 'year' ? '' : assumedHours(job.hours_per_week, job.employment_type);
  const said = words && `${words}${reckoned}`;
  if (said === null) return { fit: 'unknown', text: 'No pay is stated' };
  if (wanted_dollars === null) return { fit: 'unknown', text: `${said}. You have not told us what you want to earn.` };
  const text = `${said}; you want ${dollars(wanted_dollars)}`;
  if (least !== null && least >= wanted_dollars) return { fit: 'yes', text };
  return { fit: most === null || most >= wanted_dollars ? 'near' : 'no', text };
}

function payWords(least: number | null, most: number | null): string | null {
  if (least !== null && most !== null && least !== most) return `About ${dollars(least)} to ${dollars(most)} a year`;
  if (least !== null && most === null) return `From about ${dollars(least)} a year`;
  if (most === null) return null;
  return least === null ? `Up to about ${dollars(most)} a year` : `About ${dollars(most)} a year`;
}

const dollars = (amount: number) => `$${wholeNumber(amount)}`;

type TypeOfJob = { type: string; label: string };

/** Seekers who saved wishes without a type are open to any. */
export function matchType({ type, label }: TypeOfJob, wanted: readonly string[], has_wishes: boolean): Line {
  if (wanted.includes(type)) return { fit: 'yes', text: `${label}, as you want` };
  if (wanted.length > 0) return { fit: 'no', text: `${label}, which is not a type you chose` };
  if (has_wishes) return { fit: 'yes', text: `${label}; you are open to any type` };
  return { fit: 'unknown', text: `${label}. You have not told us what type of work you want.` };
}

/** The parts of the seeker's military record that are matched. */
export type OwnRecord = {
  clearance: Clearance | null;
  clearance_state: ClearanceState | null;
  polygraph: Polygraph | null;
  statuses: (typeof SERVICE_STATUSES)[number][];
  separation: string;
  next_move: string;
  needs_portable_work: boolean;
};

type Held = Pick<OwnRecord, 'clearance' | 'clearance_state' | 'polygraph'>;
const STATE_SAID: Readonly<Record<ClearanceState, string>> = {
  active: ', active',
  current: ', current',
  interim: ', interim',
  eligible: ', eligible',
  expired: ', which has expired',
};

/** Null for a job without a clearance. A job that only asks for the ability to get one excludes nobody. */
export function matchClearance(asked: AskedClearance, held: Held): Line | null {
  if (asked.clearance === 'none') return null;
  const wanted = askedClearanceWords(asked);
  if (held.clearance === null) return { fit: 'unknown', text: `${wanted}. Your service record does not list one.` };
  const tested = held.polygraph && held.polygraph !== 'none' ? `, ${POLYGRAPH_LABELS[held.polygraph]}` : '';
  const state = held.clearance !== 'none' && held.clearance_state ? STATE_SAID[held.clearance_state] : '';
  const text = `${wanted}; you have ${CLEARANCE_LABELS[held.clearance].replace('None', 'none')}${state}${tested}`;
  const has_taken = hasTaken(asked.polygraph, held.polygraph);
  if (held.clearance === 'none' || !opensClearance(held.clearance, asked.clearance)) {
    if (asked.clearance_need === 'obtain') return { fit: 'unknown', text };
    return { fit: held.clearance !== 'none' && isAlike(held.clearance, asked.clearance) ? 'near' : 'no', text };
  }
  return { fit: isEnough(asked.clearance_need, held.clearance_state) && has_taken ? 'yes' : 'near', text };
}

/** A clearance of unknown state counts as in force. */
function isEnough(need: AskedClearance['clearance_need'], state: ClearanceState | null): boolean {
  if (state === 'expired') return false;
  if (state === 'interim') return need !== 'hold';
  return state !== 'eligible' || need === 'obtain';
}

/** A full-scope polygraph covers the questions of a CI polygraph. */
const hasTaken = (asked: Polygraph | null, taken: Polygraph | null) =>
  asked === null || asked === 'none' || taken === 'full_scope' || asked === taken;

type ProgramOfJob = Pick<ProgramFacts, 'program' | 'program_starts_on' | 'program_length' | 'program_length_unit'>;

/** Null for other jobs, and for spouses without service of their own. Never `no`: the commander decides. */
export function matchProgram(
  job: ProgramOfJob,
  { separation, statuses }: Pick<OwnRecord, 'separation' | 'statuses'>,
  this_month: string,
): Line | null {
  if (job.program !== 'skillbridge' || isSpouseAlone({ statuses })) return null;
  const rule = 'SkillBridge is for the last 180 days of service, and some ranks get fewer days';
  if (separation === '')
    return {
      fit: 'unknown',
      text: statuses.includes('active_duty')
        ? `${rule}. Your service record does not say when you separate.`
        : `${rule}.`,
    };
  const is_past = separation < this_month.slice(0, separation.length);
  const text = `${rule}; ${is_past ? 'your record says that you separated' : 'you separate'} in ${monthShown(separation)}`;
  if (!separatesSoon(separation, this_month)) return { fit: 'unknown', text };
  const from = monthShown(lastMonthsFrom(separation));
  return fitsSkillBridge(job, separation, this_month)
    ? { fit: 'yes', text: `${text}, and the last 180 days begin around ${from}` }
    : { fit: 'unknown', text: `${text}. Check whether the dates fit.` };
}

type MovableJob = { location_type: string; work_from: string | null; overseas_orders: boolean } & KeptJob;

/** Null for seekers who neither expect a move nor need portable work. Jobs that do not mention moves are `unknown`, never `no`. */
export function matchMove(
  { location_type, work_from, overseas_orders, ...job }: MovableJob,
  { next_move: told, needs_portable_work }: Pick<OwnRecord, 'next_move' | 'needs_portable_work'>,
  this_month: string,
): Line | null {
  // A move in the past says nothing about the next one.
  const next_move = told < this_month.slice(0, told.length) ? '' : told;
  if (!needs_portable_work && next_move === '') return null;
  const when = next_move === '' ? '' : `. Your next move is in ${monthShown(next_move)}`;
  if (job.keeps_move) return { fit: 'yes', text: `${keptSentence(job)}${when}` };
  if (location_type === 'remote' && (work_from === 'any_state' || overseas_orders)) {
    const overseas = overseas_orders
      ? ', and overseas on orders'
      : '. The job does not say whether you can do it overseas';
    const where = work_from === 'any_state' ? `from any U.S. state${overseas}` : 'overseas on orders';
    return { fit: 'yes', text: `You can do it ${where}${when}` };
  }
  return { fit: 'unknown', text: `The job does not say whether you keep it when you move${when}` };
}

type CodeWords = {
  /** Formats a code for people. */
  words: (code: string) => string;
  /** The titles of the civilian occupations that both codes lead to. */
  shared: (own: string, named: string) => readonly string[];
};

/**
 * Null for a job without military codes, and for one whose codes share neither number nor civilian occupation with the seeker's. Codes are
 * written `army:25B`, or `25B` for a seeker's code of unknown branch.
 */
export function matchCodes(
  named: readonly string[],
  own: readonly string[],
  { words, shared: sharedBy }: CodeWords,
): Line | null {
  if (named.length === 0) return null;
  const asked = `Names ${named.map(words).join(', ')}`;
  if (own.length === 0) return { fit: 'unknown', text: `${asked}. Your service record lists no codes yet.` };
  const shared = named.filter((code) => own.includes(code) || own.includes(code.replace(/^\w+:/, '')));
  // The codes in a posting are examples of who fits, so other codes exclude nobody.
  if (shared.length > 0) return { fit: 'yes', text: `Asks for your ${shared.map(words).join(' and ')}` };
  for (const mine of own)
    for (const code of named) {
      const titles = sharedBy(mine, code);
      if (titles.length > 0) {
        const work = titles.map((title) => title.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase())).join(', ');
        return {
          fit: 'near',
          text: `Your ${words(mine)} and the ${words(code)} that this job names can lead to the same civilian work: ${work}`,
        };
      }
    }
  return null;
}

/** The company's badges that apply to the seeker, by their military record. */
export function matchBadges(badges: readonly Badge[], record: Pick<OwnRecord, 'statuses'>): Line[] {
  const own = { veteran: hasServed(record), 'military-spouse': isSpouse(record) };
  return (['veteran', 'military-spouse'] as const)
    .filter((badge) => badges.includes(badge) && own[badge])
    .map((badge) => ({ fit: 'yes', text: `${BADGE_LABELS[badge]}, which fits your service record` }));
}

export type Evidence = {
  /** Titles and meanings of the company's values; null for an anonymous company. */
  values: readonly string[] | null;
  /** Null if this is not about a job. */
  has_pay: boolean | null;
  location_type: string | null;
  size_band: string;
};

const WEIGHT_OF: Record<Weight, number> = { must: 3, nice: 1 };
const SMALL = ['1-10', '11-50'];

/**
 * Σ(weight × agreement) ÷ Σ weight as a word, with the statements (readings §17). Null if the seeker marked no statement or nothing is
 * known.
 */
export function matchValues(weights: Partial<Record<StatementName, Weight>>, evidence: Evidence) {
  const asked = STATEMENT_LIST.flatMap(({ name, text, said_by }) => {
    const weight = weights[name];
    return weight && isKnown(said_by, evidence) ? [{ text, weight, is_said: isSaid(said_by, evidence) }] : [];
  });
  if (asked.length === 0) return null;
  const sum = (list: typeof asked) => list.reduce((total, { weight }) => total + WEIGHT_OF[weight], 0);
  const said = asked.filter(({ is_said }) => is_said);
  const share = sum(said) / sum(asked);
  const musts = asked.filter(({ weight }) => weight === 'must');
  return {
    word: share >= 2 / 3 ? ('strong' as const) : share >= 1 / 3 ? ('some' as const) : ('little' as const),
    musts: musts.length,
    musts_said: musts.filter(({ is_said }) => is_said).length,
    said: said.map(({ text }) => text),
    not_said: asked.filter(({ is_said }) => !is_said).map(({ text }) => text),
  };
}

// Object.keys loses the literal types.
const STATEMENT_LIST = (Object.keys(STATEMENTS) as StatementName[]).map((name) => ({ name, ...STATEMENTS[name] }));

function isKnown(said_by: SaidBy, { values, has_pay, location_type }: Evidence): boolean {
  if (said_by === 'pay') return has_pay !== null;
  if (said_by === 'away') return location_type !== null;
  return said_by === 'small' || values !== null;
}

function isSaid(said_by: SaidBy, evidence: Evidence): boolean {
  if (said_by === 'pay') return evidence.has_pay === true;
  if (said_by === 'away') return evidence.location_type !== 'on_site';
  if (said_by === 'small') return SMALL.includes(evidence.size_band);
  return (evidence.values ?? []).some((value) => said_by.test(value));
}
