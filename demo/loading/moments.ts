const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant this many days (or parts of a day) earlier, as ISO text. */
export const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

export const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY_MS;

/** The instant at a share, 0 to 1, of the time from one to the other. */
export const between = (from: string, until: string, share: number): string =>
  new Date(Date.parse(from) + (Date.parse(until) - Date.parse(from)) * share).toISOString();
