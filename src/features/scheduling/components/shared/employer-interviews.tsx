import { useState } from 'react';
import type { Answer } from '#api/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { Interview, listInterviews } from '../../contract.ts';
import { EmployerInterview } from '../employer-interview.tsx';
import { InterviewDialog } from '../interview-dialog.tsx';

export type EmployerInterviewsProps = {
  application_id: string;
  applicant: { first_name: string; phone: string };
  listed: Answer<typeof listInterviews>;
  is_in_progress: boolean;
  onChange: () => Promise<void>;
};

/** The interviews with an applicant, for members of the company. */
export function EmployerInterviews({
  application_id,
  applicant,
  listed,
  is_in_progress,
  onChange,
}: EmployerInterviewsProps) {
  // Keeps the interview from when the form opened, so that a colleague's later change is noticed.
  const [editing, setEditing] = useState<{ interview: Interview | null } | null>(null);
  const forbidden = useReasonAgainst('schedule');
  const reason = forbidden ?? (is_in_progress ? undefined : 'This application has ended.');
  const { interviews, members, is_anonymous } = listed;
  return (
    <div className="grid gap-4">
      <div>
        <Button icon="calendar-clock" reason={reason} onClick={() => setEditing({ interview: null })}>
          Schedule an interview
        </Button>
      </div>
      {interviews.length === 0 && <p className="text-muted">No interviews yet.</p>}
      <ul className="grid gap-4">
        {interviews.map((interview) => (
          <EmployerInterview
            key={interview.interview_id}
            application_id={application_id}
            applicant={applicant}
            interview={interview}
            reason={forbidden}
            onMove={() => setEditing({ interview })}
            onChange={onChange}
          />
        ))}
      </ul>
      {editing && (
        <InterviewDialog
          application_id={application_id}
          applicant={applicant}
          members={members}
          is_anonymous={is_anonymous}
          interview={editing.interview}
          onDone={async () => {
            await onChange();
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
