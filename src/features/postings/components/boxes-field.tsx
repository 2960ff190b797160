import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';

type BoxesFieldProps<T extends string> = {
  name: string;
  label: string;
  values: readonly T[];
  labelOf: (value: T) => string;
  chosen: readonly T[];
  error: string | undefined;
  className?: string;
};

/** Checkboxes of one name in a row. */
export function BoxesField<T extends string>(props: BoxesFieldProps<T>) {
  const { name, label, values, labelOf, chosen, error, className } = props;
  return (
    <fieldset id={name} className={className}>
      <legend className="mb-2 font-semibold">{label}</legend>
      {error && <FieldError id={name}>{error}</FieldError>}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {values.map((value) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={labelOf(value)}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
