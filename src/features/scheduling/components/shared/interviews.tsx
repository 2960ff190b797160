import { useState } from 'react';
import type { Answer } from '#api/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { Interview, listInterviews } from '../../contract.ts';
import { InterviewDialog } from '../interview-dialog.tsx';
import { InterviewItem } from '../interview-item.tsx';

export type InterviewsProps = {
  application_id: string;
  applicant: { first_name: string; phone: string };
  listed: Answer<typeof listInterviews>;
  /** Whether the application goes on. */
  goes_on: boolean;
  onChange: () => Promise<void>;
};

/** The interviews with an applicant, for people of the company. */
export function Interviews({ application_id, applicant, listed, goes_on, onChange }: InterviewsProps) {
  // What is offered anew stays as it was when the form was opened, so that a colleague's change since then is noticed.
  const [asks, setAsks] = useState<{ interview: Interview | null } | null>(null);
  const forbidden = useReasonAgainst('schedule');
  const reason = forbidden ?? (goes_on ? undefined : 'This application has ended.');
  const { interviews, members, is_anonymous } = listed;
  return (
    <div className="grid gap-4">
      <div>
        <Button icon="calendar-clock" reason={reason} onClick={() => setAsks({ interview: null })}>
          Schedule an interview
        </Button>
      </div>
      {interviews.length === 0 && <p className="text-muted">No interview yet.</p>}
      <ul className="grid gap-4">
        {interviews.map((interview) => (
          <InterviewItem
            key={interview.interview_id}
            application_id={application_id}
            applicant={applicant}
            interview={interview}
            reason={forbidden}
            onMove={() => setAsks({ interview })}
            onChange={onChange}
          />
        ))}
      </ul>
      {asks && (
        <InterviewDialog
          application_id={application_id}
          applicant={applicant}
          members={members}
          is_anonymous={is_anonymous}
          interview={asks.interview}
          onDone={async () => {
            await onChange();
            setAsks(null);
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </div>
  );
}
