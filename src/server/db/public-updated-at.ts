import { sql } from 'kysely';

/** When a posting of `public_posting` changed, as the public is told: of an anonymous one only the day, since the moment could tell whose it is. */
export const publicUpdatedAt = sql<string>`told_change(anonymous, posted_at, updated_at)`;

/** The last change of several; the exact one, which nobody is told, names an edition. */
export const lastToldChange = sql<string | null>`max(told_change(anonymous, posted_at, updated_at))`;
