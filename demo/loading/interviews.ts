import { randomUUID } from 'node:crypto';
import { DEFAULT_TIME_ZONE } from '#api/company-preferences.ts';
import type { EventKind } from '#features/application/rules/event-kinds.ts';
import { interviewToken } from '#features/scheduling/link.server.ts';
import { zoneOfRegion } from '#features/scheduling/rules.ts';
import { localIso, offsetMinutes } from '#rules/times.ts';
import type { Db } from '#server/db/database.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { hashToken } from '#server/http/session.ts';
import type { Random } from '../random.ts';
import { eventOf } from './correspondence-rows.ts';
import { insertRows } from './insert-rows.ts';
import { isTalkedWith, type Journey, SCHEDULING, type Stop } from './journey.ts';
import { atWorkWithin, between, daysBefore } from './moments.ts';
import { judgesOf } from './team.ts';

type Row = Readonly<Record<string, unknown>>;
type Planned = {
  journey: Journey;
  state: 'asked' | 'none_suits' | 'confirmed' | 'done' | 'missed';
  starts: string[];
  /** Who interviews. */
  by: 'admin' | 'managers';
  /** Of those that belong to a stage the applicant has left. */
  left?: { stage: Stop['stage']; asked_at: string; answered_at: string };
};
export type DemoInterviews = {
  interviews: Row[];
  times: Row[];
  interviewers: Row[];
  ids: { company_id: string; id: string }[];
};

/** Some interviews of each company, ahead and past, each with its events in the journey. */
export function makeInterviews(random: Random, journeys: readonly Journey[], now: Date): DemoInterviews {
  const made: DemoInterviews = { interviews: [], times: [], interviewers: [], ids: [] };
  for (const name of SCHEDULING) {
    const talked = journeys.filter((journey) => journey.posting.company.about.name === name && isTalkedWith(journey));
    const others = journeys.filter(({ posting }) => posting.company.about.name === name);
    const planned = [...plan(talked, now), ...held(others, now)];
    for (const [index, each] of planned.entries()) add(random.fork(`${name} ${index}`), each, index, made);
  }
  return made;
}

/**
 * The demo seeker has one to answer; the others stand at all points, the first of them however small the demo is. Those of one day are at
 * different hours, so that nobody is at two at once.
 */
function plan(journeys: readonly Journey[], now: Date): Planned[] {
  const own = journeys.filter(({ applicant }) => applicant.person.email.startsWith('seeker@')).slice(0, 1);
  const others = journeys.filter((journey) => !own.includes(journey));
  const zone = journeys[0]?.posting.company.time_zone ?? DEFAULT_TIME_ZONE;
  const at = (day: number, hour: number) => workingTime(now, day, hour, zone);
  const offers = (day: number) => [at(day, 9), at(day, 14.5), at(day + 1, 11)];
  const agreed = (day: number, hour: number, by: Planned['by'] = 'managers'): Omit<Planned, 'journey'> => ({
    state: 'confirmed',
    starts: [at(day, hour)],
    by,
  });
  const points: Omit<Planned, 'journey'>[] = [
    agreed(0, 16, 'admin'),
    agreed(1, 10),
    { state: 'asked', starts: offers(6), by: 'managers' },
    { state: 'none_suits', starts: offers(8), by: 'admin' },
    { state: 'done', starts: [at(-1, 11)], by: 'managers' },
    agreed(1, 13, 'admin'),
    { state: 'missed', starts: [at(-2, 15)], by: 'managers' },
    agreed(0, 13.5),
    agreed(2, 13.5),
    agreed(0, 10.5, 'admin'),
    agreed(2, 9, 'admin'),
    { state: 'done', starts: [at(-2, 10)], by: 'admin' },
    agreed(4, 9.5),
    agreed(1, 15.5),
    { state: 'done', starts: [at(-3, 14)], by: 'managers' },
    agreed(3, 11, 'admin'),
  ];
  return [
    ...own.map((journey) => ({ journey, state: 'asked' as const, starts: offers(3), by: 'managers' as const })),
    ...points.flatMap((point, index) => {
      const journey = others[index];
      return journey ? [{ journey, ...point }] : [];
    }),
  ];
}

/** Nobody was at two of these at once: they begin at different full hours. Later days have interviews of their own. */
function held(journeys: readonly Journey[], now: Date): Planned[] {
  const taken = new Set<string>();
  const newest = daysBefore(now, 6);
  return journeys.flatMap((journey): Planned | [] => {
    const from = journey.stops.findIndex(({ stage }) => stage.type === 'interview');
    const entered = journey.stops[from];
    const gone = journey.stops
      .slice(from)
      .find((stop) => stop.stage.id !== entered?.stage.id || stop.status.category !== 'active');
    if (!entered || !gone || gone.at > newest) return [];
    const middle = atWorkWithin(
      between(entered.at, gone.at, 0.6),
      journey.posting.company.time_zone,
      entered.at,
      gone.at,
    );
    const hour = Math.floor(Date.parse(middle) / HOUR_MS);
    const start = [0, 1, 2, -1, -2]
      .map((more) => new Date((hour + more) * HOUR_MS).toISOString())
      .find((instant) => instant > entered.at && later(instant, 60) < gone.at && !taken.has(instant));
    if (!start) return [];
    taken.add(start);
    const left = {
      stage: entered.stage,
      asked_at: between(entered.at, start, 0.3),
      answered_at: between(entered.at, start, 0.5),
    };
    return { journey, state: 'done', starts: [start], by: 'managers', left };
  });
}

