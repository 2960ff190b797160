import { LOCATION_TYPE_LABELS } from '#rules/work-types.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { VersionField } from '#web/version-field.tsx';
import { inputName, type ShownPreferences } from '../preferences-form.ts';

type PreferencesFormProps = {
  preferences: ShownPreferences;
  version: number;
  /** None without the plan that has them: then there is nothing to choose. */
  pipelines: readonly { id: string; name: string }[];
  answer: FormAnswer | undefined;
};

const SCORES_SHOWN = [
  { value: 'after_own', label: 'Once they have given their own' },
  { value: 'always', label: 'Always' },
  { value: 'never', label: 'Never' },
];

const LABELS: Record<keyof ShownPreferences, string> = {
  default_pipeline_id: 'Pipeline that their applicants arrive in',
  default_location_type: 'Where the work is usually done',
  anonymous_by_default: 'Post anonymously',
  score_visibility: 'Hiring members see the scores of others',
  stage_age_limit_days: 'Days in one stage after which somebody waits too long',
  rejection_delay_hours: 'Hours before the email of a rejection leaves',
  mail_reply_to: 'Address for answers to your mail',
  mail_signature: 'Signature',
  notices: 'Mail the team when an applicant writes',
};
const LABELS_BY_NAME = Object.fromEntries(Object.entries(LABELS).map(([key, label]) => [`preferences.${key}`, label]));

/** How the company works. Who may not change it can read it. */
export function PreferencesForm({ preferences, version, pipelines, answer }: PreferencesFormProps) {
  const reason = useReasonAgainst('edit-company');
  const no_scores = useReasonAgainst('use-ats');
  const no_board = useReasonAgainst('view-pipelines');
  const input = (key: keyof ShownPreferences) => {
    const name = inputName(key);
    const defaultValue = answer?.values[name] ?? String(preferences[key] ?? '');
    return { name, label: LABELS[key], defaultValue, error: answer?.fields[name] };
  };
  const box = (key: 'anonymous_by_default' | 'notices') => {
    const name = inputName(key);
    return { name, label: LABELS[key], defaultChecked: answer ? answer.values[name] === 'on' : preferences[key] };
  };
  return (
    <form
      method="post"
      action="/employer/account/preferences"
      className="grid gap-6"
      noValidate
      {...asksBeforeLeaving(answer !== undefined)}
    >
      <CsrfField />
      <VersionField version={answer?.values.version ?? version} />
      {reason && (
        <Notice title={reason}>You can read the preferences here; ask an admin of your team to change them.</Notice>
      )}
      <FormProblems answer={answer} labels={LABELS_BY_NAME} />
      <fieldset disabled={reason !== undefined} className="grid gap-6">
        <legend className="sr-only">Preferences of the company</legend>
        <Part title="New postings">
          {pipelines.length > 0 && (
            <Select
              {...input('default_pipeline_id')}
              choices={[
                { value: '', label: 'The default pipeline' },
                ...pipelines.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <Select
            {...input('default_location_type')}
            choices={Object.entries(LOCATION_TYPE_LABELS).map(([value, label]) => ({ value, label }))}
          />
          <Checkbox
            {...box('anonymous_by_default')}
            hint="Each posting can be changed. Seekers see “Anonymous” with your industry, size and region."
          />
        </Part>
        <Part title="Hiring">
          <Select
            {...input('score_visibility')}
            hint={no_scores ?? 'Managers see all scores.'}
            choices={SCORES_SHOWN}
          />
          <TextInput
            {...input('stage_age_limit_days')}
            hint={no_board ?? 'The board marks their card.'}
            inputMode="numeric"
          />
          <TextInput
            {...input('rejection_delay_hours')}
            hint="Until then it can be taken back. 0 sends it at once."
            inputMode="numeric"
          />
        </Part>
        <Part title="Mail">
          <TextInput
            {...input('mail_reply_to')}
            type="email"
            hint="Applicants who answer by their mail program write to it, and it is told of each message they write here. Without one, each mail says by which link to answer."
            autoComplete="off"
            optional
          />
          <TextArea
            {...input('mail_signature')}
            hint="Stands below each mail to applicants, except about anonymous postings. At most 1,000 characters."
            rows={4}
            optional
          />
          <Checkbox
            {...box('notices')}
            hint="Whoever wrote to the applicant last gets it, else who made the posting."
          />
        </Part>
      </fieldset>
      <p>
        <Button type="submit" variant="primary" reason={reason}>
          Save preferences
        </Button>
      </p>
    </form>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  const id = `part-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}
