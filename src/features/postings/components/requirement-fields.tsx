import { LONGEST_WORK_AUTHORIZATION } from '#features/jobs/requirement-contract.ts';
import {
  EDUCATION_LABELS,
  EDUCATIONS,
  ELIGIBILITY_LABELS,
  inYears,
  LEVEL_LABELS,
  LEVELS,
  type Requirements,
  WORK_ELIGIBILITIES,
} from '#rules/requirements.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import type { Posting } from '../contract.ts';

export const REQUIREMENT_LABELS = {
  education: 'Education',
  experience_years: 'Years of experience',
  experience_months: 'Months of experience',
  experience_in_place_of_education: 'Experience can replace the education',
  level: 'Level',
  work_eligibility: 'Work eligibility',
  work_authorization: 'Work authorization in your own words',
};

const EDUCATION_CHOICES = [
  { value: '', label: 'Not specified' },
  ...EDUCATIONS.map((value) => ({ value, label: EDUCATION_LABELS[value] })),
];

const LEVEL_CHOICES = [
  { value: '', label: 'Not specified' },
  ...LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] })),
];

const ELIGIBILITY_CHOICES = [
  { value: '', label: 'Not specified' },
  ...WORK_ELIGIBILITIES.map((value) => ({ value, label: ELIGIBILITY_LABELS[value] })),
];

type FieldsProps = { posting: Requirements & Pick<Posting, 'basic_qualifications'>; fields: Record<string, string> };

export function RequirementFields({ posting, fields }: FieldsProps) {
  const { domain } = usePageData();
  const { years, months } = boxesOf(posting.experience_months);
  return (
    <>
      <Select
        name="level"
        label={REQUIREMENT_LABELS.level}
        optional
        choices={LEVEL_CHOICES}
        defaultValue={posting.level ?? ''}
        error={fields.level}
        className="sm:max-w-1/2"
      />
      <TextArea
        name="basic_qualifications"
        label="Basic qualifications"
        hint="What everyone you hire must have, one per line, such as a license or years of experience. Shown on the job page."
        rows={3}
        optional
        defaultValue={posting.basic_qualifications.join('\n')}
        error={fields.basic_qualifications}
      />
      <div className="grid grid-cols-2 items-end gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <Select
          name="education"
          label={REQUIREMENT_LABELS.education}
          optional
          choices={EDUCATION_CHOICES}
          defaultValue={posting.education ?? ''}
          error={fields.education}
          className="max-sm:col-span-2"
        />
        <TextInput
          name="experience_years"
          label={REQUIREMENT_LABELS.experience_years}
          hint="Enter 0 if none is needed."
          optional
          inputMode="numeric"
          defaultValue={years}
          error={fields.experience_years}
        />
        <TextInput
          name="experience_months"
          label={REQUIREMENT_LABELS.experience_months}
          optional
          inputMode="numeric"
          defaultValue={months}
          error={fields.experience_months}
        />
      </div>
      <Checkbox
        name="experience_in_place_of_education"
        label={REQUIREMENT_LABELS.experience_in_place_of_education}
        hint="Applicants with the experience do not need the education."
        defaultChecked={posting.experience_in_place_of_education}
        error={fields.experience_in_place_of_education}
      />
      <Select
        name="work_eligibility"
        label={REQUIREMENT_LABELS.work_eligibility}
        hint="Require citizenship only if a law or government contract does."
        optional
        choices={ELIGIBILITY_CHOICES}
        defaultValue={posting.work_eligibility ?? ''}
        error={fields.work_eligibility}
      />
      {domain === 'mh' && <CitizenshipWarning />}
      <TextInput
        name="work_authorization"
        label={REQUIREMENT_LABELS.work_authorization}
        hint="For example: You must be allowed to work in the United States."
        optional
        most={LONGEST_WORK_AUTHORIZATION}
        defaultValue={posting.work_authorization}
        error={fields.work_authorization}
      />
    </>
  );
}

/** Only while citizenship is chosen. */
function CitizenshipWarning() {
  return (
    <div className="hidden group-has-[option[value=citizen]:checked]/posting:block">
      <Notice tone="warning" title="Does a law or a government contract require citizenship?">
        <p>
          Where none does, asking for it is unlawful discrimination (8 U.S.C. 1324b). Export rules such as ITAR do not
          require it: permanent residents, refugees and people granted asylum are U.S. persons, too. A contract that
          requires a security clearance usually does. Name the law or contract in the next box.
        </p>
      </Notice>
    </div>
  );
}

/** Zeros are shown as empty inputs, except for no experience at all. */
function boxesOf(experience_months: number | null) {
  if (experience_months === null) return { years: '', months: '' };
  const { years, months } = inYears(experience_months);
  return { years: years || (months === 0 ? 0 : ''), months: months || '' };
}
