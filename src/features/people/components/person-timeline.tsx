import type { ReactNode } from 'react';
import { MessageEntry } from '#features/applicant-messages/components/shared/messages.tsx';
import { NoteEntry } from '#features/applicant-messages/components/shared/notes.tsx';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Person } from '../contract.ts';
import { moveWords, timelineOf } from '../timeline.ts';
import { FIELD_LABELS } from './person-details.tsx';

type PersonTimelineProps = { person: Person; reload: () => Promise<void> };
type Entry = ReturnType<typeof timelineOf>[number];

/** Everything written about and to the person, across all applications. */
export function PersonTimeline({ person, reload }: PersonTimelineProps) {
  const titles = new Map(
    person.applications.map(({ application_id, posting_title }) => [application_id, posting_title]),
  );
  const aboutOf = (entry: Entry) =>
    titles.size > 1 && 'application_id' in entry ? titles.get(entry.application_id) : undefined;
  return (
    <Card as="section" aria-label="Timeline" className="grid gap-4">
      <h2 className="text-lg font-semibold">Timeline</h2>
      <ol className="grid gap-4">
        {timelineOf(person).map((entry) => (
          <li key={entry.key}>
            <ul>
              <EntryLine entry={entry} reload={reload} />
            </ul>
            {aboutOf(entry) && <p className="pl-9 text-sm text-muted">{aboutOf(entry)}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function EntryLine({ entry, reload }: { entry: Entry; reload: () => Promise<void> }) {
  if ('note' in entry)
    return <NoteEntry application_id={entry.application_id} note={entry.note} onDeleted={reload} onChange={reload} />;
  if ('message' in entry) return <MessageEntry message={entry.message} onDeleted={reload} />;
  if ('move' in entry)
    return (
      <SmallLine at={entry.at} by={entry.move.actor_name}>
        {moveWords(entry.move)}
      </SmallLine>
    );
  return (
    <SmallLine at={entry.at} by={entry.edit.actor_name}>
      Details edited
      <ul className="text-muted">
        {entry.edit.changes.map(({ field, from, to }) => (
          <li key={field} className="wrap-anywhere">
            {FIELD_LABELS[field]}: {from || 'empty'} → {to || 'empty'}
          </li>
        ))}
      </ul>
    </SmallLine>
  );
}

type SmallLineProps = { at: string; by: string | null; children: ReactNode };

function SmallLine({ at, by, children }: SmallLineProps) {
  return (
    <li className="flex gap-3 text-sm text-muted">
      <span aria-hidden="true" className="grid h-5 w-6 shrink-0 place-items-center">
        <span className="size-1.5 rounded-full bg-line-strong" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="text-ink">{children}</div>
        <p>
          <RelativeTime date={at} />
          {by && `, by ${by}`}
        </p>
      </div>
    </li>
  );
}
