import type { SeekerLabel } from '#rules/applicant-status.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { stageWords } from '../timeline/rules.ts';

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

/** The label of an application and for how long it has had it. */
export function ApplicationChip({ application: { label, days_in_stage } }: ChipProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={TONES[label]}>{label}</Badge>
      <span className="text-sm text-muted">{stageWords(label, days_in_stage)}</span>
    </span>
  );
}
