import type { Preferences } from '#api/company-preferences.ts';
import type { Answer } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { shortRangeWords } from '#rules/calendar-days.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { longDate } from '#ui/relative-date.ts';
import { Select } from '#ui/select.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { isTicked, SettingsCard } from '#web/settings-card.tsx';
import type { listSelfIdReports } from '../contract.ts';
import { FORM_WORDS } from '../words.ts';

type SettingsFormProps = {
  preferences: Pick<Preferences, 'self_id_forms' | 'self_id_kinds' | 'compliance_officer_id'>;
  version: number;
  forms: Answer<typeof listSelfIdReports>['forms'];
  members: readonly { id: string; name: string }[];
  answer: FormAnswer | undefined;
};

/** Whether applicants are asked, by which forms, and who sees the yearly totals. */
export function SettingsForm({ preferences, version, forms, members, answer }: SettingsFormProps) {
  const { self_id_forms, self_id_kinds, compliance_officer_id } = preferences;
  const ticked = (name: string, stored: boolean) => isTicked(answer, name, stored);
  return (
    <SettingsCard
      title="Questions"
      legend="Voluntary questions"
      action={pathTo('/employer/self-identification')}
      answer={answer}
      version={version}
    >
      <Checkbox
        name="self_id_forms"
        label="Ask every applicant the voluntary questions"
        hint="For federal contractors. We email the questions after someone applies, and again when they see their offer. On every plan."
        defaultChecked={ticked('self_id_forms', self_id_forms)}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-semibold">Forms</legend>
        {forms.map(({ form, version: dated, source }) => (
          <Checkbox
            key={form}
            name={`kind-${form}`}
            label={FORM_WORDS[form].name}
            hint={`${FORM_WORDS[form].hint} Version ${shortRangeWords(dated, undefined).replace('since ', 'of ')}. ${source}.`}
            defaultChecked={ticked(`kind-${form}`, self_id_kinds.includes(form))}
          />
        ))}
      </fieldset>
      {forms
        .filter(({ is_expired }) => is_expired)
        .map(({ form, name, expires_on }) => (
          <Notice
            key={form}
            tone="warning"
            title={`This version of ${name.replace(/^.*\((Form [^)]+)\)$/, '$1')} expired on ${expires_on ? longDate(new Date(`${expires_on}T12:00:00Z`)) : ''}`}
          >
            <p>
              Check dol.gov/agencies/ofccp for an extension or a new version before you keep asking, or turn this form
              off.
            </p>
          </Notice>
        ))}
      <p className="text-muted">
        We keep the answers and give you counts only. If OFCCP asks for individual answers or for figures that are
        hidden here, ask your counsel first.
      </p>
      <Select
        name="compliance_officer_id"
        label="Who sees how many protected veterans were hired"
        hint="One member. They see how many were hired in a year and how many of these are protected veterans, exactly. Each look is in the audit log."
        defaultValue={answer?.values.compliance_officer_id ?? compliance_officer_id ?? ''}
        error={answer?.fields.compliance_officer_id}
        choices={[{ value: '', label: 'Nobody' }, ...members.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </SettingsCard>
  );
}
