import { useRef, useState } from 'react';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { isEnd } from '#features/applicant-status/rules.ts';
import type { RejectionKind } from '#rules/applicant-status.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
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
import type { StatusChoice } from '../../board-moves.ts';

export type Reason = { id: string; label: string; kind: RejectionKind };
/** Any moment that is past means as soon as possible, whatever the clock of this device says. */
const AT_ONCE = new Date(0).toISOString();

type Said = Pick<StatusChoice, 'reason_id' | 'note' | 'notify' | 'send_after'>;

type ReasonDialogProps = {
  /** 'Ann Lee', '3 people'. */
  whom: string;
  status: Pick<StatusOption, 'label' | 'category' | 'sends_mail'>;
  /** Leads never applied, so no mail tells them of an end. The board knows only who stands in a lead stage. */
  leads: 'only' | 'possible' | 'none';
  reasons: readonly Reason[];
  onSubmit: (said: Said) => void;
  onClose: () => void;
};

const KINDS: Record<Reason['kind'], string> = {
  we_rejected: 'Our decision',
  they_withdrew: 'Their decision',
  none_given: 'No reason',
};

const CALLS_OFF = ' Scheduled interviews are canceled. Attendees are told after 10 seconds.';

/** As the call takes it; this closes before it is made. */
const MOST_NOTE = 4000;

/** Asks why, and whether and when the person is told, before somebody gets a status that needs a reason. */
export function ReasonDialog({ whom, status, leads, reasons, onSubmit, onClose }: ReasonDialogProps) {
  const [problems, setProblems] = useState<{ reason?: string; note?: string; when?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  const rejects = status.category === 'rejected';
  const unmailed = isEnd(status.category) ? leads : 'none';
  const close = () => (form.current && isUnsaved(form.current) ? setAsked(true) : onClose());
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const reason_id = textOf(sent, 'reason_id');
    const note = textOf(sent, 'note');
    const note_problem = tooLong(note, MOST_NOTE);
    const when = textOf(sent, 'when');
    const at = textOf(sent, 'send_after');
    const found = {
      ...(reason_id === '' ? { reason: 'Choose the reason.' } : {}),
      ...(note_problem ? { note: note_problem } : {}),
      ...(when === 'at' && at === '' ? { when: 'Choose the day and time.' } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    onSubmit({
      reason_id,
      note: note === '' ? undefined : note,
      notify: sent.get('notify') === 'on',
      send_after: when === 'now' ? AT_ONCE : when === 'at' ? new Date(at).toISOString() : undefined,
    });
  };
  return (
    <Dialog
      title={rejects ? `Reject ${whom}` : `Change the status of ${whom}`}
      description={`The new status is “${status.label}”. The reason is visible to your team only.${rejects ? CALLS_OFF : ''}`}
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
        <Select
          name="reason_id"
          label="Reason"
          error={problems.reason}
          onChange={() => setProblems(({ reason: _, ...others }) => others)}
          choices={[
            { value: '', label: 'Choose the reason' },
            ...reasons.map((reason) => ({ value: reason.id, label: `${KINDS[reason.kind]}: ${reason.label}` })),
          ]}
        />
        <TextArea name="note" label="Note for the team" optional rows={3} most={MOST_NOTE} error={problems.note} />
        {status.sends_mail && unmailed === 'only' && (
          <p className="text-sm text-muted">No email is sent, because this person never applied.</p>
        )}
        {status.sends_mail && unmailed !== 'only' && (
          <Telling
            rejects={rejects}
            hint={unmailed === 'possible' ? 'People who never applied get no email.' : undefined}
            problem={problems.when}
          />
        )}
      </form>
      <LeaveQuestion place="dialog" isAsked={isAsked} stay={() => setAsked(false)} leave={onClose} />
    </Dialog>
  );
}

const WHEN = [
  { value: 'now', label: 'In 10 seconds, so that you can still undo' },
  { value: 'at', label: 'At a time you choose' },
];

/** `3 days`, `36 hours`; null where mail leaves at once. */
function delayWords(hours: number): string | null {
  if (hours === 0) return null;
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

type TellingProps = { rejects: boolean; hint: string | undefined; problem: string | undefined };

function Telling({ rejects, hint, problem }: TellingProps) {
  const [tells, setTells] = useState(true);
  const { companyPreferences } = usePageData();
  const delay = rejects ? delayWords(companyPreferences?.rejection_delay_hours ?? 0) : null;
  const usual = delay && { value: 'usual', label: `After ${delay}, as usual in your company` };
  return (
    <>
      <Checkbox
        name="notify"
        label="Tell them by email"
        hint={hint}
        checked={tells}
        onChange={(event) => setTells(event.target.checked)}
      />
      {tells && (
        <div className="group/when grid gap-5">
          <RadioGroup
            name="when"
            legend="When the email goes out"
            choices={[...(usual ? [usual] : []), ...WHEN]}
            defaultValue={usual ? 'usual' : 'now'}
          />
          <div className="hidden group-has-[[value=at]:checked]/when:block">
            <TextInput name="send_after" type="datetime-local" label="Day and time" error={problem} />
          </div>
        </div>
      )}
    </>
  );
}
