import { STAFF_ROLES } from '#rules/staff-roles.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { StaffMember } from '../contract.ts';
import { ROLE_OPENS, ROLE_WORDS } from '../words.ts';

type ProposeFormProps = { staff: StaffMember[]; problems: Record<string, string> };

/** `problems`: a message per field. */
export function ProposeForm({ staff, problems }: ProposeFormProps) {
  const field = (name: string) => ({ name, error: problems[name] });
  return (
    <form method="post" className="grid max-w-2xl gap-4 pt-3" noValidate>
      <CsrfField />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          {...field('user_id')}
          label="Person"
          choices={[
            { value: '', label: 'Choose a person' },
            ...staff.map(({ user_id, email }) => ({ value: user_id, label: email })),
          ]}
        />
        <Select
          {...field('gives')}
          label="Change"
          choices={[
            { value: 'yes', label: 'Give a role' },
            { value: 'no', label: 'Take a role' },
          ]}
        />
        <Select
          {...field('role')}
          label="Role"
          choices={STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))}
        />
      </div>
      <dl className="grid gap-x-4 gap-y-1 text-sm text-muted sm:grid-cols-[max-content_1fr]">
        {STAFF_ROLES.map((role) => (
          <div key={role} className="contents">
            <dt className="font-semibold">{ROLE_WORDS[role]}</dt>
            <dd>{ROLE_OPENS[role]}</dd>
          </div>
        ))}
      </dl>
      <TextInput {...field('reason')} label="Reason" hint="It is kept in the audit log." most={500} required />
      <p>
        <Button type="submit" variant="primary">
          Propose change
        </Button>
      </p>
    </form>
  );
}
