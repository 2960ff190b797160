import { Form } from 'react-router';
import { Card } from '#ui/card.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PersonalButton, PersonalFields } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { LONGEST_NAME } from '../rules.ts';

type AddressFormProps = { answer: FormAnswer | undefined; reason: string | undefined };

const LABELS = { name: 'Name', secret_address: 'Address' };

/** Adds a calendar by its address. After a refusal the box still holds what was pasted, but the answer does not repeat it. */
export function AddressForm({ answer, reason }: AddressFormProps) {
  return (
    <Card as="section" aria-labelledby="add-address" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="add-address" className="text-lg">
          Add a calendar by its address
        </h2>
        <p className="text-muted">
          In Google Calendar it is under “Settings for my calendars”, as “Secret address in iCal format”; in Outlook
          under “Shared calendars”, as “Publish a calendar”, ICS. We keep it encrypted and show it to nobody, not even
          you.
        </p>
      </div>
      <FormProblems answer={answer} labels={LABELS} />
      <Form method="post" className="grid gap-4" noValidate>
        <CsrfField />
        <PersonalFields>
          <TextInput
            name="name"
            label={LABELS.name}
            hint="For you alone, such as “Work”."
            most={LONGEST_NAME}
            autoComplete="off"
            defaultValue={answer?.values.name ?? ''}
            error={answer?.fields.name}
            required
          />
          <TextInput
            name="secret_address"
            label={LABELS.secret_address}
            type="url"
            hint="Starts with https:// or webcal://."
            most={2000}
            autoComplete="off"
            error={answer?.fields.secret_address}
            required
          />
        </PersonalFields>
        <div>
          <PersonalButton type="submit" variant="primary" reason={reason}>
            Add calendar
          </PersonalButton>
        </div>
      </Form>
    </Card>
  );
}
