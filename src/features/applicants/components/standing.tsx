import { Badge } from '#ui/badge.tsx';
import type { ApplicantDetails } from '../details-contract.ts';
import { CATEGORY_TONES } from './category-tones.ts';

/** Where the person stands, for who may not change it. */
export function Standing({ details: { stage, status } }: { details: ApplicantDetails }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">{stage.name}</span>
      <Badge tone={CATEGORY_TONES[status.category]}>{status.label}</Badge>
    </p>
  );
}
