import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldText } from './field.tsx';
import { fieldControl } from './field-control.ts';

type FileFieldProps = Omit<ComponentProps<'input'>, 'children' | 'type'> &
  FieldText & { name: string; mostMb?: number };

const PICKER =
  'cursor-pointer py-2 pr-3 pl-2 border-dashed file:mr-3 file:cursor-pointer file:rounded-sm file:border-0 file:bg-sunken ' +
  'file:px-3 file:py-1.5 file:font-semibold file:text-ink';

/**
 * A file input. With scripts, the chosen file's name and size appear below it (`data-file-name`), and a file that is too large is not sent.
 */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, optional, labelHidden, className, mostMb = 10, id = props.name, ...rest } = props;
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden, className }}>
      <input
        type="file"
        {...rest}
        {...fieldControl(id, { hint, error })}
        data-most-mb={mostMb}
        data-file-name={`${id}-chosen`}
        className={controlStyle(Boolean(error), PICKER)}
      />
      <output id={`${id}-chosen`} htmlFor={id} className="text-sm font-semibold empty:hidden" />
    </Field>
  );
}
