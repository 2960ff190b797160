import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { RHYTHMS, type Rhythm } from '../contract.ts';
import { RHYTHM_LABELS } from '../words.ts';

export const ALERT_LABELS = { name: 'Name', rhythm: 'How often', email: 'Email address' };

type AlertFieldsProps = {
  name: string;
  rhythm: Rhythm;
  answer?: FormAnswer | undefined;
  /** Keeps field ids unique on a page with several alerts. */
  of?: string;
};

export function AlertFields({ name, rhythm, answer, of = '' }: AlertFieldsProps) {
  return (
    <>
      <TextInput
        name="name"
        id={`name${of}`}
        label={ALERT_LABELS.name}
        defaultValue={answer?.values.name ?? name}
        error={answer?.fields.name}
        most={80}
        required
      />
      <Select
        name="rhythm"
        id={`rhythm${of}`}
        label={ALERT_LABELS.rhythm}
        choices={RHYTHMS.map((value) => ({ value, label: RHYTHM_LABELS[value] }))}
        defaultValue={answer?.values.rhythm ?? rhythm}
        error={answer?.fields.rhythm}
      />
    </>
  );
}
