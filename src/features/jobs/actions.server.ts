import { z } from 'zod';
import type { RichTextDocument } from '#rules/rich-text.ts';
import { type JobCard, jobCardSchema } from './contract.ts';

// What stands in the table went through `checkRichText` on its way in.
export const storedDescription = z.custom<RichTextDocument>((value) => typeof value === 'object' && value !== null);
/** The card as it goes out: only what it names, from a row that may hold more. */
export function toCard(row: { posted_at: string; distance_miles?: number | null }): JobCard {
  return jobCardSchema.parse({ ...row, distance_miles: row.distance_miles ?? null });
}
