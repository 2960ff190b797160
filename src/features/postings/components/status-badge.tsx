import { Badge } from '#ui/badge.tsx';
import { useShutOut } from '#web/shut-out.tsx';
import type { PostingSummary } from '../contract.ts';
import { STATUS_LABELS, STATUS_TONES } from '../words.ts';

/** Live postings of a company that staff shut out are not public. */
export function StatusBadge({ status }: Pick<PostingSummary, 'status'>) {
  const is_shut_out = useShutOut();
  if (is_shut_out && status === 'live') return <Badge tone="warning">Live, hidden</Badge>;
  return <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
