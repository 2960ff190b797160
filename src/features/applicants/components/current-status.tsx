import { StatusMark } from '#ui/status-mark.tsx';
import type { ApplicantDetails } from '../details/contract.ts';
import { CATEGORY_LOOKS } from './shared/category-looks.ts';

/** The stage and status, for members who may not change them. */
export function CurrentStatus({ details: { stage, status } }: { details: ApplicantDetails }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">{stage.name}</span>
      <StatusMark look={CATEGORY_LOOKS[status.category]}>{status.label}</StatusMark>
    </p>
  );
}
