import { sql } from 'kysely';
import { RuleBroken } from '#rules/rule-broken.ts';
import { momentWords } from '#rules/times.ts';
import type { Db } from '#server/db/database.ts';
import { EXCLUSION_VIOLATION, found, hasCode, wrongField } from '#server/http/problems.ts';
import { checkFacts, companiesOf } from './operator-actions.server.ts';
import type { Series } from './operator-parts-contract.ts';
import { checkOpen, peopleWords, spansOf, talksWords } from './operator-rules.ts';
import { type EventRow, findStaffBooths, lockEvent } from './operator-store.server.ts';

async function openEvent(db: Db, event_id: string): Promise<EventRow> {
  const event = found(await lockEvent(db, event_id));
  checkOpen(event);
  return event;
}

const touch = (db: Db, event_id: string) =>
  db.updateTable('hiring_event').set({ updated_at: sql<string>`now()` }).where('id', '=', event_id).execute();

type Booth = { event_id: string; company_id: string };

/** Gives a booth, behind the others, or changes its place. 422 for a company that is not on the site. Gives its name. */
export async function putBooth(db: Db, { event_id, company_id }: Booth, place: string): Promise<string> {
  const { site } = await openEvent(db, event_id);
  await touch(db, event_id);
  const moved = await db
    .updateTable('hiring_event_booth')
    .set({ place })
    .where('event_id', '=', event_id)
    .where('company_id', '=', company_id)
    .returning('name')
    .executeTakeFirst();
  if (moved) return moved.name;
  const name = (await companiesOf(db, site, [company_id])).get(company_id);
  if (name === undefined) throw new RuleBroken('not-on-site', 'This company is not approved on the site of the event.');
  await db
    .insertInto('hiring_event_booth')
    .values({
      event_id,
      company_id,
      name,
      place,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from hiring_event_booth where event_id = ${event_id})`,
    })
    .execute();
  return name;
}

/** Takes a booth away with its conversations. 422 once somebody chose the employer or booked. Gives its name. */
export async function deleteBooth(db: Db, { event_id, company_id }: Booth): Promise<string> {
  await openEvent(db, event_id);
  // Nobody chooses it while it is decided: whoever does holds the event.
  const booth = found((await findStaffBooths(db, event_id)).find((each) => each.company_id === company_id));
  if (booth.booked > 0) {
    const seats = talksWords(booth.booked);
    throw new RuleBroken(
      'booth-booked',
      `${seats} with ${booth.name} ${booth.booked === 1 ? 'is' : 'are'} booked, so it keeps its booth.`,
    );
  }
  if (booth.picks > 0)
    throw new RuleBroken('booth-chosen', `${peopleWords(booth.picks)} chose ${booth.name}, so it keeps its booth.`);
  await db
    .deleteFrom('hiring_event_booth')
    .where('event_id', '=', event_id)
    .where('company_id', '=', company_id)
    .execute();
  await touch(db, event_id);
  return booth.name;
}

/** So many conversations are added at once, and stand at one event. */
const MOST_SLOTS = 2_000;

/** Adds a series of conversations for each employer, or one of all together. All of it or nothing; gives how many. */
export async function addSlots(db: Db, event_id: string, series: Series): Promise<number> {
  const event = await openEvent(db, event_id);
  checkWithin(event, series);
  const { kind, company_ids, title, recruiter } = series;
  if (kind === 'one_to_one' && company_ids.length === 0)
    throw wrongField('company_ids', 'A one-on-one conversation needs an employer. Choose the employers.');
  const spans = spansOf(series);
  if (spans.length === 0) throw wrongField('minutes', 'No conversation of this length fits between these times.');
  const booths = new Map((await findStaffBooths(db, event_id)).map(({ company_id, name }) => [company_id, name]));
  const tables = company_ids.length === 0 ? [null] : company_ids;
  await checkRoom(db, event_id, spans.length * tables.length);
  const capacity = kind === 'group' ? series.capacity : 1;
  for (const company_id of tables) {
    const name = company_id === null ? 'All employers' : booths.get(company_id);
    if (name === undefined) throw wrongField('company_ids', 'Choose employers that have a booth at this event.');
    const rows = spans.map((span) => ({ event_id, kind, company_id, title, recruiter, capacity, ...span }));
    try {
      await db.insertInto('hiring_event_slot').values(rows).execute();
    } catch (error) {
      if (!hasCode(error, EXCLUSION_VIOLATION)) throw error;
      const message = `${name} has conversations at that time already, here or at another event. Choose other times, or name another person of it.`;
      throw wrongField('starts_at', message);
    }
  }
  await touch(db, event_id);
  return spans.length * tables.length;
}

function checkWithin(event: EventRow, { starts_at, ends_at }: Series): void {
  const when = (instant: string) => momentWords(instant, event.time_zone);
  checkFacts({
    ...(Date.parse(starts_at) < Date.parse(event.starts_at) && {
      starts_at: `The event begins on ${when(event.starts_at)}.`,
    }),
    ...(Date.parse(ends_at) > Date.parse(event.ends_at) && { ends_at: `The event ends on ${when(event.ends_at)}.` }),
  });
}

async function checkRoom(db: Db, event_id: string, wanted: number): Promise<void> {
  const { count } = await db
    .selectFrom('hiring_event_slot')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow();
  if (count + wanted > MOST_SLOTS)
    throw wrongField('minutes', `This would be ${talksWords(count + wanted)}. An event has 2,000 at most.`);
}

/** Takes conversations away, all or none. 422 once one of them is booked. One that is gone already is no problem. */
export async function deleteSlots(db: Db, event_id: string, slot_ids: readonly string[]): Promise<number> {
  await openEvent(db, event_id);
  const slots = await db
    .selectFrom('hiring_event_slot')
    .select(['id', 'taken'])
    .where('event_id', '=', event_id)
    .where('id', 'in', [...slot_ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  const booked = slots.filter(({ taken }) => taken > 0).length;
  if (booked > 0) {
    const which = booked === 1 ? '1 of these is booked and stays' : `${booked} of these are booked and stay`;
    throw new RuleBroken('slot-booked', `${which}. Nothing was removed. Choose the others.`);
  }
  if (slots.length === 0) return 0;
  const ids = slots.map(({ id }) => id);
  await db.deleteFrom('hiring_event_slot').where('event_id', '=', event_id).where('id', 'in', ids).execute();
  await touch(db, event_id);
  return slots.length;
}
