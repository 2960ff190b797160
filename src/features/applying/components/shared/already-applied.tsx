import { pathTo } from '#rules/addresses.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Applied } from '../../available/contract.ts';

/** In place of the apply button, for a seeker who has applied. */
export function AlreadyApplied({ applied: { application_id, applied_at } }: { applied: Applied }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:flex-1">
      <span>
        You applied <RelativeTime date={applied_at} />.
      </span>
      <a className="link py-1" href={pathTo('/seeker/applications/{application_id}', { application_id })}>
        See where it stands
      </a>
    </p>
  );
}
