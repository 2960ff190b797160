import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import type { StatusOption } from '../../contract.ts';

type Choice = { id: string; label: string };
type BulkStatusProps = {
  ticked: number;
  stages: readonly Choice[];
  statuses: readonly StatusOption[];
  reasons: readonly Choice[];
  pending: boolean;
};

/** What the form calls its boxes. */
export const BULK_LABELS = { status_id: 'New status', reason_id: 'Reason' };

/** One status for all who are ticked. Offers and hires are not among them: they are made one by one. */
export function BulkStatus({ ticked, stages, statuses, reasons, pending }: BulkStatusProps) {
  const [chosen, setChosen] = useState('');
  const status = statuses.find(({ id }) => id === chosen);
  const stageOf = (stage_id: string | null) => stages.find(({ id }) => id === stage_id)?.label ?? 'Any stage';
  const needs_reason = status?.category === 'rejected' || status?.requires_reason;
  return (
    <fieldset
      className={`${ticked > 0 ? 'sticky-foot' : ''} flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-3`}
    >
      <legend className="sr-only">Change the status of those who are ticked</legend>
      <p role="status" className="min-w-28 pb-2 font-semibold tabular-nums">
        {ticked === 1 ? '1 person ticked' : `${ticked} ticked`}
      </p>
      <Select
        name="status_id"
        label={BULK_LABELS.status_id}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        choices={[
          { value: '', label: 'Choose' },
          ...statuses.map(({ id, label, stage_id }) => ({ value: id, label: `${stageOf(stage_id)}: ${label}` })),
        ]}
        className="min-w-56"
      />
      {needs_reason && (
        <Select
          name="reason_id"
          label={BULK_LABELS.reason_id}
          choices={[{ value: '', label: 'Choose' }, ...reasons.map(({ id, label }) => ({ value: id, label }))]}
          className="min-w-56"
        />
      )}
      {status?.sends_mail && <Checkbox name="notify" label="Tell them by email" defaultChecked className="pb-2" />}
      <Button
        type="submit"
        pending={pending}
        reason={
          ticked === 0 ? 'Tick somebody in the list first.' : chosen === '' ? 'Choose the new status first.' : undefined
        }
      >
        Change status
      </Button>
    </fieldset>
  );
}
