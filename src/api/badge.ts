import { z } from 'zod';
import { BADGES } from '#rules/badges.ts';
import { firstCharacters } from '#rules/first-characters.ts';

/** A badge wherever one is taken: anything but the five is answered with the words of the specification (spec §3, §8). */
export const badgeSchema = z.enum(BADGES, {
  error: ({ input }) =>
    `${typeof input === 'string' ? `“${firstCharacters(input, 40)}”` : 'This'} is not a valid badge type.`,
});
