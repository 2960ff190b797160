import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';

/**
 * A kind of job: its name and the schema of its payload. A company's job carries `company_id` and `actor_id`, and checks permissions again
 * when it runs. Increase the version when the payload changes.
 */
export type JobSpec<P extends z.ZodType = z.ZodType> = { name: string; version?: number; payload: P };

export type JobContext = { services: Services; job: { id: string; attempt: number; is_last_attempt: boolean } };

/** Jobs of one lane never wait for those of another: `slow` jobs take seconds, `reading` is the first attempt at documents. */
export const LANES = ['quick', 'reading', 'slow'] as const;
export type Lane = (typeof LANES)[number];

export type JobDefinition = {
  name: string;
  lane: Lane;
  /** Validates the payload and does the work. A job may run twice, so it must be idempotent. */
  perform: (stored: unknown, context: JobContext) => Promise<void>;
  /** The payload of a scheduled run; throws if the job requires one. */
  emptyPayload: () => StoredPayload;
};

type StoredPayload = { version: number; input: unknown };

type Job<P extends z.ZodType> = JobSpec<P> & {
  lane?: Lane;
  run: (payload: z.output<P>, context: JobContext) => Promise<void>;
};

/** Binds a job's payload to its work. */
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
      // Another release wrote it; a process of that release may take it on a later attempt.
      if (stored_version !== version) throw new Error(`${name} carries version ${stored_version}, not ${version}`);
      await run(payload.parse(input), context);
    },
    emptyPayload: () => ({ version, input: payload.parse({}) }),
  };
}

const storedSchema = z.object({ version: z.int(), input: z.unknown() });

type When = {
  /** Replaces a job with the same key that has not started yet. */
  key?: string;
  run_at?: string | Date;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** For bulk work that nobody waits for: starts when nothing else is due. */
  can_wait?: boolean;
  /** Lower numbers start first; 0 by default. */
  priority?: number;
};

const BEHIND_THE_REST = 10;

/**
 * Adds a job in the caller's transaction; it runs only if that commits. A request may add only jobs that the database function
 * `request_may_enqueue` allows; a system transaction may add any job.
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
