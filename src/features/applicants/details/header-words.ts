import { copiedFrom } from '#features/application/rules/copies.ts';
import type { ApplicantDetails } from './contract.ts';

/** The line below an applicant's name: the posting and the applicant's own headline. */
export function headerWords({ posting, headline }: Pick<ApplicantDetails, 'posting' | 'headline'>): string {
  return headline ? `Posting: ${posting.title} · Headline: ${headline}` : `Posting: ${posting.title}`;
}

type Origin = Pick<ApplicantDetails, 'source' | 'hiring_event' | 'referred_by'>;

/** Whether the person applied or was added, and how. */
export function originWords({ source, hiring_event, referred_by }: Origin): { term: 'Applied' | 'Added'; how: string } {
  if (hiring_event) return { term: 'Added', how: `after ${hiring_event}` };
  if (referred_by) return { term: 'Applied', how: `by the link of ${referred_by}, who referred them` };
  if (source === 'invitation') return { term: 'Applied', how: 'after an invitation by the team' };
  if (source === 'added') return { term: 'Added', how: 'by the team' };
  if (source === 'sourced') return { term: 'Added', how: 'as a lead, without applying' };
  const from = copiedFrom(source);
  if (from) return { term: 'Added', how: `by copying the application for ${from}` };
  return { term: 'Applied', how: source && `through ${source === 'site' ? 'this site' : source.replaceAll('_', ' ')}` };
}
