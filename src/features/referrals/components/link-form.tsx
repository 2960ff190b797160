import { Form } from 'react-router';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { SubmittedValues } from '#ui/typed-values.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import type { Referrals } from '../contract.ts';

type LinkFormProps = Pick<Referrals, 'postings'> & { answer: FormAnswer | undefined };

const LABELS = { posting_id: 'Job' };

/** Makes the member’s link to one more job. */
export function LinkForm({ postings, answer }: LinkFormProps) {
  return (
    <Card as="section" aria-labelledby="get-link" className="grid gap-4">
      <h2 id="get-link" className="text-lg font-semibold">
        Get your link
      </h2>
      <FormProblems answer={answer} labels={LABELS} />
      {postings.length === 0 ? (
        <p className="text-muted">
          There is no other live job that shows your company’s name. Jobs that hide it cannot be referred to.
        </p>
      ) : (
        <SubmittedValues values={answer?.typed}>
          <Form method="post" className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end" noValidate>
            <CsrfField />
            <Select
              name="posting_id"
              label={LABELS.posting_id}
              choices={postings.map(({ posting_id, title, city, region }) => ({
                value: posting_id,
                label: [title, city, region].filter(Boolean).join(', '),
              }))}
              error={answer?.fields.posting_id}
            />
            <PersonalButton type="submit" variant="primary">
              Get your link
            </PersonalButton>
          </Form>
        </SubmittedValues>
      )}
      <p className="text-sm text-muted">
        The link has no name in it and stays the same until you end it or leave the company. Before they apply, people
        are told that the company will know who referred them.
      </p>
    </Card>
  );
}
