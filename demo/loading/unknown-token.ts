import { createHash, randomUUID } from 'node:crypto';

/** The token hash of a link that nobody can open. */
export const unknownToken = (): string => `\\x${createHash('sha256').update(randomUUID()).digest('hex')}`;
