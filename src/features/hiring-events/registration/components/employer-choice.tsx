import { Checkbox } from '#ui/checkbox.tsx';
import type { HiringEvent } from '../../contract.ts';

type EmployerChoiceProps = {
  event: Pick<HiringEvent, 'booths' | 'state'>;
  company_ids: readonly string[];
  shares: boolean;
};

/** The employers an attendee wants to meet, and whether they see the attendee before the event, or after it was canceled. */
export function EmployerChoice({ event: { booths, state }, company_ids, shares }: EmployerChoiceProps) {
  const is_off = state === 'cancelled';
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
        label={`Share my name, email and résumé with them${is_off ? '' : ' before the event'}.`}
        hint={
          is_off
            ? 'Otherwise no employer sees them.'
            : 'Otherwise they see them once the event starts. No other employer does.'
        }
        defaultChecked={shares}
        className="mt-2 border-t border-line pt-4"
      />
    </fieldset>
  );
}
