import { useRef, useState } from 'react';
import { isEnd } from '#features/applicant-status/rules.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import type { ApplicantRecord } from '../../details/applicant-record.ts';
import { isLead } from '../../rules.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import type { StatusChange } from '../use-status-change.ts';

/** The status as a choice among all statuses of the pipeline, the outcome of the last change, and its undo. */
export function StatusLine({
  record: { details, options },
  change,
}: {
  record: ApplicantRecord;
  change: StatusChange;
}) {
  // With the version at the time of choosing, so that a later change by someone else is not overwritten.
  const [choice, setChoice] = useState<{ status_id: string; version: number } | null>(null);
  const chosen = choice?.status_id ?? details.status.status_id;
  const select = useRef<HTMLSelectElement>(null);
  const status = options.statuses.find(({ id }) => id === chosen);
  const is_now = chosen === details.status.status_id;
  const { pending, problem, asking, done } = change;
  const submit = async () => {
    if (!status || is_now) return;
    await change.choose(status, choice?.version);
    setChoice(null);
  };
  const mails = status?.sends_mail && !is_now && status.category !== 'rejected' && !status.requires_reason;
  return (
    <div className="grid gap-1.5">
      {problem && <Notice tone="danger" live title={problem.message} />}
      <div className="flex items-end gap-2">
        <Select
          ref={select}
          name="status_id"
          label="Status"
          labelHidden
          className="min-w-0 flex-1"
          value={chosen}
          onChange={(event) => setChoice({ status_id: event.target.value, version: details.version })}
          choices={options.statuses.map(({ id, label, stage_name }) => ({
            value: id,
            label: `${stage_name ?? 'Any stage'}: ${label}`,
          }))}
        />
        <Button
          pending={pending}
          // Not `disabled`, which would lose the focus.
          aria-disabled={is_now || undefined}
          onClick={() => void submit()}
        >
          Change status
        </Button>
      </div>
      {mails && !(isLead(details) && isEnd(status.category)) && (
        <p className="text-sm text-muted">They will get an email about it.</p>
      )}
      {done && (
        <div role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
          <p>
            Changed to “{done.label}”.
            {done.may_be_mailed && ' Undo also cancels the email if it has not been sent yet.'}
          </p>
          <Button
            size="sm"
            variant="quiet"
            pending={pending}
            onClick={() => void change.undo(done).then(() => select.current?.focus())}
          >
            Undo
          </Button>
        </div>
      )}
      {asking && (
        <ReasonDialog
          subject={`${details.first_name} ${details.last_name}`}
          status={asking.status}
          leads={isLead(details) ? 'only' : 'none'}
          reasons={options.rejection_reasons}
          onSubmit={(values) => void change.confirm(values)}
          onClose={change.cancel}
        />
      )}
    </div>
  );
}
