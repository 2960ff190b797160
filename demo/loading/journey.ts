import { randomUUID } from 'node:crypto';
import type { EventKind } from '#features/application/rules/event-kinds.ts';
import { type Disposition, isReasonOffered } from '#rules/dispositions.ts';
import type { SiteCode } from '#rules/sites.ts';
import { isContractor } from '../content/contractors.ts';
import type { Random } from '../random.ts';
import { atWorkWithin, between, daysBefore, daysBetween } from './moments.ts';
import type { Outcome } from './outcomes.ts';
import { waypoints } from './outcomes.ts';
import type { LoadedPipeline, LoadedStage, LoadedStatus, Reason } from './pipelines.ts';
import type { LoadedPosting } from './postings.ts';
import type { Applicant } from './seekers.ts';
import { pickActor } from './team.ts';

/** A stage and status of an application, and when it got there. */
export type Stop = { stage: LoadedStage; status: LoadedStatus; at: string };
export type EventRow = Readonly<Record<string, unknown>> & { kind: EventKind; at: string };
/** An application with everything that happened to it. */
export type Journey = {
  id: string;
  posting: LoadedPosting;
  applicant: Applicant;
  source: string;
  outcome: Outcome;
  applied_at: string;
  first_viewed_at: string | null;
  stops: Stop[];
  reason: Reason | null;
  rejection_mail_at: string | null;
  events: EventRow[];
  /** The last instant of its events. */
  until: string;
};

/** The companies that schedule interviews here, whose demo accounts are signed in with. */
export const SCHEDULING: readonly string[] = ['Summit', 'Anchor'];

/** Whether a company that schedules is talking with the applicant: their page shows everything that a page of an applicant can. */
export function isTalkedWith({ posting, stops }: Pick<Journey, 'posting' | 'stops'>): boolean {
  const last = stops.at(-1);
  if (!SCHEDULING.includes(posting.company.about.name)) return false;
  return last?.status.category === 'active' && ['interview', 'screen'].includes(last.stage.type);
}

type Wanted = {
  posting: LoadedPosting;
  applicant: Applicant;
  outcome: Outcome;
  applied_at: string;
  reasons: readonly Reason[];
  now: Date;
};

/** Creates the stops of an outcome in chronological order, and the matching events. */
export function makeJourney(
  random: Random,
  { posting, applicant, outcome, applied_at, reasons, now }: Wanted,
): Journey {
  const { pipeline, company } = posting;
  const names = waypoints(random, outcome);
  const until = endOf(posting, applied_at, now);
  const times = growing(random, names.length + 1, applied_at, until);
  const stops: Stop[] = [];
  for (const [index, [stage, status]] of names.entries()) {
    const before = stops.at(-1)?.at;
    const at = before ? atWorkWithin(times[index] ?? until, company.time_zone, before, until) : applied_at;
    stops.push(stopAt(pipeline, stage, status, at));
  }
  const last = stops.at(-1);
  if (last === undefined) throw new Error('An application starts somewhere.');
  if (outcome.ending) {
    const at = atWorkWithin(times[names.length] ?? until, company.time_zone, last.at, until);
    stops.push(endingAt(pipeline, last.stage, outcome.ending, at));
  }
  const reason = outcome.ending === 'Rejected' ? pickReason(random, reasons, posting, last.stage) : null;
  const rejected_at = stops.at(-1)?.at ?? applied_at;
  const mailed_at = daysBefore(new Date(rejected_at), -1);
  const journey: Journey = {
    id: randomUUID(),
    posting,
    applicant,
    source: outcome.is_lead ? 'sourced' : random.weighted(SOURCES[applicant.site]),
    outcome,
    applied_at,
    first_viewed_at: outcome.is_lead ? null : (stops[1]?.at ?? null),
    stops,
    reason,
    rejection_mail_at: reason && mailed_at < now.toISOString() ? mailed_at : null,
    events: [],
    until,
  };
  journey.events = stops.map((stop, index) => eventOf(random, journey, index, stop));
  return journey;
}

