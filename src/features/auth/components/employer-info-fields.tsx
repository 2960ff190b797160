import { TextInput } from '#ui/text-input.tsx';

type FieldsProps = { values: Partial<Record<string, string>>; errors: Record<string, string> };
type Field = {
  name: string;
  label: string;
  autoComplete: string;
  type?: 'email' | 'tel' | 'url';
  hint?: string;
  optional?: boolean;
};

const PERSON: Field[] = [
  { name: 'first_name', label: 'Your first name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Your last name', autoComplete: 'family-name' },
];
const PLACE: Field[] = [
  { name: 'city', label: 'City', autoComplete: 'address-level2', optional: true },
  { name: 'region', label: 'State or region', autoComplete: 'address-level1', optional: true },
];

/** What an employer tells before the pledge. */
export function EmployerInfoFields({ values, errors }: FieldsProps) {
  const input = ({ name, ...field }: Field) => (
    <TextInput
      key={name}
      name={name}
      {...field}
      defaultValue={values[name]}
      error={errors[name]}
      required={!field.optional}
    />
  );
  return (
    <>
      {input({ name: 'business_name', label: 'Name of the business', autoComplete: 'organization' })}
      <div className="grid items-start gap-5 sm:grid-cols-2">{PERSON.map(input)}</div>
      {input({
        name: 'email',
        label: 'Work e-mail address',
        type: 'email',
        autoComplete: 'email',
        hint: 'We mail you a link to confirm it and to choose your password.',
      })}
      {input({ name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' })}
      <div className="grid items-start gap-5 sm:grid-cols-2">{PLACE.map(input)}</div>
      {input({
        name: 'website',
        label: 'Web address of the business',
        autoComplete: 'url',
        optional: true,
        hint: 'For example www.example.com',
      })}
    </>
  );
}
