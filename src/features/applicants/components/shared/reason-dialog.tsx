import { useRef, useState } from 'react';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { isEnd } from '#features/applicant-status/rules.ts';
import {
  MAIL_TEXT_FIELDS,
  MailText,
  mailTextProblems,
  readMailText,
} from '#features/templates/components/shared/mail-text.tsx';
import type { RejectionKind } from '#rules/applicant-status.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DialogProblems } from '#ui/dialog-problems.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { tooLong } from '#ui/use-most.ts';
import { textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { LeaveQuestion } from '#web/routes/leave-question.tsx';
import { asksBeforeLeaving, isUnsaved } from '#web/use-unsaved-changes.ts';
import type { StatusChoice } from '../../board/moves.ts';

export type Reason = { id: string; label: string; kind: RejectionKind };
/** A past time means as soon as possible, even if this device's clock is wrong. */
const NOW = new Date(0).toISOString();

type ReasonValues = Pick<StatusChoice, 'reason_id' | 'note' | 'notify' | 'mail' | 'send_after'>;

type Problems = { reason?: string; note?: string; subject?: string; body?: string; when?: string };
/** The id and label of the field that each problem is about. */
const FIELDS = {
  reason: { field: 'reason_id', label: 'Reason' },
  note: { field: 'reason-note', label: 'Note for the team' },
  ...MAIL_TEXT_FIELDS,
  when: { field: 'send_after', label: 'Date and time' },
} as const;

type ReasonDialogProps = {
  /** 'Ann Lee', '3 people'. */
  subject: string;
  status: Pick<StatusOption, 'label' | 'category' | 'sends_mail'>;
  /** Whether some of them may be leads, who get no mail about a rejection. The board only knows who is in a lead stage. */
  leads: 'only' | 'possible' | 'none';
  reasons: readonly Reason[];
  onSubmit: (values: ReasonValues) => void;
  onClose: () => void;
};

const KINDS: Record<Reason['kind'], string> = {
  we_rejected: 'Our decision',
  they_withdrew: 'Their decision',
  none_given: 'No reason given',
};

const CANCELS_INTERVIEWS = ' Scheduled interviews are canceled. Attendees are notified after 10 seconds.';

/** The call's limit, checked here because the dialog closes before the call. */
const NOTE_MAX_LENGTH = 4000;

/** Asks for the reason of a rejection or other status change, and whether and when to mail the applicant. */
export function ReasonDialog({ subject, status, leads, reasons, onSubmit, onClose }: ReasonDialogProps) {
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const [isConfirmingClose, setConfirmingClose] = useState(false);
  const rejects = status.category === 'rejected';
  const unmailed = isEnd(status.category) ? leads : 'none';
  const close = () => (form.current && isUnsaved(form.current) ? setConfirmingClose(true) : onClose());
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const reason_id = textOf(sent, 'reason_id');
    const note = textOf(sent, 'note');
    const note_problem = tooLong(note, NOTE_MAX_LENGTH);
    const when = textOf(sent, 'when');
    const at = textOf(sent, 'send_after');
    const notify = sent.get('notify') === 'on';
    const mail = notify ? readMailText(sent) : undefined;
    const found = {
      ...(reason_id === '' ? { reason: 'Choose a reason.' } : {}),
      ...(note_problem ? { note: note_problem } : {}),
      ...mailTextProblems(mail),
      ...(when === 'at' && at === '' ? { when: 'Choose a date and time.' } : {}),
    };
    setProblems(found);
    setAttempt((before) => before + 1);
    if (Object.keys(found).length > 0) return;
    onSubmit({
      reason_id,
      note: note === '' ? undefined : note,
      notify,
      mail,
      send_after: when === 'now' ? NOW : when === 'at' ? new Date(at).toISOString() : undefined,
    });
  };
  return (
    <Dialog
      title={rejects ? `Reject ${subject}` : `Change the status of ${subject}`}
      description={`The new status is “${status.label}”. The reason is visible to your team only.${rejects ? CANCELS_INTERVIEWS : ''}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      size="md"
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form="reason-form" variant={rejects ? 'danger' : 'primary'}>
            {rejects ? 'Reject' : 'Change status'}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="reason-form"
        onSubmit={submit}
        noValidate
        className="grid gap-5"
        {...asksBeforeLeaving(false)}
      >
        <DialogProblems
          attempt={attempt}
          problems={Object.entries(problems).map(([field, message]) => ({
            ...FIELDS[field as keyof Problems],
            message,
          }))}
        />
        <Select
          name="reason_id"
          label="Reason"
          error={problems.reason}
          onChange={() => setProblems(({ reason: _, ...others }) => others)}
          choices={[
            { value: '', label: 'Choose a reason' },
            ...reasons.map((reason) => ({ value: reason.id, label: `${KINDS[reason.kind]}: ${reason.label}` })),
          ]}
        />
        <TextArea
          id={FIELDS.note.field}
          name="note"
          label="Note for the team"
          optional
          rows={3}
          most={NOTE_MAX_LENGTH}
          error={problems.note}
        />
        {status.sends_mail && unmailed === 'only' && (
          <p className="text-sm text-muted">No email is sent, because this person never applied.</p>
        )}
        {status.sends_mail && unmailed !== 'only' && (
          <MailOptions
            rejects={rejects}
            hint={unmailed === 'possible' ? 'People who never applied get no email.' : undefined}
            problems={problems}
          />
        )}
      </form>
      <LeaveQuestion
        place="dialog"
        isAsked={isConfirmingClose}
        stay={() => setConfirmingClose(false)}
        leave={onClose}
      />
    </Dialog>
  );
}

const WHEN = [
  { value: 'now', label: 'In 10 seconds, so you can still undo' },
  { value: 'at', label: 'At a time you choose' },
];

/** '3 days', '36 hours'; null without a delay. */
function delayWords(hours: number): string | null {
  if (hours === 0) return null;
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

type MailOptionsProps = { rejects: boolean; hint: string | undefined; problems: Problems };

function MailOptions({ rejects, hint, problems }: MailOptionsProps) {
  const [sends_mail, setSendsMail] = useState(true);
  const { companyPreferences } = usePageData();
  const delay = rejects ? delayWords(companyPreferences?.rejection_delay_hours ?? 0) : null;
  const usual = delay && { value: 'usual', label: `After ${delay}, your company’s default` };
  return (
    <>
      <Checkbox
        name="notify"
        label="Notify them by email"
        hint={hint}
        checked={sends_mail}
        onChange={(event) => setSendsMail(event.target.checked)}
      />
      {sends_mail && (
        <div className="group/when grid gap-5">
          <MailText first={rejects ? ['reject'] : []} problems={problems} />
          <RadioGroup
            name="when"
            legend="When to send the email"
            choices={[...(usual ? [usual] : []), ...WHEN]}
            defaultValue={usual ? 'usual' : 'now'}
          />
          <div className="hidden group-has-[[value=at]:checked]/when:block">
            <TextInput name="send_after" type="datetime-local" label="Date and time" error={problems.when} />
          </div>
        </div>
      )}
    </>
  );
}
