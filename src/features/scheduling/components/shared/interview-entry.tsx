import { useState } from 'react';
import type { Answer } from '#api/endpoint.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import type { Interview, listInterviews } from '../../contract.ts';
import { EmployerInterview } from '../employer-interview.tsx';
import { InterviewDialog } from '../interview-dialog.tsx';

type InterviewEntryProps = {
  application_id: string;
  applicant: { first_name: string; phone: string };
  interview: Interview;
  listed: Answer<typeof listInterviews>;
  onChange: () => Promise<void>;
};

/** An interview with an applicant, with its actions, for members of the company. */
export function InterviewEntry({ application_id, applicant, interview, listed, onChange }: InterviewEntryProps) {
  // Keeps the interview from when the form opened, so that a colleague's later change is noticed.
  const [editing, setEditing] = useState<Interview | null>(null);
  const forbidden = useReasonAgainst('schedule');
  return (
    <>
      <EmployerInterview
        application_id={application_id}
        applicant={applicant}
        interview={interview}
        reason={forbidden}
        onMove={() => setEditing(interview)}
        onChange={onChange}
      />
      {editing && (
        <InterviewDialog
          application_id={application_id}
          applicant={applicant}
          members={listed.members}
          rounds={listed.rounds}
          is_anonymous={listed.is_anonymous}
          interview={editing}
          onDone={async () => {
            await onChange();
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
