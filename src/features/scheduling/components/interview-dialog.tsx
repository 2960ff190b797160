import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogProblems } from '#ui/dialog-problems.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { browserCall } from '#web/browser-api.ts';
import { asTyped, numberOf, textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { LeaveQuestion } from '#web/routes/leave-question.tsx';
import { type SaveProblem, useSave } from '#web/use-save.ts';
import { asksBeforeLeaving, isUnsaved } from '#web/use-unsaved-changes.ts';
import { createInterview, type Interview, type Offer, updateInterview } from '../contract.ts';
import { isOpen } from '../rules.ts';
import { InterviewFields, type OfferedInterview } from './interview-fields.tsx';

type InterviewDialogProps = OfferedInterview & {
  application_id: string;
  onDone: () => Promise<void>;
  onClose: () => void;
};

/** Offers an applicant times for a new or existing interview. */
export function InterviewDialog({ application_id, interview, onDone, onClose, ...about }: InterviewDialogProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const { save, pending, problem } = useSave();
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  // A second click, or a retry after a lost response, offers the interview once.
  const [idempotency_key] = useState(() => crypto.randomUUID());
  const { first_name } = about.applicant;
  const close = () => (form.current && isUnsaved(form.current) ? setAsked(true) : onClose());
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const offer = offerOf(new FormData(event.currentTarget));
    const params = { company_id, application_id };
    const call = () =>
      interview === null
        ? browserCall(createInterview, { params, body: offer, idempotency_key })
        : browserCall(updateInterview, {
            params: { ...params, interview_id: interview.interview_id },
            body: { ...offer, version: interview.version },
          });
    if (await save(call)) await onDone();
  };
  return (
    <Dialog
      title={titleOf(interview)}
      description={`${first_name} gets an email and chooses one of these times.`}
      isOpen
      onOpenChange={(is_open) => !is_open && close()}
      size="md"
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form="interview-form" variant="primary" pending={pending}>
            {interview === null ? `Send to ${first_name}` : 'Send new times'}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="interview-form"
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid gap-5"
        {...asksBeforeLeaving(false)}
      >
        <DialogProblems attempt={problem} problems={problemsOf(problem?.fields ?? {})} message={problem?.message} />
        <InterviewFields interview={interview} problems={problem?.fields ?? {}} {...about} />
      </form>
      <LeaveQuestion place="dialog" isAsked={isAsked} stay={() => setAsked(false)} leave={onClose} />
    </Dialog>
  );
}

const titleOf = (interview: Interview | null): string => {
  if (interview === null) return 'Schedule an interview';
  return isOpen(interview.state) ? 'Offer other times' : 'Reschedule this interview';
};

const problemsOf = (fields: SaveProblem['fields']) =>
  Object.entries(fields).map(([field, message]) => ({ field, label: LABELS[field.replace(/\.\d+$/, '')], message }));

const LABELS: Readonly<Record<string, string>> = {
  kind: 'Interview type',
  length_minutes: 'Length',
  interviewers: 'Interviewers',
  time_zone: 'Time zone',
  times: 'Times to choose from',
  place: 'Place',
  message: 'Message',
};

function offerOf(form: FormData): Offer {
  return asTyped<Offer>({
    kind: textOf(form, 'kind'),
    length_minutes: numberOf(form, 'length_minutes'),
    interviewers: form.getAll('interviewers').map(String),
    time_zone: textOf(form, 'time_zone'),
    times: form.getAll('times').map(String),
    place: textOf(form, 'place'),
    message: textOf(form, 'message'),
  });
}
