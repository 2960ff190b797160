/** What an import reads from a description, each with the fields that belong together and their values where a text says nothing. */
export const BLANK_READ = {
  clearance: { clearance: 'none', clearance_need: 'hold', polygraph: null },
  work_eligibility: { work_eligibility: null },
  military_codes: { military_codes: [] },
  benefits: { benefits: [] },
  shifts: { shifts: [] },
} as const;
export type ReadGroup = keyof typeof BLANK_READ;
export const READ_GROUPS = Object.keys(BLANK_READ) as ReadGroup[];

/** The values that were read, and the words they were read from. */
export type ReadFromText = { [G in ReadGroup]?: { values: Readonly<Record<string, unknown>>; words: string } };

/** The words for the fields that still have what was read; an employer may have changed the others. */
export function wordsRead(read: ReadFromText, posting: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(read).flatMap(([group, { values, words }]) =>
      Object.entries(values).every(([name, value]) => JSON.stringify(posting[name]) === JSON.stringify(value))
        ? [[group, words]]
        : [],
    ),
  );
}
