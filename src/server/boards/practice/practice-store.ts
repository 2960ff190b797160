import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AdQuestion } from '../board-provider.ts';

export const PRACTICE_STATES = ['waiting', 'live', 'refused'] as const;
type PracticeState = (typeof PRACTICE_STATES)[number];

export type PracticeAd = {
  board: string;
  account: string;
  title: string;
  company_name: string;
  description_html: string;
  place: string;
  pay: string;
  apply_url: string | null;
  questions: AdQuestion[];
  state: PracticeState;
  message: string;
  /** How often it was sent. */
  puts: number;
};
type Objects = {
  account: { callback: { url: string; signing_key: string } };
  ad: PracticeAd;
};

/** Everything is kept in one table, so that it survives a restart and is the same in all processes. */
export function createPracticeStore(database: Database) {
  return {
    find: async <K extends keyof Objects>(kind: K, id: string): Promise<Objects[K] | null> => {
      const { rows } = await database.asSystem((db) =>
        sql<{ body: Objects[K] }>`select body from local_board_object where kind = ${kind} and id = ${id}`.execute(db),
      );
      return rows[0]?.body ?? null;
    },
    put: async <K extends keyof Objects>(kind: K, id: string, body: Objects[K]): Promise<void> => {
      await database.asSystem((db) =>
        sql`insert into local_board_object (kind, id, body) values (${kind}, ${id}, ${JSON.stringify(body)}::jsonb)
          on conflict (kind, id) do update set body = excluded.body`.execute(db),
      );
    },
    /** What it held; null if there was none. */
    take: async <K extends keyof Objects>(kind: K, id: string): Promise<Objects[K] | null> => {
      const { rows } = await database.asSystem((db) =>
        sql<{
          body: Objects[K];
        }>`delete from local_board_object where kind = ${kind} and id = ${id} returning body`.execute(db),
      );
      return rows[0]?.body ?? null;
    },
    listAds: async (board: string): Promise<(PracticeAd & { id: string })[]> => {
      const { rows } = await database.asSystem((db) =>
        sql<{ id: string; body: PracticeAd }>`select id, body from local_board_object
          where kind = 'ad' and body ->> 'board' = ${board} and body ->> 'state' = 'live' order by number desc`.execute(
          db,
        ),
      );
      return rows.map(({ id, body }) => ({ ...body, id }));
    },
  };
}
