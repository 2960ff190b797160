import { RelativeTime } from '#ui/relative-time.tsx';
import type { SeekerApplication } from '../contract.ts';

type OriginProps = { application: Pick<SeekerApplication, 'company_name' | 'applied_at' | 'added' | 'is_network'> };

/** The employer, and when the seeker applied or was added. */
export function ApplicationOrigin({ application: { company_name, applied_at, added, is_network } }: OriginProps) {
  const since = <RelativeTime date={applied_at} />;
  if (!added) {
    return (
      <>
        {company_name} · {is_network ? 'joined' : 'applied'} {since}
      </>
    );
  }
  return (
    <>
      {company_name === 'Anonymous' ? 'The employer' : company_name} added you
      {added.event_title && ` after ${added.event_title}`} · {since}
    </>
  );
}
