import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';

/**
 * What is enqueued: a name and the shape of what it carries. A job of a company carries `company_id` and `actor_id`, and
 * checks rights again when it runs. A payload whose shape changes gets the next version.
 */
export type JobSpec<P extends z.ZodType = z.ZodType> = { name: string; version?: number; payload: P };

export type JobContext = { services: Services; job: { id: string; attempt: number; is_last_attempt: boolean } };

/** Jobs of one lane never wait for those of another: `slow` ones take seconds, `reading` is the first try of documents. */
export const LANES = ['quick', 'reading', 'slow'] as const;
export type Lane = (typeof LANES)[number];

export type JobDefinition = {
  name: string;
  lane: Lane;
  /** Checks what the queue carried and does the work. A job may run twice, so its effect must be the same. */
  perform: (stored: unknown, context: JobContext) => Promise<void>;
  /** What a cron entry makes it carry; throws when the job cannot run without a payload. */
  emptyPayload: () => StoredPayload;
};

type StoredPayload = { version: number; input: unknown };

type Job<P extends z.ZodType> = JobSpec<P> & {
  lane?: Lane;
  run: (payload: z.output<P>, context: JobContext) => Promise<void>;
};

/** Binds what a job carries to what it does. */
export function defineJob<P extends z.ZodType>({
  name,
  version = 1,
  payload,
  lane = 'quick',
  run,
}: Job<P>): JobDefinition {
  return {
    name,
    lane,
    perform: async (stored, context) => {
      const { version: stored_version, input } = storedSchema.parse(stored);
      // Another release wrote it; tried again later, a process of that release may take it.
      if (stored_version !== version) throw new Error(`${name} carries version ${stored_version}, not ${version}`);
      await run(payload.parse(input), context);
    },
    emptyPayload: () => ({ version, input: payload.parse({}) }),
  };
}

const storedSchema = z.object({ version: z.int(), input: z.unknown() });

type When = {
  /** A job with the same key that has not started yet is replaced. */
  key?: string;
  run_at?: string | Date;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** Of many that nobody waits for: it starts when nothing else is due. */
  can_wait?: boolean;
  /** Lower numbers start first; 0 by default. */
  priority?: number;
};

const BEHIND_THE_REST = 10;

/**
 * Adds a job in the caller's transaction: it runs if that commits, and not before. A request may add only what the function
 * `request_may_enqueue` of the database names; a transaction across companies may add any job.
 */
export async function enqueue<P extends z.ZodType>(
  db: Db,
  { name, version = 1, payload }: JobSpec<P>,
  input: z.input<P>,
  { key, run_at, queue, can_wait = false, priority = can_wait ? BEHIND_THE_REST : 0 }: When = {},
): Promise<void> {
  payload.parse(input);
  const stored: StoredPayload = { version, input };
  await sql`select enqueue(${name}::text, ${JSON.stringify(stored)}::json, ${key ?? null}::text,
    ${run_at ?? null}::timestamptz, ${queue ?? null}::text, ${priority}::int)`.execute(db);
}
