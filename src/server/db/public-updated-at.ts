import { sql } from 'kysely';

/** When a row of `public_posting` changed, as shown to the public: only the day for anonymous postings, since the exact time could reveal the company. */
export const publicUpdatedAt = sql<string>`told_change(anonymous, posted_at, updated_at)`;

/** The latest of these times. Editions use the exact time, which is never shown. */
export const lastPublicUpdate = sql<string | null>`max(told_change(anonymous, posted_at, updated_at))`;
