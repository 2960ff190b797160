import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogProblems } from '#ui/dialog-problems.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { browserCall } from '#web/browser-api.ts';
import { textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { useSave } from '#web/use-save.ts';
import { deleteInterview, type Interview } from '../contract.ts';
import { isOpen } from '../rules.ts';

type CancelDialogProps = {
  application_id: string;
  interview: Interview;
  onDone: () => Promise<void>;
  onClose: () => void;
};

/** Asks for a message to the applicant before an interview is canceled. */
export function CancelDialog({ application_id, interview, onDone, onClose }: CancelDialogProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const { save, pending, problem } = useSave();
  const not_writing = useReasonAgainst('write-to-applicants');
  // Keeps the version from when the dialog opened, so that a change made since then is noticed.
  const [{ interview_id, version, state }] = useState(interview);
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { word: textOf(new FormData(event.currentTarget), 'word'), version };
    const params = { company_id, application_id, interview_id };
    if (await save(() => browserCall(deleteInterview, { params, body }))) await onDone();
  };
  const word_problem = problem?.fields.word;
  return (
    <Dialog
      title="Cancel this interview"
      description={
        isOpen(state)
          ? 'The applicant is notified by email.'
          : 'The applicant and the interviewers get an email that removes it from their calendars.'
      }
      isOpen
      onOpenChange={(is_open) => !is_open && onClose()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" form="cancel-interview" variant="danger" pending={pending}>
            Cancel interview
          </Button>
        </>
      }
    >
      <form id="cancel-interview" onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <DialogProblems
          attempt={problem}
          problems={word_problem ? [{ field: 'word', label: 'Message', message: word_problem }] : []}
          message={problem?.message}
        />
        <TextArea
          name="word"
          label="Message to the applicant"
          hint={not_writing}
          readOnly={not_writing !== undefined}
          optional
          rows={3}
          most={1000}
          error={word_problem}
        />
      </form>
    </Dialog>
  );
}
