import type { ReactNode } from 'react';
import { Button, ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { controlStyle } from '../control-style.ts';
import { Icon } from '../icon.tsx';
import { OPTION_STYLE, POPOVER_STYLE } from './overlay-style.ts';

export type ComboboxOption = { id: string; label: string; note?: string };

type ComboboxProps = {
  label: string;
  name?: string;
  options: ComboboxOption[];
  hint?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  required?: boolean;
  /** Text that is not in the list may be kept; the form then submits the text, otherwise the id. */
  allowsOther?: boolean;
  /** Set when the options are loaded while typing: the list is then shown without filtering. */
  inputValue?: string;
  onInputChange?: (text: string) => void;
  defaultInputValue?: string;
  selectedId?: string | null;
  onSelect?: (id: string | null) => void;
  className?: string;
};

/** A text field that suggests matching options. */
export function Combobox(props: ComboboxProps) {
  const { label, options, hint, error, placeholder, allowsOther = false, inputValue, selectedId, onSelect } = props;
  return (
    <ComboBox
      name={props.name}
      {...(inputValue === undefined ? { defaultItems: options } : { items: options, inputValue })}
      {...(selectedId === undefined ? {} : { selectedKey: selectedId })}
      defaultInputValue={props.defaultInputValue}
      onInputChange={props.onInputChange}
      onSelectionChange={(key) => onSelect?.(key === null ? null : String(key))}
      allowsCustomValue={allowsOther}
      formValue={allowsOther ? 'text' : 'key'}
      isRequired={props.required}
      isInvalid={Boolean(error)}
      menuTrigger="focus"
      className={props.className}
    >
      <div className="grid gap-1.5">
        <Label className="font-semibold">{label}</Label>
        {hint && (
          <Text slot="description" className="text-sm text-muted">
            {hint}
          </Text>
        )}
        <FieldError className="text-sm font-semibold text-danger">{error}</FieldError>
        <div className="relative">
          <Input placeholder={placeholder} className={controlStyle(Boolean(error), 'h-control pr-9')} />
          <Button
            aria-label="Show suggestions"
            className="absolute inset-y-0 right-0 grid w-9 place-items-center text-muted"
          >
            <Icon of="chevron-down" size="sm" />
          </Button>
        </div>
      </div>
      <Popover className={`${POPOVER_STYLE} w-(--trigger-width) max-h-72!`}>
        <ListBox<ComboboxOption> renderEmptyState={() => <p className="px-2.5 py-1.5 text-muted">No matches.</p>}>
          {(option) => <Suggestion option={option} />}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

function Suggestion({ option }: { option: ComboboxOption }) {
  return (
    <ListBoxItem id={option.id} textValue={option.label} className={OPTION_STYLE}>
      <Text slot="label" className="flex-1">
        {option.label}
      </Text>
      {option.note && (
        <Text slot="description" className="text-sm text-muted">
          {option.note}
        </Text>
      )}
    </ListBoxItem>
  );
}
