import type { User } from '#rules/actor.ts';
import type { Db } from '#server/db/database.ts';
import { announce } from '#server/live-events.ts';

/** More people than this are not named: whoever hears of it loads the board again. */
const MOST_NAMED = 20;

/**
 * Tells open boards once the transaction commits: `{ kind, application_ids, actor_id }` on `pipeline:<id>`, the ids
 * parted by spaces, or an empty text for more than 20. `stages`: the pipeline itself changed, which concerns everybody.
 */
export async function announceApplications(
  db: Db,
  pipeline_id: string,
  kind: 'arrived' | 'status' | 'card' | 'stages',
  application_ids: readonly string[],
  actor: { user: User | null } | null,
) {
  const named = application_ids.length <= MOST_NAMED ? application_ids.join(' ') : '';
  await announce(db, `pipeline:${pipeline_id}`, {
    kind,
    application_ids: named,
    actor_id: actor?.user?.userId ?? null,
  });
}
