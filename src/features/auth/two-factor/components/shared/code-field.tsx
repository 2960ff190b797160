import { TextInput } from '#ui/text-input.tsx';

type CodeFieldProps = {
  id?: string;
  label: string;
  hint?: string;
  error: string | undefined;
  /** Only digits, so that phones show the number pad. */
  digits?: boolean;
};

/** Not a number field: codes may start with 0, and recovery codes have letters. */
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

/** For accounts with two-step sign-in, beside the current password. */
export function OwnCode({ id, error }: { id?: string; error: string | undefined }) {
  return (
    <CodeField
      {...(id ? { id } : {})}
      label="Code"
      hint="The six digits your app shows now, or a recovery code."
      error={error}
    />
  );
}
