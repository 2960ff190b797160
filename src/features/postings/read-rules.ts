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

/** The values that were read, and the words they were read from. `confirmed` once the employer has saved the posting. */
export type ReadFromText = {
  [G in ReadGroup]?: { values: Readonly<Record<string, unknown>>; words: string; confirmed?: true };
};

/** The words for the fields that nobody has checked: they still have what was read, and the posting has not been saved since. */
export function wordsRead(read: ReadFromText, posting: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(read).flatMap(([group, { values, words, confirmed }]) =>
      !confirmed &&
      Object.entries(values).every(([name, value]) => JSON.stringify(posting[name]) === JSON.stringify(value))
        ? [[group, words]]
        : [],
    ),
  );
}
