import { TextArea } from '#ui/text-area.tsx';
import { MOST_RECIPIENTS } from '../../contract.ts';

/** Addresses to mail links to. */
export function RecipientAddresses({
  label,
  hint,
  error,
  optional = false,
}: {
  label: string;
  hint: string;
  error: string | undefined;
  optional?: boolean;
}) {
  return (
    <TextArea
      name="emails"
      label={label}
      hint={`One per line, or separated by commas. ${hint} Up to ${MOST_RECIPIENTS} people at once.`}
      error={error}
      rows={3}
      autoComplete="off"
      spellCheck={false}
      {...(optional ? { optional } : { required: true })}
    />
  );
}
