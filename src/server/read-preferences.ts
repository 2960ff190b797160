import { type Preferences, preferencesSchema } from '#api/company-preferences.ts';

/** What holds for a company that never chose anything. */
export const DEFAULT_PREFERENCES: Preferences = preferencesSchema.parse({});

/** What a company stored, with defaults, also for a key that no longer is what it should be: it costs no other key. */
export function readPreferences(stored: unknown): Preferences {
  const read = preferencesSchema.safeParse(stored ?? {});
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path: [name] }) => name));
  const sound = Object.fromEntries(Object.entries(Object(stored)).filter(([name]) => !wrong.has(name)));
  return preferencesSchema.parse(sound);
}
