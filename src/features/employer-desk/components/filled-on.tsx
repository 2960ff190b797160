import { useState } from 'react';
import { filledOnProblem } from '#features/postings/rules.ts';
import { TextInput } from '#ui/text-input.tsx';

/** What the form calls it. */
export const FILLED_ON = 'Filled on';

type FilledOnProps = {
  /** The company's day. */
  today: string;
  value: string | undefined;
  error: string | undefined;
};

/** The day on which a job was filled, which says at once when it is none that can be. */
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
