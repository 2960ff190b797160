import { clearanceName } from '#rules/clearance.ts';
import { EDUCATION_LABELS } from '#rules/requirements.ts';
import type { ProgramPosting } from '../programs.ts';

/** The contacts of federal contractors, by company: for accommodations, and for state job services. */
export const CONTRACTORS: Readonly<Record<string, { accommodation_contact: string; job_service_contact: string }>> = {
  Anchor: {
    accommodation_contact: 'accommodations@anchor.example or (757) 555-0149',
    job_service_contact: 'Renee Castellano, renee@anchor.example, (757) 555-0143',
  },
};

export const isContractor = (company: string): boolean => company in CONTRACTORS;

const MONTHS = 12;

type Asked = Pick<
  ProgramPosting,
  'education' | 'experience_months' | 'clearance' | 'clearance_need' | 'work_eligibility'
>;

/** What a contractor's posting asks of everyone, in lines that can be checked against a résumé. */
export function basicQualifications(posting: Asked): string[] {
  const { education, experience_months, clearance, clearance_need, work_eligibility } = posting;
  const years = Math.floor((experience_months ?? 0) / MONTHS);
  return [
    ...(education && education !== 'none' ? [EDUCATION_LABELS[education]] : []),
    ...(years > 0 ? [`${years} ${years === 1 ? 'year' : 'years'} of work in this trade`] : []),
    ...(clearance !== 'none' && clearance_need === 'hold'
      ? [`${clearanceName(clearance)}, held on the first day`]
      : []),
    ...(work_eligibility === 'citizen' ? ['U.S. citizenship'] : []),
  ];
}

/**
 * A contractor's postings of the past, by days after the first of their period: the last quarter that is counted, or the last year of
 * VETS-4212. Each ended before its period did.
 */
export const PAST_POSTINGS = [
  { period: 'quarter', after_days: 6, applicants: 48 },
  { period: 'quarter', after_days: 9, applicants: 40 },
  { period: 'quarter', after_days: 14, applicants: 36 },
  { period: 'year', after_days: 70, applicants: 12 },
  { period: 'year', after_days: 190, applicants: 12 },
] as const;
export const PAST_OPENINGS = 8;
