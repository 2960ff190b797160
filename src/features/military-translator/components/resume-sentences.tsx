import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';

/** The form of a signed-in seeker who saves a sentence. */
export type Keeping = { action: string; answer: FormAnswer | undefined };
type ResumeSentencesProps = {
  /** Part of the boxes' ids: a job or an occupation. */
  of: string;
  sentences: readonly string[];
  keeping: Keeping | null;
};

/** Sentences for a résumé. A signed-in seeker can edit and save them. */
export function ResumeSentences({ of, sentences, keeping }: ResumeSentencesProps) {
  return (
    <>
      <p className="text-sm text-muted">
        Use the sentences that are true for you, and replace the brackets with your own numbers and words.
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
      <Button type="submit" size="sm" aria-label={`Save sentence: ${sentence}`}>
        Save sentence
      </Button>
    </form>
  );
}
