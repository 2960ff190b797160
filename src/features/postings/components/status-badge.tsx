import { StatusMark } from '#ui/status-mark.tsx';
import { useIsSuspended } from '#web/suspended-notice.tsx';
import type { PostingSummary } from '../contract.ts';
import { STATUS_LABELS, STATUS_LOOKS } from '../words.ts';

/** Live postings of a company that staff suspended are not public. */
export function StatusBadge({ status }: Pick<PostingSummary, 'status'>) {
  const is_suspended = useIsSuspended();
  if (is_suspended && status === 'live')
    return <StatusMark look={{ shape: 'pause', tone: 'warning' }}>Live, hidden</StatusMark>;
  return <StatusMark look={STATUS_LOOKS[status]}>{STATUS_LABELS[status]}</StatusMark>;
}
