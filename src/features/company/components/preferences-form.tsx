import { pathTo } from '#rules/addresses.ts';
import { RADII } from '#rules/radii.ts';
import { zoneChoices } from '#rules/time-zones.ts';
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
import { inputName, type ShownPreferences } from '../form.ts';

type PreferencesFormProps = {
  preferences: ShownPreferences;
  version: number;
  /** Empty without the ATS plan. */
  pipelines: readonly { id: string; name: string }[];
  answer: FormAnswer | undefined;
};

const SCORES_SHOWN = [
  { value: 'after_own', label: 'After submitting their own' },
  { value: 'always', label: 'Always' },
  { value: 'never', label: 'Never' },
];

const LABELS: Record<keyof ShownPreferences, string> = {
  time_zone: 'Time zone',
  brand_colour: 'Brand color',
  default_radius_miles: 'Distance in searches of people',
  ai_features: 'Draft descriptions and suggest skills',
  default_pipeline_id: 'Pipeline for their applicants',
  default_location_type: 'Usual work location',
  anonymous_by_default: 'Post anonymously',
  score_visibility: 'Hiring members see others’ scores',
  stage_age_limit_days: 'Days in one stage before an applicant is overdue',
  rejection_delay_hours: 'Hours before a rejection email is sent',
  mail_reply_to: 'Reply-to address',
  mail_signature: 'Signature',
  notices: 'Email the team when an applicant writes',
  show_talent_network_in_my_tasks: 'List people who join the talent network in My tasks',
  forwarded_code: 'Ask for an emailed code before a forwarded applicant is shown',
};
const LABELS_BY_NAME = Object.fromEntries(Object.entries(LABELS).map(([key, label]) => [`preferences.${key}`, label]));

/** Read-only for members who cannot change the preferences. */
export function PreferencesForm({ preferences, version, pipelines, answer }: PreferencesFormProps) {
  const reason = useReasonAgainst('edit-company');
  const no_scores = useReasonAgainst('use-ats');
  const no_board = useReasonAgainst('view-pipelines');
  const input = (key: keyof ShownPreferences) => {
    const name = inputName(key);
    const defaultValue = answer?.values[name] ?? String(preferences[key] ?? '');
    return { name, label: LABELS[key], defaultValue, error: answer?.fields[name] };
  };
  const box = (
    key: 'anonymous_by_default' | 'notices' | 'ai_features' | 'forwarded_code' | 'show_talent_network_in_my_tasks',
  ) => {
    const name = inputName(key);
    return { name, label: LABELS[key], defaultChecked: answer ? answer.values[name] === 'on' : preferences[key] };
  };
  return (
    <form
      method="post"
      action={pathTo('/employer/account/preferences')}
      className="grid gap-6"
      noValidate
      {...asksBeforeLeaving(answer !== undefined)}
    >
      <CsrfField />
      <VersionField version={answer?.values.version ?? version} />
      {reason && <Notice title={reason}>Ask an admin on your team to change the preferences.</Notice>}
      <FormProblems answer={answer} labels={LABELS_BY_NAME} />
      <fieldset disabled={reason !== undefined} className="grid gap-6">
        <legend className="sr-only">Company preferences</legend>
        <Part title="Company">
          <Select
            {...input('time_zone')}
            hint="Days in lists and reports, the calendar, new interviews and daily summaries follow it."
            choices={zoneChoices(preferences.time_zone)}
          />
          <TextInput
            {...input('brand_colour')}
            hint={
              <>
                For example #14213d. It marks your company profile and your emails, and a new career page begins with
                it. The logo is in{' '}
                <a className="link" href={pathTo('/employer/account')}>
                  your company details
                </a>
                .
              </>
            }
            spellCheck={false}
            autoComplete="off"
            optional
          />
        </Part>
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
            hint="You can change this for each posting. Seekers see “Anonymous” with your industry, size and region."
          />
          <Checkbox
            {...box('ai_features')}
            hint="From the job title. You edit what is drafted. Nothing leaves this site."
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
            hint={no_board ?? 'The board marks their cards.'}
            inputMode="numeric"
          />
          <TextInput
            {...input('rejection_delay_hours')}
            hint="You can undo the rejection until then. 0 sends the email at once."
            inputMode="numeric"
          />
          <Select
            {...input('default_radius_miles')}
            hint="A search for people near a place begins with it."
            choices={RADII.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))}
          />
          <Checkbox {...box('show_talent_network_in_my_tasks')} hint={no_board} />
          <Checkbox
            {...box('forwarded_code')}
            hint="The code goes to the address that the link was sent to, so a link that is passed on opens nothing."
          />
        </Part>
        <Part title="Mail">
          <TextInput
            {...input('mail_reply_to')}
            type="email"
            hint="Applicants’ email replies go to this address, and it is notified of each message they write here. Without one, emails include a link for replies."
            autoComplete="off"
            optional
          />
          <TextArea
            {...input('mail_signature')}
            hint="Added to every email to applicants, except about anonymous postings. At most 1,000 characters."
            rows={4}
            optional
          />
          <Checkbox
            {...box('notices')}
            hint="Sent to the member who last wrote to the applicant, or to the posting’s author."
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
