import { Form, useNavigation } from 'react-router';
import type { ProfileCriteria } from '#features/profile-search/contract.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { SubmittedValues } from '#ui/typed-values.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { type FormAnswer, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { VersionField } from '#web/version-field.tsx';
import type { Scout } from '../contract.ts';
import { SCOUT_RHYTHMS, type ScoutRhythm } from '../rules.ts';
import { RHYTHM_WORDS } from '../words.ts';
import { CriteriaList } from './criteria-list.tsx';
import type { Choices } from './form-choices.ts';

type Shown = Pick<Scout, 'name' | 'posting_id' | 'requisition_number' | 'rhythm'> & { recipients: readonly string[] };

type ScoutFormProps = {
  scout: Shown;
  /** Absent for a new one. */
  version?: number;
  criteria: ProfileCriteria;
  choices: Choices;
  /** The search to change what it looks for. */
  search_path: string;
  answer: FormAnswer | undefined;
};

const LABELS = {
  name: 'Name',
  posting_id: 'Posting',
  requisition_number: 'Requisition number',
  rhythm: 'Email new people',
  recipients: 'Who gets the emails',
};

export function ScoutForm({ scout, version, criteria, choices, search_path, answer }: ScoutFormProps) {
  const is_sending = useNavigation().formMethod === 'POST';
  const is_contractor = usePageData().companyPreferences?.ofccp_mode === true;
  const fields = answer?.fields ?? {};
  const kept = answer?.typed?.recipients;
  const chosen = answer ? (Array.isArray(kept) ? kept : []) : scout.recipients;
  return (
    <div className="grid gap-4">
      <FormProblems answer={answer} labels={LABELS} />
      <SubmittedValues values={answer?.typed}>
        <Form method="post" className="grid gap-5" noValidate {...asksBeforeLeaving(answer !== undefined)}>
          <CsrfField />
          {version !== undefined && <VersionField version={version} />}
          <TextInput
            name="name"
            label={LABELS.name}
            defaultValue={scout.name}
            error={fields.name}
            most={80}
            autoComplete="off"
            required
          />
          <Card as="section" aria-label="What it looks for" className="grid gap-3">
            <h2 className="text-lg font-semibold">What it looks for</h2>
            <CriteriaList criteria={criteria} />
            <p>
              <LinkButton size="sm" href={search_path}>
                Change the search
              </LinkButton>
            </p>
          </Card>
          <Select
            name="posting_id"
            label={LABELS.posting_id}
            choices={[{ value: '', label: 'None' }, ...choices.postings]}
            defaultValue={scout.posting_id ?? ''}
            error={fields.posting_id}
          />
          <TextInput
            name="requisition_number"
            label={LABELS.requisition_number}
            hint={is_contractor ? 'Federal contractors record what each search was for.' : undefined}
            defaultValue={scout.requisition_number}
            error={fields.requisition_number}
            most={60}
            autoComplete="off"
            optional={!is_contractor}
            required={is_contractor}
          />
          <Select
            name="rhythm"
            label={LABELS.rhythm}
            choices={SCOUT_RHYTHMS.map((value) => ({ value, label: RHYTHM_WORDS[value] }))}
            defaultValue={scout.rhythm}
            error={fields.rhythm}
          />
          <fieldset className="grid gap-3" id="recipients" tabIndex={-1}>
            <legend className="mb-2 font-semibold">{LABELS.recipients}</legend>
            {fields.recipients && <p className="text-sm text-danger">{fields.recipients}</p>}
            <div className="grid gap-3 sm:grid-cols-2">
              {choices.members.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  id={`recipients-${value}`}
                  name="recipients"
                  value={value}
                  label={label}
                  defaultChecked={chosen.includes(value)}
                />
              ))}
            </div>
          </fieldset>
          <p>
            <Button type="submit" variant="primary" pending={is_sending}>
              Save scout
            </Button>
          </p>
        </Form>
      </SubmittedValues>
    </div>
  );
}

/** What the form sends, unchecked beside the criteria. */
export const writtenIn = (form: FormData) => ({
  name: textOf(form, 'name'),
  posting_id: textOf(form, 'posting_id') || null,
  requisition_number: textOf(form, 'requisition_number'),
  // The call refuses every other value.
  rhythm: textOf(form, 'rhythm') as ScoutRhythm,
  recipients: form.getAll('recipients').filter((value) => typeof value === 'string'),
});
