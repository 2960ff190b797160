import { z } from 'zod';
import { SITE_CODES } from '#rules/sites.ts';

export const site = z.enum(SITE_CODES);
export const userType = z.enum(['employer', 'seeker']);
export const reason = z
  .string()
  .trim()
  .min(5, 'Enter a reason of at least 5 characters. It is kept.')
  .max(500, 'Use at most 500 characters.');
export const searchWords = z.string().trim().max(100, 'Use at most 100 characters.');
export const pageNumber = z.coerce.number().int().min(1).max(1_000).default(1);
/** Of a sorted list; `first` begins with the newest, the most, or A. */
export const order = z.enum(['first', 'reversed']).default('first');
