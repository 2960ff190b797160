import { StatusMark } from '#ui/status-mark.tsx';
import { useShutOut } from '#web/shut-out.tsx';
import type { PostingSummary } from '../contract.ts';
import { STATUS_LABELS, STATUS_LOOKS } from '../words.ts';

/** Live postings of a company that staff shut out are not public. */
export function StatusBadge({ status }: Pick<PostingSummary, 'status'>) {
  const is_shut_out = useShutOut();
  if (is_shut_out && status === 'live')
    return <StatusMark look={{ shape: 'pause', tone: 'warning' }}>Live, hidden</StatusMark>;
  return <StatusMark look={STATUS_LOOKS[status]}>{STATUS_LABELS[status]}</StatusMark>;
}
