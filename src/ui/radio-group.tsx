import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, FieldHint } from './field.tsx';
import { fieldControl } from './field-control.ts';
import { TICK_STYLE } from './tick-style.ts';
import { useTypedText } from './typed-values.tsx';

export type RadioChoice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioGroupProps = {
  name: string;
  legend: string;
  choices: RadioChoice[];
  id?: string;
  hint?: ReactNode;
  error?: string | undefined;
  defaultValue?: string;
  required?: boolean;
  /** Side by side where there is room. */
  inline?: boolean;
  legendHidden?: boolean;
  className?: string;
};

export function RadioGroup(props: RadioGroupProps) {
  const { name, legend, choices, hint, error, defaultValue, required, inline, legendHidden, id = name } = props;
  const chosen = useTypedText(name, defaultValue);
  const { 'aria-describedby': describedBy } = fieldControl(id, { hint, error });
  return (
    <fieldset
      aria-describedby={describedBy}
      className={classNames('grid min-w-0 gap-1.5', error && 'border-l-4 border-danger pl-3', props.className)}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className={inline ? 'flex flex-wrap gap-x-6 gap-y-2' : 'grid gap-2'}>
        {choices.map((choice, position) => (
          <Radio
            key={choice.value}
            choice={choice}
            name={name}
            id={position === 0 ? id : `${id}-${choice.value}`}
            checked={choice.value === chosen}
            required={required}
          />
        ))}
      </div>
    </fieldset>
  );
}

type RadioProps = { choice: RadioChoice; name: string; id: string; checked: boolean; required?: boolean | undefined };

/** The first radio has the group's own id, so that a link of the error summary leads to it. */
function Radio({ choice, name, id, checked, required }: RadioProps) {
  return (
    <div>
      <label htmlFor={id} className="flex min-h-6 cursor-pointer items-start gap-2.5">
        <input
          type="radio"
          id={id}
          name={name}
          value={choice.value}
          defaultChecked={checked}
          disabled={choice.disabled}
          required={required}
          aria-describedby={choice.hint ? `${id}-hint-of-choice` : undefined}
          className={TICK_STYLE}
        />
        <span>{choice.label}</span>
      </label>
      {choice.hint && (
        <p id={`${id}-hint-of-choice`} className="pl-7.5 text-sm text-muted">
          {choice.hint}
        </p>
      )}
    </div>
  );
}
