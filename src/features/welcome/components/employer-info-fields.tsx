import { TextInput } from '#ui/text-input.tsx';

type FieldsProps = { values: Partial<Record<string, string>>; errors: Record<string, string> };
type Field = {
  name: keyof typeof EMPLOYER_INFO_LABELS;
  autoComplete: string;
  type?: 'email' | 'tel' | 'url';
  hint?: string;
  optional?: boolean;
};

/** Labels of the form's fields. */
export const EMPLOYER_INFO_LABELS = {
  business_name: 'Name of the business',
  first_name: 'Your first name',
  last_name: 'Your last name',
  email: 'Work email address',
  phone: 'Phone',
  city: 'City',
  region: 'State or region',
  website: 'Business website',
};

const PERSON: Field[] = [
  { name: 'first_name', autoComplete: 'given-name' },
  { name: 'last_name', autoComplete: 'family-name' },
];
const PLACE: Field[] = [
  { name: 'city', autoComplete: 'address-level2', optional: true },
  { name: 'region', autoComplete: 'address-level1', optional: true },
];

/** The fields of the first step, before the pledge. */
export function EmployerInfoFields({ values, errors }: FieldsProps) {
  const input = ({ name, ...field }: Field) => (
    <TextInput
      key={name}
      name={name}
      label={EMPLOYER_INFO_LABELS[name]}
      {...field}
      defaultValue={values[name]}
      error={errors[name]}
      required={!field.optional}
    />
  );
  return (
    <>
      {input({ name: 'business_name', autoComplete: 'organization' })}
      <div className="grid items-start gap-5 sm:grid-cols-2">{PERSON.map(input)}</div>
      {input({
        name: 'email',
        type: 'email',
        autoComplete: 'email',
        hint: 'We’ll email you a link to confirm it and choose your password.',
      })}
      {input({ name: 'phone', type: 'tel', autoComplete: 'tel' })}
      <div className="grid items-start gap-5 sm:grid-cols-2">{PLACE.map(input)}</div>
      {input({
        name: 'website',
        autoComplete: 'url',
        optional: true,
        hint: 'For example www.example.com',
      })}
    </>
  );
}
