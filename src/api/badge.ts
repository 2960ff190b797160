import { z } from 'zod';
import { BADGES } from '#rules/badges.ts';
import { firstCharacters } from '#rules/first-characters.ts';

/** A badge in any input: anything but the five is refused with the specification's message (spec §3, §8). */
export const badgeSchema = z.enum(BADGES, {
  error: ({ input }) =>
    `${typeof input === 'string' ? `“${firstCharacters(input, 40)}”` : 'This'} is not a valid badge type.`,
});
