import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';

/** Where a signed-in seeker sends a sentence to keep. */
export type Keeping = { action: string; answer: FormAnswer | undefined };
type ResumeSentencesProps = {
  /** What they are of, as part of an id. */
  of: string;
  sentences: readonly string[];
  keeping: Keeping | null;
};

/** Sentences to make one's own; a signed-in seeker edits and keeps them here. */
export function ResumeSentences({ of, sentences, keeping }: ResumeSentencesProps) {
  return (
    <>
      <p className="text-sm text-muted">
        Keep what is true for you, and fill in the brackets with your own numbers and words.
      </p>
      {keeping ? (
        sentences.map((sentence, at) => (
          <KeepSentence key={sentence} id={`${of}-${at}`} sentence={sentence} keeping={keeping} />
        ))
      ) : (
        <ul className="grid list-disc gap-1.5 pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function KeepSentence({ id, sentence, keeping }: { id: string; sentence: string; keeping: Keeping }) {
  const answer = keeping.answer?.values.of === id ? keeping.answer : undefined;
  return (
    <form method="post" action={keeping.action} className="grid items-end gap-2 sm:grid-cols-[1fr_auto]" noValidate>
      <CsrfField />
      <input type="hidden" name="of" value={id} />
      <TextArea
        name="text"
        id={answer ? 'text' : `text-${id}`}
        label={`Sentence: ${sentence}`}
        labelHidden
        rows={3}
        most={500}
        defaultValue={answer?.values.text ?? sentence}
        error={answer?.fields.text}
      />
      <Button type="submit" size="sm" aria-label={`Keep: ${sentence}`}>
        Keep
      </Button>
    </form>
  );
}
