import { type JobCard, jobCardSchema } from './contract.ts';

/** The card as it goes out: only what it names, from a row that may hold more. */
export function toCard(row: { posted_at: string; distance_miles?: number | null }): JobCard {
  return jobCardSchema.parse({ ...row, distance_miles: row.distance_miles ?? null });
}
