import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { MessageBox } from '#features/applicant-messages/components/shared/messages.tsx';
import { NoteBox } from '#features/applicant-messages/components/shared/notes.tsx';
import { CalendlyButton } from '#features/calendly/components/shared/calendly-button.tsx';
import { ScheduleButton } from '#features/scheduling/components/shared/schedule-button.tsx';
import { Recommendation } from '#features/scoring/components/shared/recommendation.tsx';
import { StageScores } from '#features/scoring/components/shared/stage-scores.tsx';
import { isInProgress } from '#rules/applicant-status.ts';
import { classNames } from '#ui/class-names.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { type Activity, type ActivityKind, activityOf } from '../../details/activity.ts';
import type { ApplicantRecord } from '../../details/applicant-record.ts';
import { ActivityEntry } from './activity-entry.tsx';

export type ActivityFilter = 'all' | ActivityKind;

type ActivityPaneProps = {
  record: ApplicantRecord;
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
  note_box: RefObject<HTMLTextAreaElement | null>;
  message_box: RefObject<HTMLTextAreaElement | null>;
  reload: () => Promise<void>;
};

const LABELS: Readonly<Record<ActivityFilter, string>> = {
  all: 'All',
  notes: 'Notes',
  messages: 'Messages',
  scores: 'Scores',
  interviews: 'Interviews',
  moves: 'Moves',
};

const NOTHING: Readonly<Record<ActivityFilter, string>> = {
  all: 'Nothing has happened yet.',
  notes: 'No notes yet. Add what you noticed to help your team decide.',
  messages: 'No messages yet. What you send here is also emailed.',
  scores: 'No scorecards yet.',
  interviews: 'No interviews yet.',
  moves: 'Nothing has happened yet.',
};

/** Everything that happened with an applicant as one list, of one kind or of all, below the box to add to it. */
export function ActivityPane({ record, filter, onFilter, note_box, message_box, reload }: ActivityPaneProps) {
  const { details, recommendation } = record;
  const id = useId();
  const all = activityOf(record);
  const shown = filter === 'all' ? all : all.filter(({ kind }) => kind === filter);
  const count = countsOf(record, all);
  const filters = (Object.keys(LABELS) as ActivityFilter[]).filter((each) => each !== 'scores' || recommendation);
  const panel = useRef<HTMLDivElement>(null);
  /** The deleted entry's button is gone. */
  const afterDeletion = async () => {
    await reload();
    panel.current?.focus();
  };
  return (
    <>
      <FilterTabs id={id} filters={filters} filter={filter} count={count} onFilter={onFilter} />
      <div
        ref={panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${filter}`}
        tabIndex={-1}
        data-focus-home=""
        className="grid content-start gap-4 py-4 outline-none two-panes:min-h-0 two-panes:flex-1 two-panes:overflow-y-auto two-panes:px-6"
      >
        <div hidden={filter !== 'all' && filter !== 'notes'}>
          <NoteBox application_id={details.application_id} box={note_box} onChange={reload} />
        </div>
        <div hidden={filter !== 'messages'}>
          <MessageBox
            application_id={details.application_id}
            first_name={details.first_name}
            box={message_box}
            onChange={reload}
          />
        </div>
        <div hidden={filter !== 'scores'}>
          <Scoring record={record} reload={reload} />
        </div>
        {filter === 'interviews' && (
          <div className="flex flex-wrap gap-2">
            <ScheduleButton
              application_id={details.application_id}
              applicant={details}
              listed={record.interviews}
              is_in_progress={isInProgress(details.status.category)}
              label="Schedule an interview"
              onChange={reload}
            />
            <CalendlyButton
              application_id={details.application_id}
              first_name={details.first_name}
              is_anonymous={record.interviews.is_anonymous}
              is_in_progress={isInProgress(details.status.category)}
              onChange={reload}
            />
          </div>
        )}
        {shown.length === 0 ? (
          <p className="text-muted">{NOTHING[filter]}</p>
        ) : (
          <ol aria-label="Activity, newest first" className="grid gap-3.5">
            {shown.map((entry) => (
              <ActivityEntry key={entry.key} entry={entry} record={record} reload={reload} onDeleted={afterDeletion} />
            ))}
          </ol>
        )}
      </div>
    </>
  );
}

/** Moves are not counted: there are always some. */
function countsOf({ details }: ApplicantRecord, all: readonly Activity[]): Readonly<Record<ActivityFilter, number>> {
  const count = (kind: ActivityKind, has: string) => all.filter((entry) => entry.kind === kind && has in entry).length;
  return {
    all: 0,
    notes: count('notes', 'note'),
    messages: count('messages', 'message'),
    scores: details.score_count,
    interviews: count('interviews', 'interview'),
    moves: 0,
  };
}

/** The votes of the team and the reader's scorecard. Members without the right to decide vote above the list. */
function Scoring({ record, reload }: Pick<ActivityPaneProps, 'record' | 'reload'>) {
  const { details, recommendation, options, stages } = record;
  const decides = useReasonAgainst('move-applicants') === undefined;
  if (!recommendation) return null;
  return (
    <div className="grid gap-4">
      {decides && (
        <Recommendation
          application_id={details.application_id}
          status={recommendation}
          reasons={options.rejection_reasons}
          goes_on={isInProgress(details.status.category)}
          onDecided={reload}
        />
      )}
      <StageScores application_id={details.application_id} stages={stages} onSaved={reload} />
    </div>
  );
}

type FilterTabsProps = Pick<ActivityPaneProps, 'filter' | 'onFilter'> & {
  id: string;
  filters: readonly ActivityFilter[];
  count: Readonly<Record<ActivityFilter, number>>;
};

function FilterTabs({ id, filters, filter, count, onFilter }: FilterTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const at = filters.indexOf(filter);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const chosen = next === undefined ? undefined : filters.at(next === filters.length ? 0 : next);
    if (!chosen) return;
    event.preventDefault();
    onFilter(chosen);
    list.current?.querySelector<HTMLElement>(`[data-filter=${chosen}]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Activity"
      onKeyDown={press}
      className="scrolls-sideways flex shrink-0 border-b border-line two-panes:px-4"
    >
      {filters.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          data-filter={each}
          aria-selected={each === filter}
          aria-controls={`${id}-panel`}
          tabIndex={each === filter ? 0 : -1}
          onClick={() => onFilter(each)}
          className={classNames(
            'flex min-h-control items-center gap-1.5 border-b-2 px-2 whitespace-nowrap -outline-offset-2',
            each === filter ? 'border-accent font-semibold text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {LABELS[each]}
          {count[each] > 0 && <span className="text-xs text-muted tabular-nums">{count[each]}</span>}
        </button>
      ))}
    </div>
  );
}
