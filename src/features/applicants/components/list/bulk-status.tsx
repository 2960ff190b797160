import { useState } from 'react';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';

type Choice = { id: string; label: string };
type BulkStatusProps = {
  selected: number;
  /** The pipelines of the selected applicants, or of the whole page if none are selected. */
  pipeline_ids: ReadonlySet<string>;
  statuses: readonly StatusOption[];
  reasons: readonly Choice[];
  pending: boolean;
  /** Where a message to all of them is written. */
  write_href: string;
};

export const BULK_LABELS = { status_id: 'New status', reason_id: 'Reason' };

/** Sets one status for all selected applicants. Offers and hires cannot be set in bulk. */
export function BulkStatus({ selected, pipeline_ids, statuses, reasons, pending, write_href }: BulkStatusProps) {
  const [chosen, setChosen] = useState('');
  // Statuses belong to one pipeline, so none can be offered for applicants of several.
  const offered = pipeline_ids.size === 1 ? statuses.filter((each) => pipeline_ids.has(each.pipeline_id)) : [];
  const status = offered.find(({ id }) => id === chosen);
  const needs_reason = status?.category === 'rejected' || status?.requires_reason;
  return (
    <fieldset
      className={`${selected > 0 ? 'sticky-foot' : ''} flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-3`}
    >
      <legend className="sr-only">Change the status of selected applicants</legend>
      <p role="status" className="min-w-28 pb-2 font-semibold tabular-nums">
        {selected} selected
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
      {status?.sends_mail && <Checkbox name="notify" label="Notify them by email" defaultChecked className="pb-2" />}
      <Button type="submit" pending={pending} reason={reasonAgainst(selected, pipeline_ids.size, status)}>
        Change status
      </Button>
      {selected > 0 && (
        <LinkButton href={write_href} icon="send" variant="quiet">
          Write to them
        </LinkButton>
      )}
      {selected > 0 && (
        <PersonalButton type="submit" name="intent" value="export" icon="download" variant="quiet">
          Export them
        </PersonalButton>
      )}
    </fieldset>
  );
}

function reasonAgainst(selected: number, pipelines: number, status: StatusOption | undefined): string | undefined {
  if (selected === 0) return 'Select applicants first.';
  if (pipelines > 1) return 'The selected applicants are in several pipelines. Select applicants of one pipeline.';
  return status ? undefined : 'Choose the new status first.';
}
