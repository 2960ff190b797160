import { originOf } from '#features/documents/components/shared/resume-origin.tsx';
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
import { FormPart } from '#ui/form-part.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useSite } from '#web/use-site.ts';
import type { ApplyForm } from '../form.ts';
import { LetterField } from './letter-field.tsx';
import { QuestionFields } from './shared/question-fields.tsx';
import { AvailabilityFields, CitizenPart, ClearancePart, SkillBridgePart } from './told-fields.tsx';

type ApplicationFormProps = {
  form: ApplyForm;
  problems: Problems;
  questions: PublicQuestion[];
  draft: ResumeDraft | null;
  /** The name of an attached cover letter. */
  letter_name: string | null;
  here: string;
  /** Whether the job asks for a security clearance, and for U.S. citizenship. */
  asks_clearance: boolean;
  asks_citizens: boolean;
  /** Whether it is a SkillBridge internship. */
  asks_skillbridge: boolean;
  /** Whether the applicant's military record has one. */
  has_clearance: boolean;
  /** Codes of the applicant's military record that we do not list. */
  unknown_codes: string[];
  /** Whether it joins a talent network. */
  is_joining: boolean;
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
  is_joining,
  ...asked
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
        <LetterField
          text={form.cover_letter_text}
          hint={letterHint(letter_name, is_joining)}
          error={problems.cover_letter_text}
        />
      </FormPart>
      <FormPart title="Skills">
        <SkillFields {...shared} />
      </FormPart>
      {site.code === 'mh' && (
        <FormPart title="Your service" lead="If you served. Employers here know military terms.">
          <MilitaryFields {...shared} unknown={unknown_codes} />
          <AvailabilityFields {...shared} />
        </FormPart>
      )}
      {asked.asks_skillbridge && <SkillBridgePart {...shared} />}
      {asked.asks_clearance && <ClearancePart {...shared} {...asked} here={here} />}
      {asked.asks_citizens && <CitizenPart {...shared} />}
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

const letterHint = (letter_name: string | null, is_joining: boolean) =>
  letter_name
    ? `We attach your file ${letter_name}. You can leave this blank.`
    : is_joining
      ? 'In your own words, what work you are looking for.'
      : 'In your own words, why you are a good fit for this job.';
