import { randomUUID } from 'node:crypto';
import type { EventKind } from '#features/application/rules/event-kinds.ts';
import type { Db } from '#server/db/database.ts';
import { makeMessageFromSeeker, makeMessageToSeeker, makeNote, makeReply } from '../correspondence.ts';
import type { Random } from '../random.ts';
import { insertRows } from './insert-rows.ts';
import { type EventRow, isTalkedWith, type Journey } from './journey.ts';
import { atHome, atWorkWithin, between } from './moments.ts';
import { pickActor } from './team.ts';

type Row = Readonly<Record<string, unknown>>;
export type Correspondence = { notes: Row[]; messages: Row[] };

/** Notes and messages, each with its event in the journey. */
export function makeCorrespondence(random: Random, journeys: readonly Journey[]): Correspondence {
  const all = journeys.map((journey, index) => {
    const own = random.fork(index);
    return { notes: notesOn(own, journey), messages: messagesOf(own, journey) };
  });
  return { notes: all.flatMap(({ notes }) => notes), messages: all.flatMap(({ messages }) => messages) };
}

function notesOn(random: Random, journey: Journey): Row[] {
  const { company } = journey.posting;
  const has_notes = journey.first_viewed_at !== null && company.has_ats && random.chance(0.4);
  const count = isTalkedWith(journey) ? random.integer(2, 3) : has_notes ? random.integer(1, 3) : 0;
  return Array.from({ length: count }, () => {
    const id = randomUUID();
    const at = later(random, journey);
    const author_id = random.pick(company.members).id;
    journey.events.push(eventOf(journey, { kind: 'noted', actor_id: author_id, data: { note_id: id }, at }));
    return { ...own(journey), id, author_id, body: makeNote(random), created_at: at };
  });
}

/** The demo seekers always have an unread message at the company that messages them. */
function messagesOf(random: Random, journey: Journey): Row[] {
  const { first_viewed_at, applicant, stops, posting } = journey;
  if (first_viewed_at === null) return [];
  const is_scheduled = stops.at(-1)?.status.label === 'Scheduled';
  const is_written_to = random.chance(is_scheduled ? 0.6 : 0.16) || (is_scheduled && isDemoSeeker(journey));
  if (!is_written_to && !isTalkedWith(journey)) return [];
  const { company } = posting;
  const sender = pickActor(random, company, posting.owner);
  const facts = {
    first_name: applicant.person.first_name,
    title: posting.title,
    company: posting.anonymous ? 'our company' : company.about.name,
    sender: sender.first_name,
  };
  const at = later(random, journey);
  const first = message(journey, 'to_seeker', sender.id, makeMessageToSeeker(random, facts), at);
  if (applicant.seeker_id === null || isDemoSeeker(journey) || random.chance(0.5)) return [first];
  const answered_at = evening(between(at, journey.until, 0.3 + random.next() * 0.6), journey, at);
  const answer = message(journey, 'to_employer', applicant.seeker_id, makeMessageFromSeeker(random), answered_at);
  if (random.chance(UNANSWERED)) return [{ ...first, read_at: answered_at }, answer];
  const replied_at = atWorkWithin(
    between(answered_at, journey.until, 0.5),
    company.time_zone,
    answered_at,
    journey.until,
  );
  const reply = message(journey, 'to_seeker', sender.id, makeReply(random, facts), replied_at);
  return [{ ...first, read_at: answered_at }, { ...answer, read_at: replied_at }, reply];
}

/** The share of answers that the team has yet to answer. */
const UNANSWERED = 0.3;

const isDemoSeeker = ({ applicant }: Journey) => applicant.person.email.startsWith('seeker@');

function message(
  journey: Journey,
  direction: 'to_seeker' | 'to_employer',
  author_id: string,
  body: string,
  at: string,
) {
  const id = randomUUID();
  const is_sent = direction === 'to_seeker';
  const kind = is_sent ? 'message-sent' : 'message-received';
  journey.events.push(eventOf(journey, { kind, actor_id: is_sent ? author_id : null, data: { message_id: id }, at }));
  return { ...own(journey), id, direction, author_id, body, created_at: at, read_at: null };
}

function later(random: Random, { first_viewed_at, applied_at, until, posting }: Journey): string {
  const from = first_viewed_at ?? applied_at;
  return atWorkWithin(between(from, until, random.next()), posting.company.time_zone, from, until);
}

function evening(instant: string, { posting, until }: Journey, from: string): string {
  const moved = atHome(instant, posting.company.time_zone);
  return moved > from && moved < until ? moved : instant;
}

const own = ({ id, posting }: Journey) => ({ company_id: posting.company.company_id, application_id: id });

type Happened = { kind: EventKind; actor_id: string | null; data: Row; at: string };

/** An event that changes no stage. */
export function eventOf(journey: Journey, happened: Happened): EventRow {
  const nowhere = { from_stage_id: null, to_stage_id: null, from_status_id: null, to_status_id: null };
  return { ...own(journey), ...nowhere, ...happened };
}

export async function insertCorrespondence(db: Db, { notes, messages }: Correspondence): Promise<void> {
  await insertRows(db, 'application_note', notes);
  await insertRows(db, 'application_message', messages);
}
