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
import type { ApplyForm } from '../form.ts';
import { LetterField } from './letter-field.tsx';
import { QuestionFields } from './shared/question-fields.tsx';

type ApplicationFormProps = {
  form: ApplyForm;
  problems: Problems;
  questions: PublicQuestion[];
  draft: ResumeDraft | null;
  /** The name of an attached cover letter. */
  letter_name: string | null;
  here: string;
  /** Whether the job asks for a security clearance. */
  asks_clearance: boolean;
  /** Whether the applicant's military record has one. */
  has_clearance: boolean;
  /** Codes of the applicant's military record that we do not list. */
  unknown_codes: string[];
};

/** All fields of an application. Without scripts, the form's buttons add and remove entries. */
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
      <FormPart title="Contact">
        <ContactFields {...shared}>
          <TextInput
            name="email"
            type="email"
            label={PERSON_LABELS.email}
            hint={origin('email') ?? 'The employer replies to this address.'}
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
      <FormPart title="Skills">
        <SkillFields {...shared} />
      </FormPart>
      {site.code === 'mh' && (
        <FormPart title="Your service" lead="If you served. Employers here know military terms.">
          <MilitaryFields {...shared} unknown={unknown_codes} />
        </FormPart>
      )}
      {clearance.asks_clearance && <ClearancePart {...shared} {...clearance} here={here} />}
      <FormPart title="Work experience" lead="Most recent first. Leave blank what you don’t want to share.">
        <WorkFields {...shared} here={here} />
      </FormPart>
      <FormPart title="Education" lead="Schools, degrees and courses, as many as you like.">
        <EducationFields {...shared} here={here} />
      </FormPart>
      <FormPart title="Certificates and licenses" lead="What you are certified or licensed to do, and the issuer.">
        <CertificateFields {...shared} here={here} />
      </FormPart>
    </>
  );
}

const letterHint = (letter_name: string | null) =>
  letter_name
    ? `We attach your file ${letter_name}. You can leave this blank.`
    : 'In your own words, why you are a good fit for this job.';

type ClearanceProps = Pick<ApplicationFormProps, 'form' | 'problems' | 'here' | 'has_clearance'>;

/** The military record fills in the clearance only when the applicant asks for it. */
function ClearancePart({ form, problems, here, has_clearance }: ClearanceProps) {
  return (
    <FormPart
      title="Your clearance"
      lead="This job requires one. The employer sees your answer with your application. Give the level only, never what it gave you access to."
    >
      <div id="clearance-part" className={SIDE_BY_SIDE}>
        <Select
          name="clearance"
          label={PERSON_LABELS.clearance}
          defaultValue={form.clearance}
          error={problems.clearance}
          choices={[
            { value: '', label: 'Prefer not to say' },
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
