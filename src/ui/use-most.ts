import { type ChangeEvent, useState } from 'react';

export type Written<Box extends HTMLInputElement | HTMLTextAreaElement> = {
  /** How many characters fit. More can be written and is said beside the box; `maxLength` would cut what is pasted. */
  most?: number;
  value?: unknown;
  error?: string | undefined;
  onChange?: ((event: ChangeEvent<Box>) => void) | undefined;
};

/** What is wrong with a box, by its text as it is now; until that is too long, the `error` that is given. */
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

/** `Shorten this by 321 characters: 4,000 fit.` Undefined for what fits. */
export function tooLong(text: string, most: number): string | undefined {
  const surplus = text.trim().length - most;
  if (surplus <= 0) return undefined;
  const characters = surplus === 1 ? '1 character' : `${surplus.toLocaleString('en-US')} characters`;
  return `Shorten this by ${characters}: ${most.toLocaleString('en-US')} fit.`;
}
