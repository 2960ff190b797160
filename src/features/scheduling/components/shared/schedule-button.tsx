import { useState } from 'react';
import type { Answer } from '#api/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { listInterviews } from '../../contract.ts';
import { InterviewDialog } from '../interview-dialog.tsx';

type ScheduleButtonProps = {
  application_id: string;
  applicant: { first_name: string; phone: string };
  listed: Answer<typeof listInterviews>;
  is_in_progress: boolean;
  label: string;
  className?: string;
  onChange: () => Promise<void>;
};

/** Opens the dialog that offers an applicant times for an interview. */
export function ScheduleButton(props: ScheduleButtonProps) {
  const { application_id, applicant, listed, is_in_progress, label, className, onChange } = props;
  const [is_open, setOpen] = useState(false);
  const forbidden = useReasonAgainst('schedule');
  const reason = forbidden ?? (is_in_progress ? undefined : 'This application has ended.');
  return (
    <>
      <Button icon="calendar-clock" reason={reason} className={className} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {is_open && (
        <InterviewDialog
          application_id={application_id}
          applicant={applicant}
          members={listed.members}
          rounds={listed.rounds}
          is_anonymous={listed.is_anonymous}
          interview={null}
          onDone={async () => {
            await onChange();
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
