import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import type { MergePreview } from '../merge-contract.ts';
import { shownValue, sideNames } from '../merge-words.ts';
import { DETAIL_FIELDS, type DetailField } from '../rules.ts';
import { FIELD_LABELS } from './person-details.tsx';
import { ApplicationFacts } from './side-card.tsx';

type MergeFormProps = {
  preview: MergePreview;
  /** The address of the person's page. */
  page: string;
  answer: FormAnswer | undefined;
};

/** What the joined record will say, the choices that it needs, and which of two applications on one posting stays open. */
export function MergeForm({ preview, page, answer }: MergeFormProps) {
  const { state } = useNavigation();
  const problems = answer?.fields ?? {};
  const { same_postings } = preview;
  return (
    <Form method="post" noValidate className="grid gap-5" {...asksBeforeLeaving(answer !== undefined)}>
      <CsrfField />
      <input type="hidden" name="state" value={preview.state} />
      <Card as="section" aria-label="Details after the merge" className="grid gap-4 sm:grid-cols-2">
        <h2 className="text-lg font-semibold sm:col-span-full">Details after the merge</h2>
        {DETAIL_FIELDS.map((field) => (
          <DetailChoice
            key={field}
            field={field}
            preview={preview}
            answer={answer}
            error={problems[`fields.${field}`]}
          />
        ))}
      </Card>
      {same_postings.map((group) => (
        <SamePosting
          key={group.posting_id}
          group={group}
          answer={answer}
          error={problems[`stays.${group.posting_id}`]}
        />
      ))}
      <ul className="list-disc space-y-1 pl-5 text-muted">
        <li>All other applications stay as they are, with their notes, files, messages and interviews.</li>
        <li>Nobody is emailed. Each application keeps its own email address, and messages about it go there.</li>
        <li>Only your team sees them as one person. You can undo the merge for 30 days.</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={state === 'submitting'}>
          Merge
        </Button>
        <LinkButton href={page} variant="quiet">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

type DetailChoiceProps = {
  field: DetailField;
  preview: MergePreview;
  answer: FormAnswer | undefined;
  error: string | undefined;
};

/** A field that differs is a choice; of the others there is nothing to choose. */
function DetailChoice({ field, preview, answer, error }: DetailChoiceProps) {
  const { skills_of_both } = preview;
  const texts = { this: shownValue(preview.this.details, field), other: shownValue(preview.other.details, field) };
  const names = sideNames(preview);
  const differs = texts.this !== '' && texts.other !== '' && texts.this !== texts.other;
  const name = `fields.${field}`;
  if (!differs)
    return (
      <div className="min-w-0">
        <p className="font-semibold">{FIELD_LABELS[field]}</p>
        <p className="wrap-anywhere">{texts.this || texts.other || <span className="text-muted">Nothing</span>}</p>
      </div>
    );
  const choice = (value: 'this' | 'other') => ({
    value,
    label: <span className="wrap-anywhere">{texts[value]}</span>,
    hint: `From ${names[value]}`,
  });
  const both =
    field === 'skills' && skills_of_both
      ? [
          {
            value: 'both',
            label: <span className="wrap-anywhere">{skills_of_both.join(', ')}</span>,
            hint: 'From both',
          },
        ]
      : [];
  const chosen = answer?.values[name] ?? (both.length > 0 ? 'both' : undefined);
  return (
    <RadioGroup
      name={name}
      legend={FIELD_LABELS[field]}
      choices={[...both, choice('this'), choice('other')]}
      error={error}
      {...(chosen && { defaultValue: chosen })}
      required
    />
  );
}

type SamePostingProps = {
  group: MergePreview['same_postings'][number];
  answer: FormAnswer | undefined;
  error: string | undefined;
};

function SamePosting({ group: { posting_id, posting_title, applications }, answer, error }: SamePostingProps) {
  const name = `stays.${posting_id}`;
  const chosen = answer?.values[name];
  return (
    <Card>
      <RadioGroup
        name={name}
        legend={`Both applied for ${posting_title}. Which application stays open?`}
        hint="The other one is closed as a duplicate. Its applicant gets no email and keeps seeing the earlier status. Undoing the merge reopens it."
        choices={applications.map((application) => ({
          value: application.application_id,
          label: <ApplicationFacts application={application} />,
          hint: [application.email, application.why_not_closed].filter(Boolean).join('. '),
        }))}
        error={error}
        {...(chosen && { defaultValue: chosen })}
        required
      />
    </Card>
  );
}
