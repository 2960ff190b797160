import { useState } from 'react';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';

type Choice = { id: string; label: string };
type BulkStatusProps = {
  ticked: number;
  /** Of those who are ticked; while nobody is, of those in the list. */
  pipeline_ids: ReadonlySet<string>;
  statuses: readonly StatusOption[];
  reasons: readonly Choice[];
  pending: boolean;
};

/** What the form calls its boxes. */
export const BULK_LABELS = { status_id: 'New status', reason_id: 'Reason' };

/** One status for all who are ticked. Offers and hires are not among them: they are made one by one. */
export function BulkStatus({ ticked, pipeline_ids, statuses, reasons, pending }: BulkStatusProps) {
  const [chosen, setChosen] = useState('');
  // A status belongs to one pipeline, and every pipeline has some of the same names.
  const offered = pipeline_ids.size === 1 ? statuses.filter((each) => pipeline_ids.has(each.pipeline_id)) : [];
  const status = offered.find(({ id }) => id === chosen);
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
        value={status?.id ?? ''}
        onChange={(event) => setChosen(event.target.value)}
        choices={[
          { value: '', label: 'Choose' },
          ...offered.map(({ id, label, stage_name }) => ({
            value: id,
            label: `${stage_name ?? 'Any stage'}: ${label}`,
          })),
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
      <Button type="submit" pending={pending} reason={reasonAgainst(ticked, pipeline_ids.size, status)}>
        Change status
      </Button>
    </fieldset>
  );
}

function reasonAgainst(ticked: number, pipelines: number, status: StatusOption | undefined): string | undefined {
  if (ticked === 0) return 'Tick somebody in the list first.';
  if (pipelines > 1)
    return 'Those who are ticked are in several pipelines. Tick people of one, such as of one posting.';
  return status ? undefined : 'Choose the new status first.';
}
