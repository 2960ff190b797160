import { ScheduleButton } from '#features/scheduling/components/shared/schedule-button.tsx';
import { isInProgress } from '#rules/applicant-status.ts';
import { Button } from '#ui/button.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { ApplicantRecord } from '../../details/applicant-record.ts';
import { nextStatus, rejectedStatus } from '../../details/desk-stages.ts';
import type { StatusChange } from '../use-status-change.ts';

type DecisionActionsProps = {
  record: ApplicantRecord;
  change: StatusChange;
  onMessage: () => void;
  reload: () => Promise<void>;
};

const ENDED = 'This application is closed. Change its status first.';

/** The four things that are done with an applicant, always in the same place. */
export function DecisionActions({ record, change, onMessage, reload }: DecisionActionsProps) {
  const { details, interviews, options } = record;
  const is_in_progress = isInProgress(details.status.category);
  const not_moving = useReasonAgainst('move-applicants') ?? (is_in_progress ? undefined : ENDED);
  const next = nextStatus(options.statuses, details);
  const rejected = rejectedStatus(options.statuses, details);
  return (
    <>
      <Button
        variant="primary"
        icon="arrow-right"
        pending={change.pending}
        reason={not_moving ?? (next ? undefined : 'This is the last stage.')}
        onClick={() => next && void change.choose(next)}
      >
        Advance
        <span className="sr-only"> to {next?.stage_name}</span>
      </Button>
      <Button
        icon="x"
        pending={change.pending}
        reason={not_moving ?? (rejected ? undefined : 'This pipeline has no status for rejected applicants.')}
        onClick={() => rejected && void change.choose(rejected)}
      >
        Reject
      </Button>
      <ScheduleButton
        application_id={details.application_id}
        applicant={details}
        listed={interviews}
        is_in_progress={is_in_progress}
        label="Schedule"
        onChange={reload}
      />
      <Button icon="message-square" reason={useReasonAgainst('write-to-applicants')} onClick={onMessage}>
        Message
      </Button>
    </>
  );
}
