import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldText } from './field.tsx';
import { fieldControl } from './field-control.ts';
import { Icon } from './icon.tsx';
import { useTypedText } from './typed-values.tsx';

export type Choice = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & FieldText & { name: string; choices: Choice[] };

/** The browser's own select, which works well on every phone and without scripts. */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, labelHidden, choices, className, id = props.name, ...rest } = props;
  const defaultValue = useTypedText(props.name, props.defaultValue);
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden, className }}>
      <div className="relative">
        <select
          {...rest}
          {...(rest.value === undefined ? { defaultValue } : {})}
          {...fieldControl(id, { hint, error })}
          className={controlStyle(Boolean(error), 'h-control cursor-pointer appearance-none pr-9')}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon
          of="chevron-down"
          size="sm"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}
