import { type Preferences, preferencesSchema } from '#api/company-preferences.ts';

/** What holds for a company that never chose anything. */
export const DEFAULT_PREFERENCES: Preferences = preferencesSchema.parse({});

/** What a company stored, with defaults; all of them where it no longer is what it should be, so that nobody is locked out. */
export const readPreferences = (stored: unknown): Preferences =>
  preferencesSchema.safeParse(stored ?? {}).data ?? DEFAULT_PREFERENCES;
