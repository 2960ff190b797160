import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { EXCLUSION_VIOLATION, hasCode, wrongField, wrongFields } from '#server/http/problems.ts';
import { listStaffBooths } from '../booths/store.server.ts';
import { talksWords } from '../staff/rules.ts';
import { lockEditable, touchEvent } from '../staff/store.server.ts';
import type { Series } from './contract.ts';
import { MOST_SLOTS, problemsOfSeries, spansOf } from './rules.ts';
import * as store from './store.server.ts';

/** Adds a series of conversations for each employer, or one series for all employers. All or nothing; returns how many. */
export async function addSlots(db: Db, event_id: string, series: Series): Promise<number> {
  const event = await lockEditable(db, event_id);
  const problems = problemsOfSeries(event, series);
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
  const { kind, company_ids, title, recruiter } = series;
  if (kind === 'one_to_one' && company_ids.length === 0)
    throw wrongField('company_ids', 'A one-on-one conversation needs an employer. Choose the employers.');
  const spans = spansOf(series);
  if (spans.length === 0) throw wrongField('minutes', 'No conversation of this length fits between these times.');
  const names = new Map((await listStaffBooths(db, event_id)).map((booth) => [booth.company_id, booth.name]));
  const tables = company_ids.length === 0 ? [null] : company_ids;
  await checkCount(db, event_id, spans.length * tables.length);
  const capacity = kind === 'group' ? series.capacity : 1;
  for (const company_id of tables) {
    const name = company_id === null ? 'All employers' : names.get(company_id);
    if (name === undefined) throw wrongField('company_ids', 'Choose employers that have a booth at this event.');
    const slots = spans.map((span) => ({ event_id, kind, company_id, title, recruiter, capacity, ...span }));
    await insertSlots(db, slots, name);
  }
  await touchEvent(db, event_id);
  return spans.length * tables.length;
}

async function insertSlots(db: Db, slots: Parameters<typeof store.insertSlots>[1], name: string): Promise<void> {
  try {
    await store.insertSlots(db, slots);
  } catch (error) {
    if (!hasCode(error, EXCLUSION_VIOLATION)) throw error;
    throw wrongField(
      'starts_at',
      `${name} already has conversations at that time, here or at another event. Choose other times or another representative.`,
    );
  }
}

async function checkCount(db: Db, event_id: string, added: number): Promise<void> {
  const count = (await store.countSlots(db, event_id)) + added;
  if (count > MOST_SLOTS)
    throw wrongField(
      'minutes',
      `This would be ${talksWords(count)}. An event has ${MOST_SLOTS.toLocaleString('en-US')} at most.`,
    );
}

/** Removes conversations, all or none; ones that no longer exist are ignored. 422 if one of them is booked. */
export async function removeSlots(db: Db, event_id: string, slot_ids: readonly string[]): Promise<number> {
  await lockEditable(db, event_id);
  const slots = await store.lockSlotsOf(db, event_id, slot_ids);
  const booked = slots.filter(({ taken }) => taken > 0).length;
  if (booked > 0) {
    const which = booked === 1 ? '1 of these is booked and stays' : `${booked} of these are booked and stay`;
    throw new RuleBroken('slot-booked', `${which}. Nothing was removed. Choose the others.`);
  }
  if (slots.length === 0) return 0;
  await store.deleteSlots(
    db,
    event_id,
    slots.map(({ id }) => id),
  );
  await touchEvent(db, event_id);
  return slots.length;
}
