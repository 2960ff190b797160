import { PERSON_LABELS } from '#features/person/components/shared/person-labels.ts';
import { TextArea } from '#ui/text-area.tsx';
import { LONGEST } from '../contract.ts';

type LetterFieldProps = { text: string; hint: string; error?: string | undefined };

/** The field for a typed cover letter. */
export function LetterField({ text, hint, error }: LetterFieldProps) {
  return (
    <TextArea
      name="cover_letter_text"
      label={PERSON_LABELS.cover_letter_text}
      hint={hint}
      rows={8}
      most={LONGEST.cover_letter}
      defaultValue={text}
      error={error}
      optional
    />
  );
}