/** Where people come from on each site. */
const SOURCES: Readonly<Record<SiteCode, readonly (readonly [string, number])[]>> = {
  rb: [
    ['site', 8],
    ['referral', 1.5],
    ['career page', 1.2],
    ['job fair', 0.5],
    ['trade school', 0.4],
  ],
  mh: [
    ['site', 7],
    ['referral', 1.8],
    ['transition office', 1.2],
    ['base job fair', 0.8],
    ['career page', 0.7],
  ],
};

/** Nobody waits for weeks at every step: everything happens within some days of applying. */
function endOf({ closed_at }: LoadedPosting, applied_at: string, now: Date): string {
  const over = closed_at === null ? now.toISOString() : daysBefore(new Date(closed_at), -6);
  return over < now.toISOString()
    ? over
    : between(applied_at, now.toISOString(), daysBetween(applied_at, now.toISOString()) > 3 ? 0.92 : 0.98);
}

function growing(random: Random, count: number, from: string, until: string): string[] {
  const shares = Array.from({ length: count - 1 }, () => 0.04 + random.next() * 0.94).toSorted((a, b) => a - b);
  return [from, ...shares.map((share) => between(from, until, share))];
}

function stopAt({ stages }: LoadedPipeline, stage_name: string, label: string, at: string): Stop {
  const stage = stages.find(({ name }) => name === stage_name);
  const status = stage?.statuses.find((one) => one.label === label);
  if (stage === undefined || status === undefined) throw new Error(`The pipeline has no "${stage_name}, ${label}".`);
  return { stage, status, at };
}

function endingAt({ everywhere }: LoadedPipeline, stage: LoadedStage, label: string, at: string): Stop {
  const status = [...everywhere, ...stage.statuses].find((one) => one.label === label);
  if (status === undefined) throw new Error(`The pipeline has no "${label}".`);
  return { stage, status, at };
}

const pickReason = (random: Random, reasons: readonly Reason[], posting: LoadedPosting, stage: LoadedStage) =>
  random.pick(
    reasons.filter(
      ({ company_id, kind, disposition }) =>
        company_id === posting.company.company_id &&
        kind === 'we_rejected' &&
        isReasonOffered(disposition, { ofccp_mode: isContractor(posting.company.about.name) }) &&
        fits(disposition, posting, stage),
    ),
  );

/** What a résumé tells is found out before people talk, and only where the posting asks for it. */
function fits(disposition: Disposition | null, posting: LoadedPosting, { type }: LoadedStage): boolean {
  const is_early = type === 'applied' || type === 'review';
  if (disposition === 'not_considered') return is_early;
  if (disposition === 'clearance') return is_early && posting.clearance !== 'none' && posting.clearance_need === 'hold';
  if (disposition === 'citizenship') return is_early && posting.work_eligibility === 'citizen';
  if (disposition !== 'basic_qualification' || !isContractor(posting.company.about.name)) return true;
  return is_early && posting.basic_qualifications.length > 0;
}

/** Same event as the product records. */
function eventOf(random: Random, journey: Journey, index: number, stop: Stop): EventRow {
  const before = journey.stops[index - 1];
  const to = { to_stage_id: stop.stage.id, to_status_id: stop.status.id, at: stop.at };
  const { posting, outcome, id, source } = journey;
  const actor_id = pickActor(random, posting.company, posting.owner).id;
  const own = { company_id: posting.company.company_id, application_id: id };
  if (before === undefined) {
    const by = outcome.is_lead
      ? ({ kind: 'added', actor_id } as const)
      : ({ kind: 'applied', actor_id: null } as const);
    return { ...own, ...by, from_stage_id: null, from_status_id: null, ...to, data: { source } };
  }
  const from = { from_stage_id: before.stage.id, from_status_id: before.status.id };
  if (stop.status.label === 'Withdrawn') return { ...own, kind: 'withdrawn', actor_id: null, ...from, ...to, data: {} };
  if (index === 1 && !outcome.is_lead) return { ...own, kind: 'viewed', actor_id, ...from, ...to, data: {} };
  const is_rejection = stop.status.category === 'rejected';
  const data = {
    reason_id: is_rejection ? (journey.reason?.id ?? null) : null,
    mail_at: is_rejection ? journey.rejection_mail_at : null,
    reverses_rejection: false,
  };
  return { ...own, kind: 'status-changed', actor_id, ...from, ...to, data };
}
