import type { ResumePerson, UNSHOWN_PARTS } from './contract.ts';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "2019-06" as "Jun 2019". Everything else stays as it is. */
export const dateWords = (text: string) =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? MONTH.format(new Date(`${text}-01`)) : text;

/** "Jun 2019 – Present". Without a start, the end alone. */
export function periodWords(start: string, end: string): string {
  if (start === '') return dateWords(end);
  return `${dateWords(start)} – ${end === '' ? 'Present' : dateWords(end)}`;
}

export function studyWords({ study_type, area }: { study_type: string; area: string }): string {
  return study_type && area ? `${study_type} in ${area}` : study_type || area;
}

/** The branch's name for its occupation codes. */
function codeWord(branch: string): string {
  if (/air|space/i.test(branch)) return 'AFSC';
  return /navy|coast/i.test(branch) ? 'Rating' : 'MOS';
}

export function serviceWords({ branch, rank, codes }: NonNullable<ResumePerson['military']>): string {
  const served = [rank, branch].filter(Boolean).join(', ');
  return codes.length > 0 ? `${served}, ${codeWord(branch)} ${codes.join(', ')}` : served;
}

const PART_WORDS: Record<(typeof UNSHOWN_PARTS)[number], string> = {
  volunteer: 'volunteer work',
  awards: 'awards',
  publications: 'publications',
  languages: 'languages',
  interests: 'interests',
  references: 'references',
  projects: 'projects',
};

const LIST = new Intl.ListFormat('en-US');

/** "languages and awards". */
export const partWords = (parts: readonly (typeof UNSHOWN_PARTS)[number][]): string =>
  LIST.format(parts.map((part) => PART_WORDS[part]));
