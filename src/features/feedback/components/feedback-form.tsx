import { Form, useNavigation } from 'react-router';
import { OPINION_WORDS, OPINIONS } from '#rules/opinions.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import type { Feedback } from '../contract.ts';

type FeedbackFormProps = {
  first_name: string;
  mine: Feedback | null;
  was_asked: boolean;
  answer: FormAnswer | undefined;
};

/** The member's own feedback, short enough for a phone. */
export function FeedbackForm({ first_name, mine, was_asked, answer }: FeedbackFormProps) {
  const is_sending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="grid gap-4" noValidate {...asksBeforeLeaving(answer !== undefined)}>
      <CsrfField />
      {was_asked && <input type="hidden" name="was_asked" value="yes" />}
      <RadioGroup
        name="verdict"
        legend={`Should we move forward with ${first_name}?`}
        choices={OPINIONS.map((value) => ({ value, label: OPINION_WORDS[value] }))}
        defaultValue={answer?.values.verdict ?? mine?.verdict ?? ''}
        error={answer?.fields.verdict}
        required
        inline
      />
      <TextArea
        name="text"
        label="Why?"
        hint="One or two sentences about the job. Your team sees them."
        defaultValue={answer?.values.text ?? mine?.text}
        error={answer?.fields.text}
        rows={4}
        most={5000}
        required
      />
      <p>
        <Button type="submit" variant="primary" name="intent" value="give" pending={is_sending}>
          {mine ? 'Save your new feedback' : 'Save feedback'}
        </Button>
      </p>
    </Form>
  );
}
