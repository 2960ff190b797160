import type { WorkFrom } from '#rules/work-from.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

export const WORK_FROM_LABELS = { work_from: 'Work from', work_from_states: 'States' };

type FieldsProps = { posting: WorkFrom; fields: Record<string, string> };

/** Only for remote work; the states only if chosen. */
export function WorkFromFields({ posting, fields }: FieldsProps) {
  return (
    <div className="hidden items-start gap-5 group-has-[[value=remote]:checked]/posting:grid sm:grid-cols-2">
      <Select
        name="work_from"
        label={WORK_FROM_LABELS.work_from}
        hint="Searches in these states show the job. If not specified, only searches in the job’s own state do."
        choices={[
          { value: '', label: 'Not specified' },
          { value: 'any_state', label: 'Any U.S. state' },
          { value: 'these_states', label: 'Only these states' },
        ]}
        defaultValue={posting.work_from ?? ''}
        error={fields.work_from}
      />
      <TextInput
        name="work_from_states"
        label={WORK_FROM_LABELS.work_from_states}
        hint="Separate them with commas: TX, OK."
        defaultValue={posting.work_from_states.join(', ')}
        error={fields.work_from_states}
        autoComplete="off"
        className="hidden group-has-[[value=these_states]:checked]/posting:grid"
      />
    </div>
  );
}
