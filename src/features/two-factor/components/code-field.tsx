import { TextInput } from '#ui/text-input.tsx';

type CodeFieldProps = { label: string; hint?: string; error: string | undefined };

/** Not a number: a code may begin with 0, and a recovery code has letters. */
export function CodeField({ label, hint, error }: CodeFieldProps) {
  return (
    <TextInput
      name="code"
      label={label}
      {...(hint ? { hint } : {})}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      required
    />
  );
}
