import { MessageEntry } from '#features/applicant-messages/components/shared/messages.tsx';
import { NoteEntry } from '#features/applicant-messages/components/shared/notes.tsx';
import { InterviewEntry } from '#features/scheduling/components/shared/interview-entry.tsx';
import { ScoreEntry } from '#features/scoring/components/shared/score-entry.tsx';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { useSite } from '#web/use-site.ts';
import type { Activity } from '../../details/activity.ts';
import type { ApplicantRecord } from '../../details/applicant-record.ts';
import type { ApplicantDetails } from '../../details/contract.ts';
import { timelineSentence } from '../../details/timeline-words.ts';

type ActivityEntryProps = {
  entry: Activity;
  record: ApplicantRecord;
  reload: () => Promise<void>;
  onDeleted: () => Promise<void>;
};

export function ActivityEntry({ entry, record: { details, interviews }, reload, onDeleted }: ActivityEntryProps) {
  if ('note' in entry)
    return (
      <NoteEntry application_id={details.application_id} note={entry.note} onDeleted={onDeleted} onChange={reload} />
    );
  if ('message' in entry) return <MessageEntry message={entry.message} onDeleted={onDeleted} />;
  if ('card' in entry) return <ScoreEntry card={entry.card} stage_name={entry.stage_name} />;
  if ('event' in entry) return <EventEntry event={entry.event} details={details} />;
  return (
    <InterviewEntry
      application_id={details.application_id}
      applicant={details}
      interview={entry.interview}
      listed={interviews}
      onChange={reload}
    />
  );
}

type EventEntryProps = { event: ApplicantDetails['timeline'][number]; details: ApplicantDetails };

function EventEntry({ event, details }: EventEntryProps) {
  const { first_name, others } = details;
  const notes_of = others.find(({ application_id }) => application_id === event.data.notes_of);
  const { name } = useSite();
  return (
    <li className="flex gap-3 text-sm text-muted">
      <span aria-hidden="true" className="grid h-5 w-6 shrink-0 place-items-center">
        <span className="size-1.5 rounded-full bg-line-strong" />
      </span>
      <p className="min-w-0 flex-1">
        <span className="text-ink">{timelineSentence(event, first_name)}</span> · <RelativeTime date={event.at} />
        {event.actor_name && `, by ${event.by_staff ? `${name} staff acting as ` : ''}${event.actor_name}`}
        {notes_of && (
          <>
            {' · '}
            <a
              className="underline underline-offset-4"
              href={addQuery(pathTo('/employer/applications/{application_id}', notes_of), { part: 'notes' })}
            >
              Notes on the first application
            </a>
          </>
        )}
      </p>
    </li>
  );
}
