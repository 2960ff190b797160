import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { BASIS_CHOICES } from '../words.ts';

type ProvenanceProps = { values: Readonly<Record<string, string>>; fields: Readonly<Record<string, string>> };

export const PROVENANCE_LABELS = {
  source: 'Where you know them from',
  lawful_basis: 'Why you may hold their data',
};

/** Where people come from and why the company may hold their data. Both are stored with each person. */
export function Provenance({ values, fields }: ProvenanceProps) {
  return (
    <>
      <TextInput
        name="source"
        label={PROVENANCE_LABELS.source}
        hint="For example “Job fair in Austin, May 2026”."
        defaultValue={values.source}
        error={fields.source}
        most={120}
      />
      <Select
        name="lawful_basis"
        label={PROVENANCE_LABELS.lawful_basis}
        choices={BASIS_CHOICES}
        defaultValue={values.lawful_basis ?? ''}
        error={fields.lawful_basis}
      />
    </>
  );
}
