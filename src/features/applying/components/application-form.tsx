import { originOf } from '#features/documents/components/shared/resume-origin.ts';
import type { ResumeDraft } from '#features/documents/contract.ts';
import type { PublicQuestion } from '#features/jobs/question-contract.ts';
import { CertificateFields, EducationFields, WorkFields } from '#features/person/components/shared/entry-fields.tsx';
import {
  ContactFields,
  MilitaryFields,
  type Problems,
  SkillFields,
} from '#features/person/components/shared/person-fields.tsx';
import { PERSON_LABELS } from '#features/person/components/shared/person-labels.ts';
import { CLEARANCE_LABELS, HELD_CLEARANCES } from '#rules/commitments.ts';
import { Button } from '#ui/button.tsx';
import { FormPart, SIDE_BY_SIDE } from '#ui/form-part.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useSite } from '#web/use-site.ts';
import type { ApplyForm } from '../draft-form.ts';
import { LetterField } from './letter-field.tsx';
import { QuestionFields } from './shared/question-fields.tsx';

type ApplicationFormProps = {
  form: ApplyForm;
  problems: Problems;
  questions: PublicQuestion[];
  draft: ResumeDraft | null;
  /** The file of a cover letter that goes along. */
  letter_name: string | null;
  here: string;
  /** Whether the job asks for a security clearance. */
  asks_clearance: boolean;
  /** Whether the own military record says one. */
  has_clearance: boolean;
  /** Codes of the own military record that no list of ours has. */
  unknown_codes: string[];
};

/** All boxes of an application. They work without scripts: entries come and go by the form's own buttons. */
export function ApplicationForm({
  form,
  problems,
  questions,
  draft,
  letter_name,
  here,
  unknown_codes,
  ...clearance
}: ApplicationFormProps) {
  const site = useSite();
  const origin = originOf(form, draft);
  const shared = { form, problems, origin };
  return (
    <>
      <FormPart title="Who you are">
        <ContactFields {...shared}>
          <TextInput
            name="email"
            type="email"
            label={PERSON_LABELS.email}
            hint={origin('email') ?? 'The employer answers to this address.'}
            autoComplete="email"
            spellCheck={false}
            defaultValue={form.email}
            error={problems.email}
            required
          />
        </ContactFields>
      </FormPart>
      {questions.length > 0 && (
        <FormPart title="Questions from the employer">
          <QuestionFields questions={questions} answers={form.answers} problems={problems} />
        </FormPart>
      )}
      <FormPart title="Your cover letter">
        <LetterField text={form.cover_letter_text} hint={letterHint(letter_name)} error={problems.cover_letter_text} />
      </FormPart>
      <FormPart title="What you can do">
        <SkillFields {...shared} />
      </FormPart>
      {site.code === 'mh' && (
        <FormPart title="Your service" lead="If you served: employers here know what these words mean.">
          <MilitaryFields {...shared} unknown={unknown_codes} />
        </FormPart>
      )}
      {clearance.asks_clearance && <ClearancePart {...shared} {...clearance} here={here} />}
      <FormPart title="Where you worked" lead="Most recent first. Leave anything blank that you do not want to share.">
        <WorkFields {...shared} here={here} />
      </FormPart>
      <FormPart title="What you learned" lead="Schools, degrees and courses: as many as you like.">
        <EducationFields {...shared} here={here} />
      </FormPart>
      <FormPart title="Certificates and licenses" lead="What you are certified or licensed for, and by whom.">
        <CertificateFields {...shared} here={here} />
      </FormPart>
    </>
  );
}

const letterHint = (letter_name: string | null) =>
  letter_name
    ? `Your file ${letter_name} goes along. You may leave this blank.`
    : 'In your own words why you and this job fit.';

type ClearanceProps = Pick<ApplicationFormProps, 'form' | 'problems' | 'here' | 'has_clearance'>;

/** What the own military record says stays there until the person asks for it. */
function ClearancePart({ form, problems, here, has_clearance }: ClearanceProps) {
  return (
    <FormPart
      title="Your clearance"
      lead="The job needs one. What you say here goes to this employer with your application. Say the level alone, never what it gave you access to."
    >
      <div id="clearance-part" className={SIDE_BY_SIDE}>
        <Select
          name="clearance"
          label={PERSON_LABELS.clearance}
          defaultValue={form.clearance}
          error={problems.clearance}
          choices={[
            { value: '', label: 'Not said' },
            ...HELD_CLEARANCES.map((value) => ({ value, label: CLEARANCE_LABELS[value] })),
          ]}
          optional
        />
        <TextInput
          name="clearance_until"
          label={PERSON_LABELS.clearance_until}
          hint="A month such as 03/2027, or a year"
          defaultValue={form.clearance_until}
          error={problems.clearance_until}
          optional
        />
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
            Fill in from My service
          </Button>
        </div>
      )}
    </FormPart>
  );
}
