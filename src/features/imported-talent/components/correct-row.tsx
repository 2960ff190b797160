import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { TalentImport } from '../contract.ts';
import { FIELDS, LONGEST_VALUE } from '../rules.ts';
import { FIELD_WORDS } from '../words.ts';

type CorrectRowProps = { row: TalentImport['rows'][number]; mapping: TalentImport['mapping'] };

/** The chosen columns of a row that needs a fix, to be typed anew. */
export function CorrectRow({ row: { number, cells }, mapping }: CorrectRowProps) {
  const fields = FIELDS.flatMap((field) => {
    const column = mapping[field];
    return column === undefined ? [] : [{ field, value: cells[column] ?? '' }];
  });
  return (
    <details className="min-w-48">
      <summary className="link cursor-pointer whitespace-nowrap" aria-label={`Correct row ${number}`}>
        Correct
      </summary>
      <Form method="post" className="grid gap-3 pt-3" noValidate>
        <CsrfField />
        <input type="hidden" name="row_number" value={number} />
        {fields
          .filter(({ value }) => value.length <= LONGEST_VALUE)
          .map(({ field, value }) => (
            <TextInput
              key={field}
              id={`row-${number}-${field}`}
              name={field}
              label={FIELD_WORDS[field]}
              defaultValue={value}
              most={LONGEST_VALUE}
            />
          ))}
        <Button type="submit" size="sm" name="intent" value="correct" aria-label={`Save row ${number}`}>
          Save
        </Button>
      </Form>
    </details>
  );
}
