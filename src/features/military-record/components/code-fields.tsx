import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { CodeBoxes } from '../record-form.ts';
import { BRANCH_CHOICES } from '../words.ts';

type CodeFieldsProps = {
  rows: readonly CodeBoxes[];
  problems: Readonly<Record<string, string>>;
  /** Of which rows no list of ours has the code. */
  unknown: readonly number[];
};

/** One row for each military job, and empty ones for the next. */
export function CodeFields({ rows, problems, unknown }: CodeFieldsProps) {
  return rows.map((row, at) => {
    const number = at + 1;
    const box = (name: keyof CodeBoxes) => ({
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
          hint={unknown.includes(at) && `We don’t have ${row.code} in our list. It is saved as you wrote it.`}
        />
        <Select {...box('branch')} label="Branch" choices={BRANCH_CHOICES} />
        <TextInput {...box('started')} label="From" placeholder="06/2015" autoComplete="off" />
        <TextInput {...box('ended')} label="To" placeholder="05/2019" autoComplete="off" />
      </fieldset>
    );
  });
}
