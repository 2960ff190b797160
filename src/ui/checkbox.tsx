import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import { fieldControl } from './field-control.ts';
import { TICK_STYLE } from './tick-style.ts';
import { useTypedTick } from './typed-values.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'children' | 'type'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = rest.id ?? (rest.value === undefined ? rest.name : `${rest.name}-${rest.value}`);
  const defaultChecked = useTypedTick(rest.name, rest.value, rest.defaultChecked);
  const box = (
    <label className={classNames('flex min-h-6 cursor-pointer items-start gap-2.5', !hint && !error && className)}>
      <input
        type="checkbox"
        {...rest}
        {...(rest.checked === undefined ? { defaultChecked } : {})}
        {...fieldControl(id, { hint, error })}
        className={TICK_STYLE}
      />
      <span>{label}</span>
    </label>
  );
  if (!hint && !error) return box;
  return (
    <div className={classNames('grid gap-1', error && 'border-l-4 border-danger pl-3', className)}>
      {error && <FieldError id={id}>{error}</FieldError>}
      {box}
      {hint && (
        <p id={`${id}-hint`} className="pl-7.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
