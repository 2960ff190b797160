/** How long a password is, in characters as people count them (spec §5, §9). */
export const PASSWORD_LENGTH = { least: 10, most: 100 } as const;

/** Why a new password is refused, or null (spec §5). */
export function passwordProblem(value: string): string | null {
  // Some keyboards send a letter and its accent as two characters.
  const length = [...value.normalize('NFC')].length;
  if (length < PASSWORD_LENGTH.least) return `Use at least ${PASSWORD_LENGTH.least} characters.`;
  if (length > PASSWORD_LENGTH.most) return `Use at most ${PASSWORD_LENGTH.most} characters.`;
  if (!/\p{L}/u.test(value)) return 'Use at least one letter.';
  return null;
}
