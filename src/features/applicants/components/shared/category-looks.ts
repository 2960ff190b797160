import type { StatusCategory } from '#rules/applicant-status.ts';
import type { StatusLook } from '#ui/status-mark.tsx';

/** The color and shape of each group of statuses. Red is left to what failed or destroys. */
export const CATEGORY_LOOKS: Readonly<Record<StatusCategory, StatusLook>> = {
  active: { shape: 'dot', tone: 'info' },
  on_hold: { shape: 'pause', tone: 'warning' },
  hired: { shape: 'check', tone: 'success' },
  rejected: { shape: 'cross', tone: 'muted' },
  withdrawn: { shape: 'back', tone: 'muted' },
  closed: { shape: 'square', tone: 'muted' },
};
