/** Providers at which people keep calendars, and let us ask when they are busy. */
export const ACCOUNT_KINDS = ['google', 'microsoft'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
