import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type FieldText = {
  label: string;
  hint?: ReactNode;
  /** One sentence that says what to do; it stands next to the field and is read with it. */
  error?: string | undefined;
  /** Adds "(optional)" to the label: what is asked is needed unless it says otherwise. */
  optional?: boolean;
  /** Keeps the label for ears only, where the place already says what it is. */
  labelHidden?: boolean;
};

type FieldProps = FieldText & { id: string; children: ReactNode; className?: string };

/** Label, hint and error around one control; give the control `fieldControl(id, …)` so that they are tied together. */
export function Field({ id, label, hint, error, optional, labelHidden, children, className }: FieldProps) {
  return (
    <div className={classNames('grid content-start gap-1.5', error && 'border-l-4 border-danger pl-3', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id}>{error}</FieldError>}
      {children}
    </div>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="text-sm text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <Icon of="circle-alert" size="sm" className="mt-0.5" />
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  );
}
