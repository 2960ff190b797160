import { TextInput } from '#ui/text-input.tsx';

type CodeFieldProps = {
  id?: string;
  label: string;
  hint?: string;
  error: string | undefined;
  /** Six digits alone, so that phones offer digits. */
  digits?: boolean;
};

/** Not a number: a code may begin with 0, and a recovery code has letters. */
export function CodeField({ id = 'code', label, hint, error, digits = false }: CodeFieldProps) {
  return (
    <TextInput
      id={id}
      name="code"
      label={label}
      {...(hint ? { hint } : {})}
      autoComplete="one-time-code"
      {...(digits ? { inputMode: 'numeric' as const } : {})}
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      required
    />
  );
}

/** Beside the current password, where signing in asks for a code too. */
export function OwnCode({ id, error }: { id?: string; error: string | undefined }) {
  return (
    <CodeField
      {...(id ? { id } : {})}
      label="Code"
      hint="The six digits that your app shows now, or a recovery code."
      error={error}
    />
  );
}
