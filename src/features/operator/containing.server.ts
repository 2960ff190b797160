/** A LIKE pattern that finds the text anywhere, with LIKE's own characters escaped. */
export const containing = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;
