import { Form, useNavigation } from 'react-router';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { SubmittedValues } from '#ui/typed-values.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { TextKept } from '#web/text-kept.tsx';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import type { InvitationForm } from '../contract.ts';
import { LONGEST_MESSAGE } from '../rules.ts';

type InviteFormProps = {
  form: Omit<InvitationForm, 'refused'>;
  idempotency_key: string;
  /** The posting that the member came from. */
  posting_id: string | null;
  answer: FormAnswer | undefined;
  back: string;
};

const LABELS = { posting_id: 'Posting', message: 'Your message' };

const KNOWN_BY: Readonly<Record<InvitationForm['origin'], string>> = {
  network: 'The email says that they are in your talent network.',
  earlier: 'The email says that they applied to your company before.',
  unlock: 'The email says that your company unlocked their profile.',
};

export function InviteForm({ form, idempotency_key, posting_id, answer, back }: InviteFormProps) {
  const is_sending = useNavigation().formMethod === 'POST';
  const { postings, origin, company_name } = form;
  return (
    <div className="grid gap-4">
      <FormProblems answer={answer} labels={LABELS} />
      <SubmittedValues values={answer?.typed}>
        <Form method="post" className="grid gap-6" noValidate {...asksBeforeLeaving(answer !== undefined)}>
          <CsrfField />
          <TextKept />
          <input type="hidden" name="key" value={idempotency_key} />
          <Select
            name="posting_id"
            label={LABELS.posting_id}
            hint="Live postings with your company’s name that they do not know yet."
            choices={postings.map(({ posting_id: value, title, city, region }) => ({
              value,
              label: [title, city, region].filter(Boolean).join(', '),
            }))}
            defaultValue={
              postings.find((each) => each.posting_id === posting_id)?.posting_id ?? postings[0]?.posting_id ?? ''
            }
            error={answer?.fields.posting_id}
          />
          <TextArea
            name="message"
            label={LABELS.message}
            hint={`Say why this job may suit them. ${KNOWN_BY[origin]}`}
            error={answer?.fields.message}
            most={LONGEST_MESSAGE}
            rows={5}
          />
          <p className="text-sm text-muted">
            The email comes from {company_name} with your name. They can stop such emails with one click.
          </p>
          <div className="flex flex-wrap gap-3">
            <PersonalButton type="submit" variant="primary" pending={is_sending}>
              Send the invitation
            </PersonalButton>
            <LinkButton href={back} variant="quiet">
              Cancel
            </LinkButton>
          </div>
        </Form>
      </SubmittedValues>
    </div>
  );
}
