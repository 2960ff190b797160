import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { MOST_TIMES } from '../rules.ts';

type TimeFieldsProps = {
  /** Initial values, such as `2026-12-03T09:00`. */
  first: readonly string[];
  problems: Readonly<Record<string, string>>;
};

/** One to five dates with times. */
export function TimeFields({ first, problems }: TimeFieldsProps) {
  const [rows, setRows] = useState(() => (first.length > 0 ? first : ['']).map((value, key) => ({ key, value })));
  const times = useRef<HTMLFieldSetElement>(null);
  const add = () => setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, value: '' }]);
  return (
    <fieldset ref={times} id="times" tabIndex={-1} className="grid gap-3 outline-offset-4">
      <legend className="mb-1.5 font-semibold">Times to choose from</legend>
      {problems.times && <FieldError id="times">{problems.times}</FieldError>}
      {rows.map(({ key, value }, at) => (
        <div key={key} className="flex flex-wrap items-end gap-2">
          <TextInput
            name="times"
            id={`times.${at}`}
            label={`Date and time ${at + 1}`}
            type="datetime-local"
            className="min-w-56 flex-1"
            defaultValue={value}
            error={problems[`times.${at}`]}
          />
          {rows.length > 1 && (
            <Button
              variant="quiet"
              icon="x"
              aria-label={`Remove time ${at + 1}`}
              onClick={() => {
                setRows(rows.filter((row) => row.key !== key));
                // The pressed button goes away.
                times.current?.focus();
              }}
            />
          )}
        </div>
      ))}
      {rows.length < MOST_TIMES && (
        <div>
          <Button size="sm" icon="plus" onClick={add}>
            Add a time
          </Button>
        </div>
      )}
    </fieldset>
  );
}
