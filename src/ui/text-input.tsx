import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldText } from './field.tsx';
import { fieldControl } from './field-control.ts';
import { useTypedText } from './typed-values.tsx';
import { useMost, type Written } from './use-most.ts';

type TextInputProps = Omit<ComponentProps<'input'>, 'children'> &
  FieldText &
  Written<HTMLInputElement> & {
    name: string;
    /** Suggestions while typing, without scripts. */
    suggestions?: string[];
    /** Shown inside the field before the text, for example "$". */
    prefix?: ReactNode;
  };

/** Fields in which Tab goes from the month to the day to the year. */
const HAS_PARTS: ReadonlySet<string> = new Set(['date', 'datetime-local', 'month', 'time']);

/** A dialog moves the focus on Tab itself, which would skip the parts. */
const keepTab = (event: KeyboardEvent) => event.key === 'Tab' && event.stopPropagation();

export function TextInput(props: TextInputProps) {
  const { label, hint, error: given, optional, labelHidden, suggestions, prefix, className, most, ...rest } = props;
  const { id = props.name } = props;
  const defaultValue = useTypedText(props.name, props.defaultValue);
  const { error, onChange } = useMost({ ...rest, most, error: given });
  const listId = suggestions ? `${id}-suggestions` : undefined;
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden, className }}>
      <div className="relative">
        {prefix && (
          <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-muted">
            {prefix}
          </span>
        )}
        <input
          type="text"
          list={listId}
          {...rest}
          {...(rest.value === undefined ? { defaultValue } : {})}
          onChange={onChange}
          {...(rest.type && HAS_PARTS.has(rest.type) ? { onKeyDown: keepTab } : {})}
          {...fieldControl(id, { hint, error })}
          className={controlStyle(Boolean(error), prefix ? 'h-control pl-8' : 'h-control')}
        />
      </div>
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Field>
  );
}
