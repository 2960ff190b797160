/** When a member is told of something: at once, once a day, or never. */
export const RHYTHMS = ['at_once', 'daily', 'off'] as const;
export type Rhythm = (typeof RHYTHMS)[number];
