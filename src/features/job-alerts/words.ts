import type { Rhythm } from './contract.ts';

export const RHYTHM_LABELS: Record<Rhythm, string> = {
  daily: 'Daily, in the morning',
  weekly: 'Weekly, on Monday morning',
  at_once: 'Right away, at most one email an hour',
};
