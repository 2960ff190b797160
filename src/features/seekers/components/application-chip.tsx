import type { SeekerLabel } from '#rules/applicant-status.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { stageWords } from '../rules.ts';

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

type ChipProps = { application: { label: SeekerLabel; days_in_stage: number } };

/** Where an application stands and for how long, in the seeker's words. */
export function ApplicationChip({ application: { label, days_in_stage } }: ChipProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={TONES[label]}>{label}</Badge>
      <span className="text-sm text-muted">{stageWords(label, days_in_stage)}</span>
    </span>
  );
}
