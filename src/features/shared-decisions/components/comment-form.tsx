import { LONGEST_COMMENT } from '#features/outsider-links/contract.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { SharedFinalist } from '../contract.ts';

type CommentFormProps = {
  action: string;
  finalists: readonly Pick<SharedFinalist, 'letter' | 'name'>[];
  comments: readonly { letter: string; text: string; at: string }[];
  answer: FormAnswer | undefined;
};

/** What the reader of a link said about finalists, and a form to say more. */
export function CommentForm({ action, finalists, comments, answer }: CommentFormProps) {
  const nameOf = (letter: string) => finalists.find((each) => each.letter === letter)?.name;
  return (
    <section aria-labelledby="comments" className="grid max-w-2xl gap-4 border-t border-line pt-6">
      <h2 id="comments" className="text-xl">
        Your comments
      </h2>
      {comments.length > 0 && (
        <ul className="grid gap-2">
          {comments.map(({ letter, text, at }) => (
            <li key={`${letter} ${at}`} className="rounded-md border border-line bg-surface p-3 wrap-anywhere">
              <strong>{nameOf(letter)}</strong>{' '}
              <span className="text-sm text-muted">
                <RelativeTime date={at} />
              </span>
              <p className="whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={action} className="grid gap-5" noValidate>
        <CsrfField />
        <Select
          name="letter"
          label="About"
          choices={finalists.map(({ letter, name }) => ({ value: letter, label: name }))}
          defaultValue={answer?.values.letter ?? finalists[0]?.letter ?? ''}
          error={answer?.fields.letter}
        />
        <TextArea
          name="text"
          label="Comment"
          hint="Only the hiring team sees it, with your email address. It may be kept in the decision record."
          defaultValue={answer?.values.text ?? ''}
          error={answer?.fields.text}
          most={LONGEST_COMMENT}
          required
        />
        <p>
          <Button type="submit" variant="primary" name="intent" value="comment">
            Send comment
          </Button>
        </p>
      </form>
    </section>
  );
}
