import { PASSWORD_LENGTH } from '#rules/validation/password.ts';
import { TextInput } from '#ui/text-input.tsx';

export const NEW_PASSWORD_LABELS = { password: 'New password' };

/** Shows the password rule up front (spec §5). */
export function NewPassword({ error, name = 'password' }: { error: string | undefined; name?: string }) {
  const { least, most } = PASSWORD_LENGTH;
  return (
    <TextInput
      name={name}
      type="password"
      label={NEW_PASSWORD_LABELS.password}
      hint={`${least} to ${most} characters, at least one letter. A few words in a row are easy to remember.`}
      error={error}
      autoComplete="new-password"
      minLength={least}
      most={most}
      required
    />
  );
}
