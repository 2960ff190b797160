import type { ReactNode } from 'react';
import { SERVICE_BRANCHES } from '#rules/service-branch.ts';
import { SIDE_BY_SIDE } from '#ui/form-part.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { PersonForm } from './person-form.ts';
import { PERSON_LABELS } from './person-labels.ts';

export type Problems = Record<string, string>;
/** A note on where a filled-in value came from; undefined for values the person typed. */
export type Origin = (box: string) => ReactNode;

type PartProps = {
  form: PersonForm;
  problems: Problems;
  origin?: Origin;
  /** False if an employer fills it in for somebody else, whose details no browser knows. */
  is_own?: boolean;
};

const nowhere: Origin = () => undefined;

/** Name, phone and place. `children`, such as the email address, follow the name. */
export function ContactFields({
  form,
  problems,
  origin = nowhere,
  is_own = true,
  children,
}: PartProps & { children?: ReactNode }) {
  const box = (name: 'first_name' | 'last_name' | 'phone' | 'city' | 'region' | 'postal_code') => ({
    name,
    defaultValue: form[name],
    error: problems[name],
    hint: origin(name),
  });
  const by = (field: string) => (is_own ? field : 'off');
  return (
    <>
      <div className={SIDE_BY_SIDE}>
        <TextInput {...box('first_name')} label={PERSON_LABELS.first_name} autoComplete={by('given-name')} required />
        <TextInput {...box('last_name')} label={PERSON_LABELS.last_name} autoComplete={by('family-name')} required />
      </div>
      {children}
      <TextInput {...box('phone')} label={PERSON_LABELS.phone} type="tel" autoComplete={by('tel')} optional />
      <div className={SIDE_BY_SIDE}>
        <TextInput {...box('city')} label={PERSON_LABELS.city} autoComplete={by('address-level2')} optional />
        <TextInput {...box('region')} label={PERSON_LABELS.region} autoComplete={by('address-level1')} optional />
      </div>
      <TextInput
        {...box('postal_code')}
        label={PERSON_LABELS.postal_code}
        autoComplete={by('postal-code')}
        optional
        className="sm:w-[calc(50%-0.625rem)]"
      />
    </>
  );
}

export function SkillFields({ form, problems, origin = nowhere, is_own = true }: PartProps) {
  return (
    <>
      <TextInput
        name="headline"
        label={is_own ? PERSON_LABELS.headline : 'Headline'}
        hint={origin('headline') ?? 'For example: Licensed electrician'}
        defaultValue={form.headline}
        error={problems.headline}
        optional
      />
      <TextArea
        name="skills"
        label={PERSON_LABELS.skills}
        hint={<>Separate them with commas. {origin('skills')}</>}
        rows={3}
        defaultValue={form.skills}
        error={problems.skills}
        optional
      />
    </>
  );
}

/** Military service, for MissionHire. Keeps a branch that is not in the list. `unknown`: codes that are in none of our lists. */
export function MilitaryFields({ form, problems, origin = nowhere, unknown = [] }: PartProps & { unknown?: string[] }) {
  const odd = unknown.filter((code) => form.codes.includes(code));
  const branches = [...new Set([...SERVICE_BRANCHES, form.branch].filter(Boolean))];
  return (
    <>
      <div className={SIDE_BY_SIDE}>
        <Select
          name="branch"
          label={PERSON_LABELS.branch}
          hint={origin('branch')}
          defaultValue={form.branch}
          error={problems.branch}
          choices={[
            { value: '', label: 'No service or not stated' },
            ...branches.map((branch) => ({ value: branch, label: branch })),
          ]}
          optional
        />
        <TextInput
          name="rank"
          label={PERSON_LABELS.rank}
          hint={origin('rank')}
          defaultValue={form.rank}
          error={problems.rank}
          optional
        />
      </div>
      <TextInput
        name="codes"
        label={PERSON_LABELS.codes}
        hint={
          <>
            MOS, AFSC, NEC or rating, separated by commas, such as 11B, 3D1X2.{' '}
            {odd.length > 0 && `We don’t have ${odd.join(', ')} in our list; you can still send it. `}
            {origin('codes')}
          </>
        }
        defaultValue={form.codes}
        error={problems.codes}
        optional
      />
    </>
  );
}
