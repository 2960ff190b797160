import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogProblems } from '#ui/dialog-problems.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
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
  /** The interviewers whose calendars did not answer while the times were sent. */
  const unread = useRef<readonly string[]>([]);
  const [sent_to, setSentTo] = useState<string[] | null>(null);
  const close = () => (form.current && isUnsaved(form.current) ? setAsked(true) : onClose());
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const offer = offerOf(new FormData(event.currentTarget));
    const params = { company_id, application_id };
    const call = async () => {
      const answer =
        interview === null
          ? await browserCall(createInterview, { params, body: offer, idempotency_key })
          : await browserCall(updateInterview, {
              params: { ...params, interview_id: interview.interview_id },
              body: { ...offer, version: interview.version },
            });
      unread.current = answer?.unread_calendars ?? [];
      return answer;
    };
    if (!(await save(call))) return;
    if (unread.current.length === 0) await onDone();
    else setSentTo(about.members.filter(({ employer_user }) => unread.current.includes(employer_user)).map(nameOf));
  };
  if (sent_to) return <SentUnread first_name={first_name} names={sent_to} onDone={onDone} />;
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

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

type SentUnreadProps = { first_name: string; names: readonly string[]; onDone: () => Promise<void> };

/** The times were sent, but not all calendars could be checked. */
function SentUnread({ first_name, names, onDone }: SentUnreadProps) {
  return (
    <Dialog
      title={`Sent to ${first_name}`}
      isOpen
      onOpenChange={(is_open) => !is_open && void onDone()}
      size="md"
      actions={
        <Button variant="primary" onClick={() => void onDone()}>
          Close
        </Button>
      }
    >
      <Notice tone="warning" live title="Not every calendar could be read just now">
        {names.join(', ')} may be busy at the offered times. Ask them, or offer other times.
      </Notice>
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
  round_id: 'Round',
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
    round_id: textOf(form, 'round_id') || null,
    message: textOf(form, 'message'),
  });
}
