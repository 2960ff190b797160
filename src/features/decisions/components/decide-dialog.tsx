import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { browserCall } from '#web/browser-api.ts';
import { textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import {
  ACTIONS,
  type Action,
  type DecisionDashboard,
  decideOnFinalist,
  type Finalist,
  LONGEST_RATIONALE,
} from '../contract.ts';
import { ACTION_WORDS } from '../words.ts';
import { FormDialog } from './form-dialog.tsx';

type DecideDialogProps = {
  person: Finalist;
  dashboard: Pick<DecisionDashboard, 'colleagues' | 'rejection_reasons'>;
  onDone: (action: Action) => void;
  onClose: () => void;
};

/** What a manager does with a finalist, with a rationale. */
export function DecideDialog({ person, dashboard, onDone, onClose }: DecideDialogProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const saving = useSave();
  const { save, problem } = saving;
  const [action, setAction] = useState<Action>('advance');
  const { application_id, name, version } = person;
  const offered = ACTIONS.filter((value) => value !== 'hold' || person.category !== 'on_hold');
  const submit = async (sent: HTMLFormElement) => {
    const form = new FormData(sent);
    const optional = (field: string) => textOf(form, field) || undefined;
    const body = {
      action,
      version,
      rationale: textOf(form, 'rationale'),
      reason_id: optional('reason_id'),
      employer_user: optional('employer_user'),
      notify: form.get('notify') === 'on',
    };
    if (await save(() => browserCall(decideOnFinalist, { params: { company_id, application_id }, body })))
      onDone(action);
  };
  return (
    <FormDialog
      id="decide"
      title={`Decide on ${name}`}
      description="It takes effect at once. The rationale stays in the record of the decision."
      size="md"
      verb={ACTION_WORDS[action].verb}
      variant={action === 'reject' ? 'danger' : 'primary'}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <div onChange={(event) => chooseIn(event.target, setAction)}>
        <RadioGroup
          name="action"
          legend="What do you want to do?"
          choices={offered.map((value) => ({ value, label: ACTION_WORDS[value].label }))}
          defaultValue={action}
          error={problem?.fields.action}
        />
      </div>
      {action === 'reject' && (
        <Select
          name="reason_id"
          label="Reason"
          error={problem?.fields.reason_id}
          choices={[
            { value: '', label: 'Choose a reason' },
            ...dashboard.rejection_reasons.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
      )}
      {action === 'ask_score' && (
        <Select
          name="employer_user"
          label="Colleague"
          hint="They get an email with your rationale."
          error={problem?.fields.employer_user}
          choices={[
            { value: '', label: 'Choose a colleague' },
            ...dashboard.colleagues.map(({ employer_user, name: label }) => ({ value: employer_user, label })),
          ]}
        />
      )}
      <TextInput
        name="rationale"
        label="Rationale"
        hint="One line about the job, such as what the evidence shows."
        most={LONGEST_RATIONALE}
        error={problem?.fields.rationale}
        autoComplete="off"
        required
      />
      {action !== 'ask_score' && (
        <Checkbox
          key={action}
          name="notify"
          label="Email the applicant if the new status sends an email"
          defaultChecked={action !== 'hold'}
        />
      )}
    </FormDialog>
  );
}

function chooseIn(target: EventTarget, setAction: (action: Action) => void) {
  if (!(target instanceof HTMLInputElement)) return;
  const chosen = ACTIONS.find((action) => action === target.value);
  if (chosen) setAction(chosen);
}
