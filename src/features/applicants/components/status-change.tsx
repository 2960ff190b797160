import { useRef, useState } from 'react';
import type { Changed } from '#features/applicant-status/contract.ts';
import { isEnd } from '#features/applicant-status/rules.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { trackSaving } from '#web/saving.ts';
import { useSave } from '#web/use-save.ts';
import type { ApplicantRecord } from '../applicant-record.ts';
import { type StatusChoice, undoValues } from '../board-moves.ts';
import { type Moved, mayBeMailed, putStatus } from '../put-status.ts';
import { isLead } from '../rules.ts';
import { ReasonDialog } from './shared/reason-dialog.tsx';

type StatusChangeProps = { record: ApplicantRecord; onChanged: () => Promise<void> };

/** The last change, with what undoes it. */
type LastChange = { label: string; may_be_mailed: boolean; version: number; previous: Changed['previous'] };

/** The current status, with controls to change it and to undo the change. */
export function StatusChange({ record: { details, options }, onChanged }: StatusChangeProps) {
  const company_id = usePageData().user?.company_id ?? '';
  // With the version at the time of choosing, so that a later change by someone else is not overwritten.
  const [choice, setChoice] = useState<{ status_id: string; version: number } | null>(null);
  const chosen = choice?.status_id ?? details.status.status_id;
  const [is_asking_reason, setAskingReason] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const { save, pending, problem } = useSave();
  const status = options.statuses.find(({ id }) => id === chosen);
  const is_now = chosen === details.status.status_id;
  const needs_reason = status?.category === 'rejected' || status?.requires_reason === true;
  const [done, setDone] = useState<LastChange | null>(null);
  const put = async (choice: Parameters<typeof putStatus>[1]['choice'], version: number) => {
    const { application_id, stage, status, reason } = details;
    const here = { application_id, stage_id: stage.stage_id, status_id: status.status_id, reason_id: reason?.id };
    let moved: Moved | undefined;
    await save(async () => {
      const sent = await trackSaving(putStatus(browserCall, { company_id, people: [{ ...here, version }], choice }));
      moved = typeof sent === 'string' ? undefined : sent;
      return moved;
    });
    await onChanged();
    setChoice(null);
    return moved;
  };
  const change = async (values: Omit<StatusChoice, 'status'> = {}) => {
    setAskingReason(false);
    setDone(null);
    if (!status) return;
    const moved = await put({ status, ...values }, choice?.version ?? details.version);
    const [own] = moved?.changed ?? [];
    if (moved && own) setDone({ ...own, label: status.label, may_be_mailed: mayBeMailed(moved, status) });
  };
  /** As on the board, an undo cancels the change's mail if it has not left, and sends the mail that the change canceled. */
  const undo = async ({ previous, version }: LastChange) => {
    setDone(null);
    await put({ status: { id: previous.status_id, stage_id: previous.stage_id }, ...undoValues(previous) }, version);
    select.current?.focus();
  };
  return (
    <div className="grid gap-2">
      {problem && <Notice tone="danger" live title={problem.message} />}
      <div className="flex flex-wrap items-end gap-2">
        <Select
          ref={select}
          name="status_id"
          label="Status"
          className="min-w-56 flex-1"
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
          onClick={() => !is_now && (needs_reason ? setAskingReason(true) : void change())}
        >
          Change status
        </Button>
      </div>
      {status?.sends_mail && !is_now && !needs_reason && !(isLead(details) && isEnd(status.category)) && (
        <p className="text-sm text-muted">They will get an email about it.</p>
      )}
      {/* Only while nothing has changed since. */}
      {done && done.version === details.version && (
        <div role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
          <p>
            Changed to “{done.label}”.
            {done.may_be_mailed && ' Undo also cancels the email if it has not been sent yet.'}
          </p>
          <Button size="sm" variant="quiet" pending={pending} onClick={() => void undo(done)}>
            Undo
          </Button>
        </div>
      )}
      {is_asking_reason && status && (
        <ReasonDialog
          subject={`${details.first_name} ${details.last_name}`}
          status={status}
          leads={isLead(details) ? 'only' : 'none'}
          reasons={options.rejection_reasons}
          onSubmit={(values) => void change(values)}
          onClose={() => setAskingReason(false)}
        />
      )}
    </div>
  );
}
