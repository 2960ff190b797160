import { useState } from 'react';
import { Messages } from '#features/applicant-messages/components/shared/messages.tsx';
import { Notes } from '#features/applicant-messages/components/shared/notes.tsx';
import { EmployerInterviews } from '#features/scheduling/components/shared/employer-interviews.tsx';
import { Recommendation } from '#features/scoring/components/shared/recommendation.tsx';
import { StageScores } from '#features/scoring/components/shared/stage-scores.tsx';
import { isInProgress } from '#rules/applicant-status.ts';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/interactive/tabs.tsx';
import { useIsSignedOut } from '#web/session-end.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import type { ApplicantRecord } from '../applicant-record.ts';
import { CurrentStatus } from './current-status.tsx';
import { OverviewPart } from './overview-part.tsx';
import { ResumePart } from './resume-part.tsx';
import { StatusChange } from './status-change.tsx';
import { TimelinePart } from './timeline-part.tsx';

type ApplicantViewProps = {
  record: ApplicantRecord;
  /** The latest change, for screen readers. */
  announcement: string;
  /** Whether the last reload failed. */
  is_stale: boolean;
  reload: () => Promise<void>;
  /** The tab that is open first. */
  part?: string | undefined;
  onPart?: ((part: string) => void) | undefined;
};

/** An applicant, in the board's panel or on a page. */
export function ApplicantView({ record, announcement, is_stale, reload, part, onPart }: ApplicantViewProps) {
  const { details, notes, messages, stages, recommendation, interviews, options } = record;
  const { application_id } = details;
  const is_signed_out = useIsSignedOut();
  const is_manager = useReasonAgainst('move-applicants') === undefined;
  const recommendation_part = recommendation && (
    <Recommendation
      application_id={application_id}
      status={recommendation}
      reasons={options.rejection_reasons}
      goes_on={isInProgress(details.status.category)}
      onDecided={reload}
    />
  );
  const tabs = [
    { id: 'overview', label: 'Overview', content: <OverviewPart details={details} /> },
    { id: 'resume', label: 'Résumé', count: details.files.length, content: <ResumePart {...{ details, reload }} /> },
    ...(recommendation_part
      ? [
          {
            id: 'scores',
            label: 'Scores',
            count: details.score_count,
            content: (
              <div className="grid gap-4">
                {is_manager && recommendation_part}
                <StageScores application_id={application_id} stages={stages} onSaved={reload} />
              </div>
            ),
          },
        ]
      : []),
    {
      id: 'interviews',
      label: 'Interviews',
      count: interviews.interviews.length,
      content: (
        <EmployerInterviews
          application_id={application_id}
          applicant={details}
          listed={interviews}
          is_in_progress={isInProgress(details.status.category)}
          onChange={reload}
        />
      ),
    },
    {
      id: 'notes',
      label: 'Notes',
      count: notes.length,
      content: <Notes application_id={application_id} notes={notes} onChange={reload} />,
    },
    {
      id: 'messages',
      label: 'Messages',
      count: messages.length,
      content: (
        <Messages
          application_id={application_id}
          first_name={details.first_name}
          messages={messages}
          onChange={reload}
        />
      ),
    },
    { id: 'timeline', label: 'Timeline', content: <TimelinePart details={details} /> },
  ];
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {is_stale && !is_signed_out && <StaleNotice reload={reload} />}
      {is_manager ? (
        <StatusChange record={record} onChanged={reload} />
      ) : (
        <>
          <CurrentStatus details={details} />
          {recommendation_part}
        </>
      )}
      <Tabs label="Parts of the application" tabs={tabs} first={part} onChoose={onPart} />
    </div>
  );
}

function StaleNotice({ reload }: Pick<ApplicantViewProps, 'reload'>) {
  const [pending, setPending] = useState(false);
  const tryAgain = async () => {
    setPending(true);
    await reload();
    setPending(false);
  };
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span>The latest changes could not be loaded.</span>
      <Button size="sm" pending={pending} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </p>
  );
}
