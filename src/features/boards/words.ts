import type { StatusLook } from '#ui/status-mark.tsx';
import type { Crosspost, JobBoard } from './contract.ts';
import type { CrosspostState } from './rules.ts';

export const STATE_WORDS: Readonly<Record<CrosspostState, string>> = {
  queued: 'Queued',
  sent: 'Sent',
  live: 'Live',
  failed: 'Failed',
  expired: 'Expired',
  removed: 'Removed',
};

export const STATE_LOOKS: Readonly<Record<CrosspostState, StatusLook>> = {
  queued: { shape: 'clock', tone: 'muted' },
  sent: { shape: 'clock', tone: 'info' },
  live: { shape: 'check', tone: 'success' },
  failed: { shape: 'cross', tone: 'danger' },
  expired: { shape: 'square', tone: 'muted' },
  removed: { shape: 'square', tone: 'muted' },
};

/** Says how many people the board sent after the job had closed; null if none. */
export const lateWords = ({ late_applicants }: Pick<Crosspost, 'late_applicants'>) =>
  late_applicants === 0
    ? null
    : late_applicants === 1
      ? '1 person applied on the board after this job closed. We asked the board to tell them.'
      : `${late_applicants} people applied on the board after this job closed. We asked the board to tell them.`;

export const costWords = ({ cost }: Pick<JobBoard, 'cost'>) => (cost === 'free' ? 'Free' : 'One board credit a job');

export const liveWords = (live: number) =>
  live === 0
    ? 'None of your jobs are on it.'
    : live === 1
      ? '1 of your jobs is live on it.'
      : `${live} of your jobs are live on it.`;

/** What the company's own limits leave this month; null without one. */
export const limitWords = ({ quota_left }: Pick<JobBoard, 'quota_left'>) =>
  quota_left === null
    ? null
    : quota_left === 1
      ? 'You can send 1 more job this month.'
      : `You can send ${quota_left} more jobs this month.`;

export function creditWords({ remaining, unlimited }: { remaining: number; unlimited: boolean }): string {
  if (unlimited) return 'Sending to paid boards is included in your plan.';
  return remaining === 1 ? 'You have 1 board credit left.' : `You have ${remaining} board credits left.`;
}
