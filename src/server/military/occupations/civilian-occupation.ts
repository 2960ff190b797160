import { OCCUPATIONS } from '#server/text-generation/occupations.ts';

/** A civilian occupation, with résumé sentences for people who did the work in uniform. */
export type CivilianOccupation = {
  title: string;
  /** How employers title such jobs. */
  job_titles: readonly string[];
  skills: readonly string[];
  /** For a résumé, to be made true: what is in brackets the person fills in. */
  sentences: readonly string[];
};

/** A list written in one line, parted by semicolons. */
export const list = (items: string): readonly string[] => items.split('; ');

/** An occupation that postings are written from, with sentences for a résumé. */
export function known(title: string, sentences: readonly string[]): CivilianOccupation {
  const occupation = OCCUPATIONS.find((each) => each.title === title);
  if (!occupation) throw new Error(`no such occupation: ${title}`);
  return { title, job_titles: [title, ...occupation.aliases].slice(0, 8), skills: occupation.skills, sentences };
}
