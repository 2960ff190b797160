import { PERSON_LABELS } from '#features/person/components/shared/person-labels.ts';
import { CLEARANCE_LABELS, CLEARANCE_STATE_LABELS, HELD_CLEARANCES, POLYGRAPH_LABELS } from '#rules/clearance.ts';
import { COMMAND_APPROVAL_LABELS } from '#rules/programs.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormPart, SIDE_BY_SIDE } from '#ui/form-part.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { TOLD_BOXES, ToldForm } from '../told-form.ts';

type FieldsProps = { form: ToldForm; problems: Readonly<Record<string, string>> };

const boxOf =
  ({ form, problems }: FieldsProps) =>
  (name: (typeof TOLD_BOXES)[number]) => ({
    name,
    label: PERSON_LABELS[name],
    defaultValue: form[name],
    error: problems[name],
    optional: true,
  });

const choicesOf = (nothing: string, labels: Readonly<Record<string, string>>) => [
  { value: '', label: nothing },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

/** On mh: when the person can start, and whether the employer may see that they are a military spouse. */
export function AvailabilityFields({ form, problems }: FieldsProps) {
  const box = boxOf({ form, problems });
  return (
    <>
      <div className={SIDE_BY_SIDE}>
        <TextInput {...box('available_from')} hint="A month such as 06/2027" />
      </div>
      <Checkbox
        name="is_military_spouse"
        label={PERSON_LABELS.is_military_spouse}
        defaultChecked={form.is_military_spouse !== ''}
      />
    </>
  );
}

type ClearanceProps = FieldsProps & { here: string; has_clearance: boolean };

/** The military record fills in the clearance only on the applicant's request. */
export function ClearancePart({ form, problems, here, has_clearance }: ClearanceProps) {
  const box = boxOf({ form, problems });
  const levels = Object.fromEntries(HELD_CLEARANCES.map((level) => [level, CLEARANCE_LABELS[level]]));
  return (
    <FormPart
      title="Your clearance"
      lead="This job asks for one. The employer sees your answer with your application. Give the level only, never what it gave you access to."
    >
      <div id="clearance-part" className={SIDE_BY_SIDE}>
        <Select {...box('clearance')} choices={choicesOf('Prefer not to say', levels)} />
        <Select {...box('clearance_state')} choices={choicesOf('Prefer not to say', CLEARANCE_STATE_LABELS)} />
        <TextInput {...box('clearance_investigated')} hint="A month such as 03/2024, or a year" />
        <Select {...box('clearance_polygraph')} choices={choicesOf('Prefer not to say', POLYGRAPH_LABELS)} />
        <TextInput {...box('clearance_polygraph_on')} hint="A month such as 05/2024, or a year" />
      </div>
      {has_clearance && (
        <div>
          <Button
            type="submit"
            size="sm"
            name="intent"
            value="fill-clearance"
            formAction={`${here}#clearance-part`}
            formNoValidate
          >
            Fill in from Service and family
          </Button>
        </div>
      )}
    </FormPart>
  );
}

/** For a job that by law or contract is open to citizens only. */
export function CitizenPart({ form, problems }: FieldsProps) {
  return (
    <FormPart
      title="Citizenship"
      lead="The employer says that law or contract opens this job to citizens of the United States only."
    >
      <div className={SIDE_BY_SIDE}>
        <Select
          {...boxOf({ form, problems })('is_citizen')}
          choices={choicesOf('Prefer not to say', { yes: 'Yes', no: 'No' })}
        />
      </div>
    </FormPart>
  );
}

/** For a SkillBridge internship. */
export function SkillBridgePart({ form, problems }: FieldsProps) {
  const box = boxOf({ form, problems });
  return (
    <FormPart
      title="Your SkillBridge dates"
      lead="The employer sees your answers with your application. You can apply before your command has approved."
    >
      <div className={SIDE_BY_SIDE}>
        <TextInput {...box('separation')} hint="A month such as 06/2027" />
        <TextInput {...box('program_start')} hint="A month such as 01/2027" />
        <Select {...box('command_approval')} choices={choicesOf('Prefer not to say', COMMAND_APPROVAL_LABELS)} />
      </div>
    </FormPart>
  );
}
