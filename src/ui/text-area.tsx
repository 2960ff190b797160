import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldText } from './field.tsx';
import { fieldControl } from './field-control.ts';
import { useTypedText } from './typed-values.tsx';
import { useMost, type Written } from './use-most.ts';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'maxLength'> &
  FieldText &
  Written<HTMLTextAreaElement> & { name: string };

export function TextArea(props: TextAreaProps) {
  const { label, hint, error: given, optional, labelHidden, className, rows = 5, most, ...rest } = props;
  const { id = props.name } = props;
  const defaultValue = useTypedText(props.name, props.defaultValue);
  const { error, onChange } = useMost({ ...rest, most, error: given });
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden, className }}>
      <textarea
        rows={rows}
        {...rest}
        {...(rest.value === undefined ? { defaultValue } : {})}
        onChange={onChange}
        {...fieldControl(id, { hint, error })}
        className={controlStyle(Boolean(error), 'py-2')}
      />
    </Field>
  );
}
