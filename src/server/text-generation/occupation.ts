import type { KnownTitle } from './known-titles.ts';

export type MilitaryService = 'army' | 'navy' | 'marine_corps' | 'air_force';

/** What we know about a kind of job: enough for a posting's text, its skills and its likely pay. */
export type Occupation = KnownTitle & {
  /** A usual range in US dollars, per hour or per year. */
  pay: { min: number; max: number; unit: 'hour' | 'year' };
  /** Codes of military jobs that prepare for this one: MOS, rating or AFSC (X stands for any skill level). */
  military: Readonly<Partial<Record<MilitaryService, readonly string[]>>>;
  duties: readonly string[];
  skills: readonly string[];
  requirements: readonly string[];
};
