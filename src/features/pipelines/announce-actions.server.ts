import type { User } from '#rules/actor.ts';
import type { Db } from '#server/db/database.ts';
import { announce } from '#server/live-events.ts';

/** Beyond this number no ids are sent, and boards reload. */
const MOST_IDS = 20;

/**
 * Updates open boards once the transaction commits: `{ kind, application_ids, actor_id }` on `pipeline:<id>`, with the ids separated by
 * spaces, or an empty text for more than 20. `stages` means that the pipeline itself changed.
 */
export async function announceApplications(
  db: Db,
  pipeline_id: string,
  kind: 'arrived' | 'status' | 'card' | 'stages',
  application_ids: readonly string[],
  actor: { user: Pick<User, 'userId'> | null } | null,
) {
  await announce(db, `pipeline:${pipeline_id}`, {
    kind,
    application_ids: application_ids.length <= MOST_IDS ? application_ids.join(' ') : '',
    actor_id: actor?.user?.userId ?? null,
  });
}
