import { originOf } from '#features/documents/components/shared/resume-origin.tsx';
import type { ResumeDraft } from '#features/documents/contract.ts';
import { CertificateFields, EducationFields, WorkFields } from '#features/person/components/shared/entry-fields.tsx';
import {
  ContactFields,
  MilitaryFields,
  type Problems,
  SkillFields,
} from '#features/person/components/shared/person-fields.tsx';
import { PERSON_LABELS, personLabel } from '#features/person/components/shared/person-labels.ts';
import { FormPart } from '#ui/form-part.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useSite } from '#web/use-site.ts';
import type { ResumeForm } from '../form.ts';

export const resumeLabel = (box: string) => (box === 'summary' ? 'About you' : personLabel(box));

type ResumeFieldsProps = { form: ResumeForm; problems: Problems; draft: ResumeDraft | null; here: string };

/** All fields of a résumé, each with the line of the file it came from. Works without scripts. */
export function ResumeFields({ form, problems, draft, here }: ResumeFieldsProps) {
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
            hint={origin('email')}
            autoComplete="email"
            spellCheck={false}
            defaultValue={form.email}
            error={problems.email}
            optional
          />
        </ContactFields>
      </FormPart>
      <FormPart title="Skills and summary">
        <TextArea
          name="summary"
          label="About you"
          hint={origin('summary')}
          rows={4}
          defaultValue={form.summary}
          error={problems.summary}
          optional
        />
        <SkillFields {...shared} />
      </FormPart>
      {(site.code === 'mh' || form.branch !== '') && (
        <FormPart title="Your service" lead="If you served. Employers here know military terms.">
          <MilitaryFields {...shared} />
        </FormPart>
      )}
      <FormPart title="Work experience" lead="Most recent first.">
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
