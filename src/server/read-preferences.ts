import { type Preferences, preferencesSchema } from '#api/company-preferences.ts';

/** The preferences of a company that never chose any. */
export const DEFAULT_PREFERENCES: Preferences = preferencesSchema.parse({});

/** A company's stored preferences with defaults, which also replace a value that is no longer valid. */
export function readPreferences(stored: unknown): Preferences {
  const read = preferencesSchema.safeParse(stored ?? {});
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path: [name] }) => name));
  const sound = Object.fromEntries(Object.entries(Object(stored)).filter(([name]) => !wrong.has(name)));
  return preferencesSchema.parse(sound);
}
