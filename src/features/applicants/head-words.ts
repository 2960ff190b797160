import type { ApplicantDetails } from './details-contract.ts';

/** Which posting a person is on and, beside it, what they call themselves. */
export function headWords({ posting, headline }: Pick<ApplicantDetails, 'posting' | 'headline'>): string {
  return headline ? `Posting: ${posting.title} · Headline: ${headline}` : `Posting: ${posting.title}`;
}

type Coming = Pick<ApplicantDetails, 'source' | 'hiring_event'>;

/** What a person did to be here, or what the team did, and how. */
export function comingWords({ source, hiring_event }: Coming): { term: 'Applied' | 'Added'; how: string } {
  if (hiring_event) return { term: 'Added', how: `after ${hiring_event}` };
  if (source === 'added') return { term: 'Added', how: 'by the team' };
  if (source === 'sourced') return { term: 'Added', how: 'as a lead, without applying' };
  return { term: 'Applied', how: source && `through ${source === 'site' ? 'this site' : source.replaceAll('_', ' ')}` };
}
