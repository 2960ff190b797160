import { Checkbox } from '#ui/checkbox.tsx';
import type { Booth } from '../contract.ts';

type EmployerChoiceProps = { booths: readonly Booth[]; company_ids: readonly string[]; shares: boolean };

/** Whom one wants to meet, and whether they may know before the day. */
export function EmployerChoice({ booths, company_ids, shares }: EmployerChoiceProps) {
  if (booths.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Employers you want to meet</legend>
      {booths.map(({ company_id, name }) => (
        <Checkbox
          key={company_id}
          name="company_ids"
          value={company_id}
          label={name}
          defaultChecked={company_ids.includes(company_id)}
        />
      ))}
      <Checkbox
        name="shares"
        value="yes"
        id="shares"
        label="They may see my name, my address and my résumé before the event."
        hint="Otherwise they see them once the event has begun. No other employer does."
        defaultChecked={shares}
        className="mt-2 border-t border-line pt-4"
      />
    </fieldset>
  );
}
