import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, MOST_LOCATIONS } from '#rules/locations.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

type Choice = { value: string; label: string };
type FieldsProps = { locations: readonly Location[]; fields: Record<string, string>; countries: readonly Choice[] };

const EMPTY: Location = { city: '', region: '', postal_code: '', country: 'US' };

/** The locations after the first. Hidden for remote work. */
export function LocationFields({ locations, fields, countries }: FieldsProps) {
  const [rows, setRows] = useState(() => locations.map((location, at) => ({ number: at + 2, location })));
  const add = useRef<HTMLButtonElement>(null);
  const next = Math.max(1, ...rows.map(({ number }) => number)) + 1;
  const addRow = () => {
    // The row has to be there before its first box can take the focus.
    flushSync(() => setRows([...rows, { number: next, location: EMPTY }]));
    document.getElementById(`location_${next}_city`)?.focus();
  };
  const removeRow = (number: number) => {
    setRows(rows.filter((row) => row.number !== number));
    add.current?.focus();
  };
  const spare = { number: next, location: EMPTY };
  return (
    <div className="grid gap-5 group-has-[[value=remote]:checked]/posting:hidden">
      {rows.map(({ number, location }, at) => (
        <LocationRow
          key={number}
          number={number}
          place={at + 2}
          location={location}
          fields={fields}
          countries={countries}
          onRemove={() => removeRow(number)}
        />
      ))}
      {fields.additional_locations && <p className="text-sm text-danger">{fields.additional_locations}</p>}
      <div>
        <Button
          ref={add}
          type="button"
          variant="secondary"
          size="sm"
          onClick={addRow}
          disabled={rows.length >= MOST_LOCATIONS - 1}
        >
          Add another location
        </Button>
        {rows.length >= MOST_LOCATIONS - 1 && (
          <p className="mt-1 text-sm text-muted">A posting can have up to {MOST_LOCATIONS} locations.</p>
        )}
      </div>
      {rows.length < MOST_LOCATIONS - 1 && (
        <noscript>
          <LocationRow
            number={spare.number}
            place={rows.length + 2}
            location={spare.location}
            fields={fields}
            countries={countries}
          />
        </noscript>
      )}
    </div>
  );
}

type RowProps = {
  number: number;
  /** Starts at 2, since the first location stands above. */
  place: number;
  location: Location;
  fields: Record<string, string>;
  countries: readonly Choice[];
  onRemove?: () => void;
};

function LocationRow({ number, place, location, fields, countries, onRemove }: RowProps) {
  const box = `location_${number}`;
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-left font-semibold">Location {place}</legend>
      <div className="grid items-end gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <TextInput
          name={`${box}_city`}
          label="City"
          defaultValue={location.city}
          error={fields[`${box}_city`]}
          autoComplete="off"
        />
        <TextInput
          name={`${box}_region`}
          label="State or region"
          defaultValue={location.region}
          error={fields[`${box}_region`]}
          most={40}
          autoComplete="off"
        />
        <TextInput
          name={`${box}_postal_code`}
          label="ZIP or postal code"
          optional
          defaultValue={location.postal_code}
          error={fields[`${box}_postal_code`]}
          autoComplete="off"
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          name={`${box}_country`}
          label="Country"
          choices={[{ value: '', label: 'Not specified' }, ...countries]}
          defaultValue={location.country}
          error={fields[`${box}_country`]}
        />
        {onRemove && (
          <Button type="button" variant="secondary" size="sm" onClick={onRemove}>
            Remove location {place}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
