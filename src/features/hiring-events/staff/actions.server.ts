import { randomUUID } from 'node:crypto';
import { slugFor } from '#rules/slug.ts';
import { localIso } from '#rules/times.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import {
  changedMeanwhile,
  EXCLUSION_VIOLATION,
  found,
  hasCode,
  wrongField,
  wrongFields,
} from '#server/http/problems.ts';
import { announceToAttendees } from '../announcements/actions.server.ts';
import { countDoubleBooked, listBookedAt, shiftBookings } from '../booking/store.server.ts';
import { insertBooths, listApprovedCompanies } from '../booths/store.server.ts';
import { problemOfSlots } from '../conversations/rules.ts';
import { countOutside, deleteAllSlots, insertSlots, shiftSlots } from '../conversations/store.server.ts';
import { lockReminded, resetReminders } from '../registration/store.server.ts';
import type { EventChange, NewEvent } from './contract.ts';
import {
  checkCancelable,
  checkDraft,
  checkEditable,
  peopleWords,
  planEdit,
  problemsOfEnd,
  problemsOfFacts,
  talksWords,
} from './rules.ts';
import { deleteEvent, insertEvent, isSlugTaken, lockEvent, setEventState, updateEvent } from './store.server.ts';

/** Creates an event with its booths and conversations. 422 for times, places or companies that do not fit together. */
export async function createEvent(
  db: Db,
  { booths, slots, state = 'published', ...event }: NewEvent,
  created_by: string | null,
) {
  checkFields(problemsOfFacts(event));
  const problem = problemOfSlots(event, slots);
  if (problem) throw wrongField(problem.field, problem.message);
  const slug = await freeSlug(db, event);
  const event_id = await insertEvent(db, { ...event, state, slug, created_by });
  const names = await listApprovedCompanies(
    db,
    event.site,
    booths.map(({ company_id }) => company_id),
  );
  const named = booths.map(({ company_id, place }, position) => {
    const name = names.get(company_id);
    if (name === undefined) throw wrongField(`booths.${position}.company_id`, 'This company is not on the site.');
    return { event_id, company_id, name, place, position };
  });
  await insertBooths(db, named);
  await addSlotsOneByOne(db, event_id, slots);
  return { event_id, slug };
}

/** One by one, so that the problem names the conversation that collides with another event. */
async function addSlotsOneByOne(db: Db, event_id: string, slots: NewEvent['slots']): Promise<void> {
  for (const [at, slot] of slots.entries()) {
    try {
      await insertSlots(db, [{ ...slot, event_id }]);
    } catch (error) {
      if (!hasCode(error, EXCLUSION_VIOLATION)) throw error;
      throw wrongField(`slots.${at}.starts_at`, 'Another event has a conversation at the same time at this table.');
    }
  }
}

function checkFields(problems: Partial<Record<string, string>>): void {
  const wrong = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem] as const] : []));
  if (wrong.length > 0) throw wrongFields(Object.fromEntries(wrong));
}

type Titled = Pick<NewEvent, 'site' | 'title' | 'starts_at' | 'time_zone'>;

/** From title and day; with random characters if that one is taken. */
async function freeSlug(db: Db, { site, title, starts_at, time_zone }: Titled): Promise<string> {
  const slug = `${slugFor(title, 'event')}-${localIso(starts_at, time_zone).slice(0, 10)}`;
  return (await isSlugTaken(db, { site, slug })) ? `${slug}-${randomUUID().slice(0, 8)}` : slug;
}

type Edit = { event_id: string; version: number; moves_slots: boolean; changes: EventChange };

/**
 * Edits an event and mails attendees about a new time or place. 409 if it was edited meanwhile; 422 where the edit would take a place or a
 * conversation from an attendee. Registrations are locked before their event, in this order everywhere.
 */
export async function editEvent(
  db: Db,
  { event_id, version, moves_slots, changes: edited }: Edit,
): Promise<{ version: number; told: number }> {
  await lockReminded(db, event_id);
  const before = found(await lockEvent(db, event_id));
  checkEditable(before);
  if (before.version !== version) throw changedMeanwhile();
  const plan = planEdit(before, edited, { moves_slots, now_ms: await nowIn(db) });
  checkFields(plan.problems);
  const { changes, shift_ms } = plan;
  if (moves_slots && shift_ms !== 0) await shiftTalks(db, { event_id, by_ms: shift_ms });
  await checkSlotsWithin(db, { ...before, ...changes });
  await updateEvent(db, event_id, { ...changes, version: version + 1 });
  if (shift_ms > 0) await resetReminders(db, event_id);
  const told = plan.is_mailed ? await announceToAttendees(db, event_id, { kind: 'moved' }) : 0;
  return { version: version + 1, told };
}

/** Moves the conversations of an event and their bookings. */
async function shiftTalks(db: Db, { event_id, by_ms }: { event_id: string; by_ms: number }): Promise<void> {
  try {
    await shiftSlots(db, { event_id, by_ms });
    await shiftBookings(db, { event_id, by_ms });
  } catch (error) {
    if (!hasCode(error, EXCLUSION_VIOLATION)) throw error;
    throw wrongField('starts_at', 'An employer has conversations at another event at that time. Choose another time.');
  }
  const double_booked = await countDoubleBooked(db, event_id);
  if (double_booked > 0)
    throw wrongField(
      'starts_at',
      `${peopleWords(double_booked)} would be double-booked with a conversation at another event. Choose another time.`,
    );
}

async function checkSlotsWithin(db: Db, event: { event_id: string; starts_at: string; ends_at: string }) {
  const { early, late } = await countOutside(db, event);
  const way_out = 'Move the conversations too, or remove them first.';
  if (early > 0) throw wrongField('starts_at', `${talksWords(early)} would begin before the event. ${way_out}`);
  if (late > 0) throw wrongField('ends_at', `${talksWords(late)} would end after the event. ${way_out}`);
}

/** Publishes a draft. A second call does nothing. */
export async function publishEvent(db: Db, event_id: string): Promise<void> {
  const event = found(await lockEvent(db, event_id));
  if (event.state === 'cancelled') checkEditable(event);
  if (event.state !== 'draft') return;
  checkFields(problemsOfEnd(event.ends_at, await nowIn(db)));
  await setEventState(db, event_id, 'published');
}

/** Cancels an event, removes its conversations, and mails attendees with staff’s `word`. A second call does nothing. */
export async function cancelEvent(db: Db, event_id: string, word: string): Promise<void> {
  const event = found(await lockEvent(db, event_id));
  if (event.state === 'cancelled') return;
  checkCancelable(event);
  await setEventState(db, event_id, 'cancelled');
  const talks = await listBookedAt(db, event_id);
  await deleteAllSlots(db, event_id);
  await announceToAttendees(db, event_id, { kind: 'cancelled', word, talks });
}

/** Returns the title. */
export async function deleteDraft(db: Db, event_id: string): Promise<string> {
  const event = found(await lockEvent(db, event_id));
  checkDraft(event);
  await deleteEvent(db, event_id);
  return event.title;
}
