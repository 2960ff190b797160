import { Form, useNavigation } from 'react-router';
import { firstCharacters } from '#rules/first-characters.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { TalentImport } from '../contract.ts';
import { FIELDS } from '../rules.ts';
import { FIELD_WORDS } from '../words.ts';

/** Which column of the file holds what, with the first value of each column. */
export function MappingForm({ shown, answer }: { shown: TalentImport; answer: FormAnswer | undefined }) {
  const is_sending = useNavigation().formMethod === 'POST';
  const first = shown.rows[0]?.cells ?? {};
  const choices = [
    { value: '', label: 'Not in the file' },
    ...shown.columns.map((column) => ({ value: column, label: labelOf(column, first[column] ?? '') })),
  ];
  return (
    <Form method="post" className="grid max-w-3xl gap-5" noValidate>
      <CsrfField />
      <p className="text-muted">
        Choose the column of each field. The email address and a name are needed; columns you don’t choose are not
        imported.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <Select
            key={field}
            name={field}
            label={FIELD_WORDS[field]}
            choices={choices}
            defaultValue={answer?.values[field] ?? shown.mapping[field] ?? ''}
            error={answer?.fields[field]}
          />
        ))}
      </div>
      <p>
        <Button type="submit" variant="primary" name="intent" value="map" pending={is_sending}>
          Check rows
        </Button>
      </p>
    </Form>
  );
}

const labelOf = (column: string, value: string) =>
  value ? `${firstCharacters(column, 60)} (such as ${firstCharacters(value, 30)})` : firstCharacters(column, 60);
