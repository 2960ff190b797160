import { RelativeTime } from '#ui/relative-time.tsx';
import { useSite } from '#web/use-site.ts';
import type { ApplicantDetails } from '../details-contract.ts';
import { timelineWords } from '../timeline-words.ts';

/** The timeline, newest first. */
export function TimelinePart({ details }: { details: ApplicantDetails }) {
  const { name } = useSite();
  // Entries with the same time keep the order of the reversed list.
  const entries = details.timeline.toReversed().sort((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.to_status}`} className="relative">
          <span aria-hidden="true" className="absolute top-2 -left-[1.3rem] size-2 rounded-full bg-line-strong" />
          <p>
            {details.first_name} {timelineWords(entry)}
          </p>
          <p className="text-sm text-muted">
            <RelativeTime date={entry.at} />
            {entry.actor_name && `, by ${entry.by_staff ? `${name} staff acting as ` : ''}${entry.actor_name}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
