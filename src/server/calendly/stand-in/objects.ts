import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Db } from '../../db/database.ts';

/** What Calendly keeps, in the shapes of its documents where it answers with them. Ids are the last part of an address. */
export type Objects = {
  user: { name: string; email: string; organization: string };
  code: { user: string; redirect_uri: string; challenge: string; scope: string; client_id: string };
  grant: { user: string; access_token: string; refresh_token: string; is_revoked: boolean; scope: string };
  event_type: { user: string; name: string; duration: number; active: boolean; location: { kind: string } };
  link: { user: string; event_type: string; is_used: boolean };
  subscription: { user: string; organization: string; callback_url: string; events: string[] };
  event: {
    user: string;
    event_type: string;
    name: string;
    start_time: string;
    end_time: string;
    location: Record<string, unknown>;
    cancellation: Cancellation | null;
  };
  invitee: {
    event: string;
    name: string;
    email: string;
    tracking: Record<string, string | null>;
    rescheduled: boolean;
    old_invitee: string | null;
    new_invitee: string | null;
    cancellation: Cancellation | null;
    created_at: string;
  };
};
export type Cancellation = {
  canceled_by: string;
  reason: string;
  canceler_type: 'host' | 'invitee';
  created_at: string;
};
export type Kind = keyof Objects;

export const newId = () => randomBytes(12).toString('hex').toUpperCase();

/** Everything is kept in one table, so that it survives a restart and is the same in all processes. */
export function createObjects(database: Database) {
  const read = <T>(work: (db: Db) => Promise<T>) => database.asSystem(work);
  return {
    find: async <K extends Kind>(kind: K, id: string): Promise<Objects[K] | null> => {
      const { rows } = await read((db) =>
        sql<{ body: Objects[K] }>`select body from local_calendly_object where kind = ${kind} and id = ${id}`.execute(
          db,
        ),
      );
      return rows[0]?.body ?? null;
    },
    put: async <K extends Kind>(kind: K, id: string, body: Objects[K]): Promise<void> => {
      await read((db) =>
        sql`insert into local_calendly_object (kind, id, body) values (${kind}, ${id}, ${JSON.stringify(body)}::jsonb)
          on conflict (kind, id) do update set body = excluded.body`.execute(db),
      );
    },
    /** True once: of two at the same time, one removes it. */
    take: async (kind: Kind, id: string): Promise<boolean> => {
      const { numAffectedRows } = await read((db) =>
        sql`delete from local_calendly_object where kind = ${kind} and id = ${id}`.execute(db),
      );
      return numAffectedRows === 1n;
    },
    /** Oldest first. */
    list: async <K extends Kind>(
      kind: K,
      where: Partial<Objects[K]> = {},
    ): Promise<(Objects[K] & { id: string })[]> => {
      const { rows } = await read((db) =>
        sql<{ id: string; body: Objects[K] }>`select id, body from local_calendly_object
          where kind = ${kind} and body @> ${JSON.stringify(where)}::jsonb order by number`.execute(db),
      );
      return rows.map(({ id, body }) => ({ ...body, id }));
    },
  };
}
export type Store = ReturnType<typeof createObjects>;
