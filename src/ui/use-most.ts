import { type ChangeEvent, useState } from 'react';

export type Written<Box extends HTMLInputElement | HTMLTextAreaElement> = {
  /** The maximum number of characters. More can be entered, with an error next to the field; `maxLength` would truncate pasted text. */
  most?: number;
  value?: unknown;
  error?: string | undefined;
  onChange?: ((event: ChangeEvent<Box>) => void) | undefined;
};

/** The field's error for its current text; while that is not too long, the given `error`. */
export function useMost<Box extends HTMLInputElement | HTMLTextAreaElement>(box: Written<Box>) {
  const { most = Number.POSITIVE_INFINITY, value, error, onChange } = box;
  const [typed, setTyped] = useState<string>();
  return {
    error: (typeof value === 'string' ? tooLong(value, most) : typed) ?? error,
    onChange: (event: ChangeEvent<Box>) => {
      setTyped(tooLong(event.target.value, most));
      onChange?.(event);
    },
  };
}

/** `Shorten this by 321 characters. The limit is 4,000.` Undefined if the text is short enough. */
export function tooLong(text: string, most: number): string | undefined {
  const surplus = text.trim().length - most;
  if (surplus <= 0) return undefined;
  const characters = surplus === 1 ? '1 character' : `${surplus.toLocaleString('en-US')} characters`;
  return `Shorten this by ${characters}. The limit is ${most.toLocaleString('en-US')}.`;
}
