import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { CodeRow } from '../form.ts';
import { BRANCH_CHOICES } from '../words.ts';

type CodeFieldsProps = {
  rows: readonly CodeRow[];
  problems: Readonly<Record<string, string>>;
  /** Indexes of rows with a code that we do not list. */
  unknown: readonly number[];
};

/** One row per military job, and empty ones to add more. */
export function CodeFields({ rows, problems, unknown }: CodeFieldsProps) {
  return rows.map((row, at) => {
    const number = at + 1;
    const box = (name: keyof CodeRow) => ({
      name: `codes.${at}.${name}`,
      defaultValue: row[name],
      error: problems[`codes.${at}.${name}`],
    });
    return (
      <fieldset
        key={number}
        className="grid items-end gap-3 border-t border-line pt-3 first-of-type:border-t-0 sm:grid-cols-2 lg:grid-cols-4"
      >
        <legend className="sr-only">Military job {number}</legend>
        <TextInput
          {...box('code')}
          label="Code"
          most={120}
          autoComplete="off"
          hint={unknown.includes(at) && `${row.code} is not in our list. We save it as you entered it.`}
        />
        <Select {...box('branch')} label="Branch" choices={BRANCH_CHOICES} />
        <TextInput {...box('started')} label="From" placeholder="06/2015" autoComplete="off" />
        <TextInput {...box('ended')} label="To" placeholder="05/2019" autoComplete="off" />
      </fieldset>
    );
  });
}
