type FieldState = { hint?: unknown; error?: string | undefined };

/** The attributes that connect a control to its label, hint and error. */
export function fieldControl(id: string, { hint, error }: FieldState) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}
