import { OPINION_WORDS, OPINIONS, type Opinion } from '#rules/opinions.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';

type AnswerFormProps = {
  action: string;
  given: { verdict: Opinion | null; comment: string };
  answer: FormAnswer | undefined;
};

/** The opinion of a link's reader, who needs no account. */
export function AnswerForm({ action, given, answer }: AnswerFormProps) {
  return (
    <section aria-labelledby="opinion" className="grid gap-4 border-t border-line pt-6">
      <h2 id="opinion" className="text-xl">
        What do you think?
      </h2>
      <form method="post" action={action} className="grid gap-5" noValidate>
        <CsrfField />
        <RadioGroup
          name="verdict"
          legend="Should the team move forward with this person?"
          choices={OPINIONS.map((value) => ({ value, label: OPINION_WORDS[value] }))}
          defaultValue={answer?.values.verdict ?? given.verdict ?? ''}
          error={answer?.fields.verdict}
          required
          inline
        />
        <TextArea
          name="comment"
          label="Comment"
          defaultValue={answer?.values.comment ?? given.comment}
          error={answer?.fields.comment}
          most={2000}
          optional
        />
        <p>
          <Button type="submit" variant="primary" name="intent" value="answer">
            {given.verdict ? 'Change your answer' : 'Send your answer'}
          </Button>
        </p>
      </form>
    </section>
  );
}
