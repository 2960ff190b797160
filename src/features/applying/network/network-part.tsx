import { Checkbox } from '#ui/checkbox.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { textOf } from '#web/form-answer.ts';

type Joining = { consent: boolean; areas: string[]; version: number };

/** What the form of a talent network sent beside the person's details; null for an application. */
export function joiningIn(form: FormData): Joining | null {
  if (!form.has('joins')) return null;
  const areas = form.getAll('areas').filter((area) => typeof area === 'string');
  const version = Number(textOf(form, 'network_version'));
  return { consent: textOf(form, 'consent') === 'on', areas, version: Number.isInteger(version) ? version : 0 };
}

export const JOINING_LABELS: Readonly<Record<string, string>> = { areas: 'Areas of interest', consent: 'Consent' };

type NetworkPartProps = {
  network: { consent_text: string; consent_months: number; areas: readonly string[]; version: number };
  company_name: string;
  joining: Joining | null;
  problems: Readonly<Record<string, string | undefined>>;
};

/** The areas of interest and the box of consent of a talent network. */
export function NetworkPart({ network, company_name, joining, problems }: NetworkPartProps) {
  const { consent_text, consent_months, areas, version } = network;
  // The text changed after the form was opened: it must be agreed to again.
  const agreed = joining?.version === version && joining.consent;
  const lasts = consent_months === 1 ? 'one month' : `${consent_months} months`;
  return (
    <>
      <input type="hidden" name="joins" value="yes" />
      <input type="hidden" name="network_version" value={version} />
      {areas.length > 0 && (
        <FormPart title="What interests you">
          <fieldset id="areas" className="grid gap-3 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">Areas of interest (optional)</legend>
            {problems.areas && <p className="text-danger">{problems.areas}</p>}
            {areas.map((area) => (
              <Checkbox
                key={area}
                name="areas"
                value={area}
                label={area}
                defaultChecked={joining?.areas.includes(area) ?? false}
              />
            ))}
          </fieldset>
        </FormPart>
      )}
      <FormPart title="Your consent">
        <Checkbox
          name="consent"
          label={<span className="whitespace-pre-line">{consent_text}</span>}
          hint={`It lasts ${lasts}. Before it ends, we ask you by email whether you want to stay. ${company_name} cannot keep your details without it.`}
          error={problems.consent}
          defaultChecked={agreed}
          key={version}
        />
      </FormPart>
    </>
  );
}
