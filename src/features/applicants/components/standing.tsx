import { StatusMark } from '#ui/status-mark.tsx';
import type { ApplicantDetails } from '../details-contract.ts';
import { CATEGORY_LOOKS } from './category-looks.ts';

/** Where the person stands, for who may not change it. */
export function Standing({ details: { stage, status } }: { details: ApplicantDetails }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">{stage.name}</span>
      <StatusMark look={CATEGORY_LOOKS[status.category]}>{status.label}</StatusMark>
    </p>
  );
}
