import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type FieldText = {
  label: string;
  hint?: ReactNode;
  /** One sentence that says what to do, shown next to the field and announced with it. */
  error?: string | undefined;
  /** Adds "(optional)" to the label; all other fields are required. */
  optional?: boolean;
  /** Shows the label only to screen readers, where its place already makes it clear. */
  labelHidden?: boolean;
};

type FieldProps = FieldText & { id: string; children: ReactNode; className?: string };

/** Label, hint and error around one control. Give the control `fieldControl(id, …)` to connect them. */
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
