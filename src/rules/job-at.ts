import { oneLine } from './one-line.ts';

/** A posting and who posted it, such as in a subject: "Welder at Orchard". Null for an anonymous posting. */
export const jobAt = (title: string, company: string | null): string =>
  oneLine(company === null ? title : `${title} at ${company}`);
