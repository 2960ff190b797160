import { randomUUID } from 'node:crypto';
import { overallScore } from '#features/scoring/rules.ts';
import type { Db } from '#server/db/database.ts';
import { makeInterviewSummary, makeScore } from '../correspondence.ts';
import type { Random } from '../random.ts';
import { eventOf } from './correspondence-rows.ts';
import { insertRows } from './insert-rows.ts';
import { isTalkedWith, type Journey } from './journey.ts';
import { atWorkWithin, between } from './moments.ts';
import { isInterviewedByAdmin } from './pipelines.ts';
import { judgesOf, type Member } from './team.ts';

type Row = Readonly<Record<string, unknown>>;
type Skills = Record<string, number | null>;
type Card = Row & { skills: Skills; overall: string };
export type Opinions = {
  scores: Card[];
  summaries: Row[];
  votes: Row[];
  decisions: Row[];
  /** The combined score of each application. */
  totals: Map<string, ReturnType<typeof overallScore>>;
};

/** Scores, summaries, votes and decisions for applicants who were interviewed, each with its event in the journey. */
export function makeOpinions(random: Random, journeys: readonly Journey[]): Opinions {
  const opinions: Opinions = { scores: [], summaries: [], votes: [], decisions: [], totals: new Map() };
  journeys.forEach((journey, index) => {
    const own = random.fork(index);
    if (!journey.posting.company.has_ats) return;
    const cards = passed(journey).flatMap((passage) => judge(own, journey, { ...passage, at: index }, opinions));
    opinions.scores.push(...cards);
    if (cards.length > 0) opinions.totals.set(journey.id, overallScore(cards));
  });
  return opinions;
}

type Passage = { stage_id: string; type: string; from: string; until: string; is_over: boolean; at: number };

/** The stages with interviews, from arriving to leaving. */
function passed({ stops, until }: Journey): Omit<Passage, 'at'>[] {
  return stops.flatMap(({ stage, at }, index) => {
    const is_first = stops.findIndex((stop) => stop.stage === stage) === index;
    if (!is_first || !['screen', 'interview'].includes(stage.type)) return [];
    const left = stops.find((stop, other) => other > index && stop.stage !== stage);
    return [{ stage_id: stage.id, type: stage.type, from: at, until: left?.at ?? until, is_over: left !== undefined }];
  });
}

function judge(random: Random, journey: Journey, passage: Passage, opinions: Opinions): Card[] {
  const { members } = journey.posting.company;
  const { member, manager } = judgesOf(journey.posting.company, passage.at);
  if (passage.type === 'interview') voteAndDecide(random, journey, passage, { member, manager }, opinions);
  if (!random.chance(passage.is_over ? 0.75 : 0.35) && !isTalkedWith(journey)) return [];
  if (random.chance(0.5)) opinions.summaries.push(summarize(random, journey, passage, manager));
  const { company, pipeline } = journey.posting;
  const admin =
    passage.type === 'interview' && isInterviewedByAdmin(company.about.name, pipeline.name) ? members[0] : undefined;
  const judges = [
    member,
    random.chance(0.4) || isTalkedWith(journey) ? manager : undefined,
    random.chance(0.5) ? admin : undefined,
  ].filter((one) => one !== undefined);
  return judges.map((one) => score(random, journey, passage, one));
}

const worked = ({ posting }: Journey, at: string, from: string, until: string) =>
  atWorkWithin(at, posting.company.time_zone, from, until);

const ownOf = ({ id, posting }: Journey) => ({ company_id: posting.company.company_id, application_id: id });

function score(
  random: Random,
  journey: Journey,
  { stage_id, from, until }: Passage,
  { id: employer_user }: Member,
): Card {
  const at = worked(journey, between(from, until, 0.1 + random.next() * 0.8), from, until);
  journey.events.push(eventOf(journey, { kind: 'scored', actor_id: employer_user, data: { stage_id }, at }));
  const given = makeScore(random, journey.posting.pipeline.skills);
  return { ...ownOf(journey), id: randomUUID(), stage_id, employer_user, ...given, created_at: at, updated_at: at };
}

function summarize(random: Random, journey: Journey, { stage_id, from, until }: Passage, by: Member | undefined): Row {
  const at = worked(journey, between(from, until, 0.95), from, until);
  const data = { stage_id, version: 1 };
  const edited_by = by?.id ?? null;
  journey.events.push(eventOf(journey, { kind: 'summary-saved', actor_id: edited_by, data, at }));
  return { ...ownOf(journey), stage_id, body: makeInterviewSummary(random), version: 1, edited_by, edited_at: at };
}

type Judges = { member: Member | undefined; manager: Member | undefined };

/** A member's vote waits for the manager; the manager's own vote takes effect, and the applicant moves on. */
function voteAndDecide(
  random: Random,
  journey: Journey,
  passage: Passage,
  { member, manager }: Judges,
  opinions: Opinions,
) {
  const { stage_id, from, until, is_over } = passage;
  const vote = ({ id: employer_user }: Member, verdict: string, created_at: string) => {
    opinions.votes.push({ ...ownOf(journey), stage_id, employer_user, verdict, note: '', created_at });
    journey.events.push(
      eventOf(journey, { kind: 'voted', actor_id: employer_user, data: { stage_id }, at: created_at }),
    );
  };
  const verdict = random.weighted([
    ['yes', 6],
    ['strong_yes', 3],
    ['reject', is_over ? 0 : 1],
  ] as const);
  if (member && random.chance(is_over ? 0.7 : 0.4))
    vote(member, verdict, worked(journey, between(from, until, 0.6), from, until));
  if (!is_over || !manager || !random.chance(0.6)) return;
  const decided_at = worked(journey, between(from, until, 0.99), from, until);
  vote(manager, 'yes', decided_at);
  const data = { stage_id, decision: 'advanced', rationale: '' };
  opinions.decisions.push({ ...ownOf(journey), ...data, decided_by: manager.id, decided_at });
  journey.events.push(eventOf(journey, { kind: 'decided', actor_id: manager.id, data, at: decided_at }));
}

export async function insertOpinions(db: Db, { scores, summaries, votes, decisions }: Opinions): Promise<void> {
  await insertRows(db, 'application_score', scores);
  await insertRows(db, 'stage_summary', summaries);
  await insertRows(db, 'recommendation', votes);
  await insertRows(db, 'stage_decision', decisions);
}
