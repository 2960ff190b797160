import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { CsrfField } from '#web/csrf-field.tsx';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';

type EditFormProps = { children: ReactNode; id?: string; className?: string; fields?: Record<string, string | number> };

/** One change of the pipeline, named by the `intent` of the pressed button. Keeps the scroll position. */
export function EditForm({ children, id, className, fields = {} }: EditFormProps) {
  return (
    <Form method="post" id={id} className={className} preventScrollReset {...asksBeforeLeaving(false)}>
      <CsrfField />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
