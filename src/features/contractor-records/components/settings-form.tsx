import type { Preferences } from '#api/company-preferences.ts';
import { pathTo } from '#rules/addresses.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { isTicked, SettingsCard } from '#web/settings-card.tsx';
import { useReasonAgainst } from '#web/use-can.ts';

export const SETTING_LABELS = {
  ofccp_mode: 'Federal contractor mode',
  is_small_contractor: 'We have fewer than 150 employees, or no government contract of at least $150,000',
  search_record_years: 'Keep the record of searches of profiles for three years instead of two',
  accommodation_contact: 'Contact for accommodations',
  job_service_contact: 'Contact for state job services',
};

type Setting = keyof typeof SETTING_LABELS;
type SettingsFormProps = {
  preferences: Pick<Preferences, Setting>;
  version: number;
  answer: FormAnswer | undefined;
};

/** The settings of federal contractor mode. */
export function SettingsForm({ preferences, version, answer }: SettingsFormProps) {
  const without_plan = useReasonAgainst('use-ats');
  const ticked = (name: 'ofccp_mode' | 'is_small_contractor') => isTicked(answer, name, preferences[name]);
  return (
    <SettingsCard
      title="Settings"
      legend="Federal contractor settings"
      action={pathTo('/employer/federal-contractor')}
      answer={answer}
      version={version}
    >
      <Checkbox
        name="ofccp_mode"
        label={SETTING_LABELS.ofccp_mode}
        hint={`Postings, searches of profiles and scouts need a requisition number, rejections a reason that your records can state, and job pages say that you are an equal opportunity employer. When an applicant asks us to erase their data after your decision, we keep a short record of your decision.${without_plan ? ` ${without_plan}` : ''}`}
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
      <TextInput
        name="job_service_contact"
        label={SETTING_LABELS.job_service_contact}
        hint="Who is responsible for hiring, with an email address or phone number. Shown in your feed for state job services, which anyone can read."
        optional
        most={200}
        defaultValue={answer?.values.job_service_contact ?? preferences.job_service_contact}
        error={answer?.fields.job_service_contact}
      />
      <Checkbox
        name="is_small_contractor"
        label={SETTING_LABELS.is_small_contractor}
        hint="Then records are kept for one year after the decision instead of two (41 CFR 60-300.80 and 60-741.80). A record that is already held keeps its date."
        defaultChecked={ticked('is_small_contractor')}
        error={answer?.fields.is_small_contractor}
      />
      <Checkbox
        name="search_record_years"
        label={SETTING_LABELS.search_record_years}
        hint="It says who searched, when, for which requisition and whom the search showed."
        defaultChecked={isTicked(answer, 'search_record_years', preferences.search_record_years === 3)}
        error={answer?.fields.search_record_years}
      />
    </SettingsCard>
  );
}