function add(random: Random, { journey, state, starts, by, left }: Planned, index: number, made: DemoInterviews) {
  const { posting, applicant, stops, until } = journey;
  const { company_id, members, time_zone } = posting.company;
  const id = randomUUID();
  const [admin] = members;
  const { manager, member: second } = judgesOf(posting.company, index);
  const asker = by === 'admin' ? admin : manager;
  const stage = left?.stage ?? stops.at(-1)?.stage;
  if (!asker || !stage) throw new Error('A company that schedules has members and stages.');
  const first = starts[0] ?? until;
  const is_past = state === 'done' || state === 'missed';
  const last_at = stops.at(-1)?.at ?? until;
  const asked_at = left
    ? left.asked_at
    : is_past
      ? daysBefore(new Date(first), 4)
      : atWorkWithin(between(last_at, until, 0.6), time_zone, last_at, until);
  const answered_at = left
    ? left.answered_at
    : is_past
      ? daysBefore(new Date(first), 3)
      : between(asked_at, until, 0.7);
  const length_minutes = random.pick([30, 45, 60]);
  const span = ['asked', 'none_suits'].includes(state)
    ? null
    : { starts_at: first, ends_at: later(first, length_minutes) };
  made.ids.push({ company_id, id });
  made.interviews.push({
    company_id,
    id,
    application_id: journey.id,
    stage_id: stage.id,
    ...placeOf(index, posting.anonymous),
    length_minutes,
    time_zone,
    applicant_zone: zoneOfRegion(applicant.person.region) ?? time_zone,
    message: random.pick(MESSAGES),
    state,
    word:
      state === 'none_suits' ? 'I work days that week. Any evening after five, or the week after, would suit me.' : '',
    asked_by: asker.id,
    starts_at: span?.starts_at ?? null,
    ends_at: span?.ends_at ?? null,
    confirmed_at: span ? answered_at : null,
    reminded_at: is_past && !left ? daysBefore(new Date(first), 1) : null,
    sequence: span ? 1 : 0,
    version: 1,
    created_at: asked_at,
    updated_at: state === 'asked' ? asked_at : answered_at,
  });
  made.times.push(...starts.map((starts_at) => ({ company_id, interview_id: id, starts_at })));
  const interviewers = [asker, ...(second && index % 2 === 0 ? [second] : [])];
  made.interviewers.push(
    ...interviewers.map((member) => ({
      company_id,
      interview_id: id,
      employer_user: member.id,
      starts_at: span?.starts_at ?? null,
      ends_at: span?.ends_at ?? null,
    })),
  );
  const tell = (kind: EventKind, actor_id: string | null, at: string) =>
    journey.events.push(eventOf(journey, { kind, actor_id, data: { interview_id: id }, at }));
  tell('interview-asked', asker.id, asked_at);
  if (span) tell('interview-confirmed', null, answered_at);
  if (state === 'none_suits') tell('interview-none-suits', null, answered_at);
  if (is_past) tell(`interview-${state}`, asker.id, later(first, length_minutes + 20));
}

const MESSAGES: readonly string[] = [
  'We would like to hear more about your last two jobs, and to tell you how we work. There is nothing to prepare.',
  'This is a first conversation: half of it is for your questions.',
  'Bring a piece of work that you are proud of, if you like. We will show you around as well.',
];

const placeOf = (index: number, is_anonymous: boolean) =>
  index % 3 === 1
    ? { kind: 'phone', place: '208-555-0119' }
    : index % 3 === 2 && !is_anonymous
      ? { kind: 'in_person', place: '1200 River Street, second floor' }
      : { kind: 'video', place: 'https://meet.example.com/hiring-room' };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();

/** The instant at which clocks show an hour so many working days from today. */
function workingTime(now: Date, days: number, hour: number, zone: string): string {
  let day = Date.parse(`${localIso(now.toISOString(), zone).slice(0, 10)}T00:00:00Z`);
  for (let left = Math.abs(days); left > 0; ) {
    day += Math.sign(days) * DAY_MS;
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  const shown = day + hour * 60 * MINUTE_MS;
  return new Date(shown - offsetMinutes(shown, zone) * MINUTE_MS).toISOString();
}

export async function insertInterviews(db: Db, made: DemoInterviews, secrets: Secrets): Promise<void> {
  await insertRows(db, 'interview', made.interviews);
  await insertRows(db, 'interview_time', made.times);
  await insertRows(db, 'interview_interviewer', made.interviewers);
  const links = made.ids.map(({ company_id, id }) => ({
    token_hash: `\\x${hashToken(interviewToken(secrets, id)).toString('hex')}`,
    company_id,
    interview_id: id,
  }));
  await insertRows(db, 'interview_link', links);
}
