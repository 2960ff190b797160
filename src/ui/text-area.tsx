import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldText } from './field.tsx';
import { fieldControl } from './field-control.ts';

type TextAreaProps = ComponentProps<'textarea'> & FieldText & { name: string };

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, labelHidden, className, id = props.name, rows = 5, ...rest } = props;
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden, className }}>
      <textarea
        rows={rows}
        {...rest}
        {...fieldControl(id, { hint, error })}
        className={controlStyle(Boolean(error), 'py-2')}
      />
    </Field>
  );
}
