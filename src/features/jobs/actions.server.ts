import { z } from 'zod';
import type { RichTextDocument } from '#rules/rich-text.ts';
import { type JobCard, jobCardSchema } from './contract.ts';

// Stored texts were checked by `checkRichText`.
export const storedDescription = z.custom<RichTextDocument>((value) => typeof value === 'object' && value !== null);
/** The card of a row, without other columns. */
export function toCard(row: { posted_at: string; is_featured: boolean; distance_miles?: number | null }): JobCard {
  return jobCardSchema.parse({ ...row, distance_miles: row.distance_miles ?? null });
}
