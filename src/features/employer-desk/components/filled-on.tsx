import { useState } from 'react';
import { filledOnProblem } from '#features/postings/rules.ts';
import { TextInput } from '#ui/text-input.tsx';

export const FILLED_ON = 'Filled on';

type FilledOnProps = {
  /** In the company's time zone. */
  today: string;
  value: string | undefined;
  error: string | undefined;
};

/** Shows at once if the chosen day is impossible. */
export function FilledOn({ today, value, error }: FilledOnProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <TextInput
      name="filled_on"
      type="date"
      label={FILLED_ON}
      optional
      defaultValue={value}
      error={chosen === null ? error : filledOnProblem(chosen, today)}
      onChange={(event) => setChosen(event.target.value)}
    />
  );
}
