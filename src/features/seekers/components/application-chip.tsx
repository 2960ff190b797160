import type { SeekerLabel } from '#rules/applicant-status.ts';
import { Badge, type Tone } from '#ui/badge.tsx';

const TONES: Record<SeekerLabel, Tone> = {
  Received: 'neutral',
  Viewed: 'info',
  'In progress': 'info',
  Interview: 'highlight',
  Offer: 'success',
  Hired: 'success',
  'Not selected': 'neutral',
  Withdrawn: 'neutral',
  Closed: 'neutral',
};

/** Where an application stands, in the seeker's words. */
export function ApplicationChip({ label }: { label: SeekerLabel }) {
  return <Badge tone={TONES[label]}>{label}</Badge>;
}
