import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { browserCall } from '#web/browser-api.ts';
import { textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { useSave } from '#web/use-save.ts';
import { deleteInterview, type Interview } from '../contract.ts';
import { isOpen } from '../rules.ts';

type CallOffDialogProps = {
  application_id: string;
  interview: Interview;
  onDone: () => Promise<void>;
  onClose: () => void;
};

/** Asks for a word to the applicant before an interview is called off or taken back. */
export function CallOffDialog({ application_id, interview, onDone, onClose }: CallOffDialogProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const { save, pending, problem } = useSave();
  const not_writing = useReasonAgainst('write-to-applicants');
  // As it was when this was opened: a colleague's or the applicant's change since then is not called off unseen.
  const [{ interview_id, version, state }] = useState(interview);
  const deed = isOpen(state) ? 'Take back' : 'Call off';
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { word: textOf(new FormData(event.currentTarget), 'word'), version };
    const params = { company_id, application_id, interview_id };
    if (await save(() => browserCall(deleteInterview, { params, body }))) await onDone();
  };
  return (
    <Dialog
      title={`${deed} this interview`}
      description={
        isOpen(state)
          ? 'The applicant is told by email.'
          : 'The applicant and the interviewers are told by email, and their calendars lose it.'
      }
      isOpen
      onOpenChange={(is_open) => !is_open && onClose()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" form="call-off" variant="danger" pending={pending}>
            {deed}
          </Button>
        </>
      }
    >
      <form id="call-off" onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        {problem && <Notice tone="danger" live title={problem.message} />}
        <TextArea
          name="word"
          label="A word to the applicant"
          hint={not_writing}
          readOnly={not_writing !== undefined}
          optional
          rows={3}
          most={1000}
          error={problem?.fields.word}
        />
      </form>
    </Dialog>
  );
}
