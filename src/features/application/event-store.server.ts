import type { Db } from '#server/db/database.ts';
import type { EventActor } from './actor.server.ts';
import type { EventKind } from './rules/event-kinds.ts';

type Event = {
  company_id: string;
  application_id: string;
  kind: EventKind;
  from_stage_id?: string;
  to_stage_id?: string;
  from_status_id?: string;
  to_status_id?: string;
  data?: Record<string, unknown>;
};

/** Adds events to the timeline. `actor` is null if the product itself acted. */
export async function recordEvents(db: Db, actor: EventActor | null, events: Event[]) {
  if (events.length === 0) return;
  // Without a value the database records the staff member who acts in this request; the product acts for nobody.
  const by = actor ? { actor_id: actor.user?.userId ?? null } : { actor_id: null, impersonator_id: null };
  await db
    .insertInto('application_event')
    .values(events.map(({ data, ...event }) => ({ ...event, ...by, data: JSON.stringify(data ?? {}) })))
    .execute();
}
