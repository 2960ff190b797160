import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { RuleBroken } from '#rules/rule-broken.ts';
import { slugFor } from '#rules/slug.ts';
import { localIso } from '#rules/times.ts';
import type { Db } from '#server/db/database.ts';
import { EXCLUSION_VIOLATION, found, hasCode, wrongField, wrongFields } from '#server/http/problems.ts';
import { findTalksOf } from './booking-store.server.ts';
import { tell } from './news.server.ts';
import type { NewEvent } from './operator-contract.ts';
import { checkOpen, type FactProblems, problemsOfFacts } from './operator-rules.ts';
import { lockEvent } from './operator-store.server.ts';
import { overlap } from './rules.ts';

/** Writes an event with all that belongs to it. 422 for times, places or companies that do not fit together. */
export async function createEvent(
  db: Db,
  { booths, slots, state = 'published', ...event }: NewEvent,
  created_by: string | null,
) {
  checkFacts(problemsOfFacts(event));
  checkSlots(event, slots);
  const slug = await freeSlug(db, event);
  const { id: event_id } = await db
    .insertInto('hiring_event')
    .values({ ...event, state, slug, created_by })
    .returning('id')
    .executeTakeFirstOrThrow();
  const companies = await companiesOf(
    db,
    event.site,
    booths.map(({ company_id }) => company_id),
  );
  for (const [position, { company_id, place }] of booths.entries()) {
    const name = companies.get(company_id);
    if (name === undefined) throw wrongField(`booths.${position}.company_id`, 'This company is not on the site.');
    await db.insertInto('hiring_event_booth').values({ event_id, company_id, name, place, position }).execute();
  }
  await insertSlots(db, event_id, slots);
  return { event_id, slug };
}

/** One by one, so that it can be said which is in the way of another event. */
async function insertSlots(db: Db, event_id: string, slots: NewEvent['slots']): Promise<void> {
  for (const [at, slot] of slots.entries()) {
    try {
      await db
        .insertInto('hiring_event_slot')
        .values({ ...slot, event_id })
        .execute();
    } catch (error) {
      if (!hasCode(error, EXCLUSION_VIOLATION)) throw error;
      throw wrongField(`slots.${at}.starts_at`, 'Another event has a conversation at the same time at this table.');
    }
  }
}

/** Throws 422 for all that is wrong, at once. */
export function checkFacts(problems: FactProblems): void {
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
}

function checkSlots(event: Pick<NewEvent, 'starts_at' | 'ends_at'>, slots: NewEvent['slots']): void {
  for (const [at, slot] of slots.entries()) {
    const is_within =
      Date.parse(slot.starts_at) >= Date.parse(event.starts_at) &&
      Date.parse(slot.ends_at) <= Date.parse(event.ends_at);
    if (!is_within || Date.parse(slot.ends_at) <= Date.parse(slot.starts_at))
      throw wrongField(`slots.${at}.starts_at`, 'A conversation takes place during the event.');
    if (slot.kind === 'group') continue;
    if (slot.capacity !== 1 || slot.company_id === null)
      throw wrongField(`slots.${at}.capacity`, 'A one-on-one conversation has one employer and one seat.');
    const other = slots.slice(0, at).find((each) => isSameTable(slot, each) && overlap(slot, each));
    if (other) throw wrongField(`slots.${at}.starts_at`, `“${other.title}” is at the same time at the same table.`);
  }
}

const isSameTable = (one: NewEvent['slots'][number], other: NewEvent['slots'][number]) =>
  other.kind === 'one_to_one' && one.company_id === other.company_id && one.recruiter === other.recruiter;

/** Names of approved companies of the site, by their ids. */
export async function companiesOf(db: Db, site: NewEvent['site'], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('company')
    .select(['company_id', 'business_name'])
    .where('site', '=', site)
    .where('company_enabled', '=', true)
    .where('company_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ company_id, business_name }) => [company_id, business_name]));
}

type Named = Pick<NewEvent, 'site' | 'title' | 'starts_at' | 'time_zone'>;

/** By title and day; with a few letters of chance where that address is taken. */
async function freeSlug(db: Db, { site, title, starts_at, time_zone }: Named) {
  const slug = `${slugFor(title, 'event')}-${localIso(starts_at, time_zone).slice(0, 10)}`;
  const taken = await db
    .selectFrom('hiring_event')
    .select('id')
    .where('site', '=', site)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return taken ? `${slug}-${randomUUID().slice(0, 8)}` : slug;
}

/** Calls an event off, takes its conversations away, and tells all who are registered, in a `word` of staff. A second time it does nothing. */
export async function cancelEvent(db: Db, event_id: string, word: string): Promise<void> {
  const before = found(await lockEvent(db, event_id));
  const { state } = before;
  if (state === 'cancelled') return;
  if (state === 'draft')
    throw new RuleBroken('event-draft', 'This event is a draft that nobody has seen. Delete it instead.');
  checkOpen(before);
  await db
    .updateTable('hiring_event')
    .set({ state: 'cancelled', updated_at: sql<string>`now()` })
    .where('id', '=', event_id)
    .execute();
  const talks = await findTalksOf(db, event_id);
  await db.deleteFrom('hiring_event_slot').where('event_id', '=', event_id).execute();
  await tell(db, event_id, { kind: 'cancelled', word, talks });
}
