import type { StatusCategory } from '#rules/applicant-status.ts';
import type { Tone } from '#ui/badge.tsx';

/** The colour beside the words of a status. */
export const CATEGORY_TONES: Record<StatusCategory, Tone> = {
  active: 'neutral',
  on_hold: 'warning',
  hired: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  closed: 'neutral',
};
