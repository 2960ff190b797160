import type { Preferences } from '#api/company-preferences.ts';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { VersionField } from '#web/version-field.tsx';

export const SETTING_LABELS = {
  ofccp_mode: 'Federal contractor mode',
  is_small_contractor: 'We have fewer than 150 employees, or no government contract of at least $150,000',
  accommodation_contact: 'Contact for accommodations',
};

type Setting = keyof typeof SETTING_LABELS;
type SettingsFormProps = {
  preferences: Pick<Preferences, Setting>;
  version: number;
  answer: FormAnswer | undefined;
};

/** The settings of federal contractor mode. */
export function SettingsForm({ preferences, version, answer }: SettingsFormProps) {
  const reason = useReasonAgainst('edit-company');
  const without_plan = useReasonAgainst('use-ats');
  const ticked = (name: 'ofccp_mode' | 'is_small_contractor') =>
    answer ? answer.values[name] !== undefined : preferences[name];
  return (
    <Card as="section" aria-labelledby="contractor-settings" className="grid gap-5">
      <h2 id="contractor-settings" className="text-lg">
        Settings
      </h2>
      <form
        method="post"
        action={pathTo('/employer/federal-contractor')}
        className="grid gap-5"
        noValidate
        {...asksBeforeLeaving(answer !== undefined)}
      >
        <CsrfField />
        <VersionField version={answer?.values.version ?? version} />
        <fieldset disabled={reason !== undefined} className="grid gap-5">
          <legend className="sr-only">Federal contractor settings</legend>
          <Checkbox
            name="ofccp_mode"
            label={SETTING_LABELS.ofccp_mode}
            hint={`Postings need a requisition number, rejections a reason that your records can state, and job pages say that you are an equal opportunity employer. When an applicant asks us to erase their data after your decision, we keep a short record of your decision.${without_plan ? ` ${without_plan}` : ''}`}
            defaultChecked={ticked('ofccp_mode')}
            error={answer?.fields.ofccp_mode}
          />
          <TextInput
            name="accommodation_contact"
            label={SETTING_LABELS.accommodation_contact}
            hint="An email address or phone number for people who need an accommodation to apply. Shown on your job pages, except on anonymous ones."
            most={200}
            defaultValue={answer?.values.accommodation_contact ?? preferences.accommodation_contact}
            error={answer?.fields.accommodation_contact}
          />
          <Checkbox
            name="is_small_contractor"
            label={SETTING_LABELS.is_small_contractor}
            hint="Then records are kept for one year after the decision instead of two (41 CFR 60-1.12). A record that is already held keeps its date."
            defaultChecked={ticked('is_small_contractor')}
            error={answer?.fields.is_small_contractor}
          />
        </fieldset>
        <p>
          <Button type="submit" variant="primary" reason={reason}>
            Save
          </Button>
        </p>
      </form>
    </Card>
  );
}
