import { createHash, randomUUID } from 'node:crypto';

/** The hash of a link's token that nobody has. */
export const unknownToken = (): string => `\\x${createHash('sha256').update(randomUUID()).digest('hex')}`;
