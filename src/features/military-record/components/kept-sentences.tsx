import { RECORD_PATH, TRANSLATOR_PATH } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { KeptSentence } from '../contract.ts';

type KeptSentencesProps = { sentences: readonly KeptSentence[]; answer: FormAnswer | undefined };

/** The sentences that a seeker saved, each with a form to edit or delete it. */
export function KeptSentences({ sentences, answer }: KeptSentencesProps) {
  return (
    <section aria-labelledby="sentences" className="grid gap-4">
      <h2 id="sentences" className="text-2xl">
        My sentences
      </h2>
      {sentences.length === 0 ? (
        <EmptyState
          icon="file-text"
          title="No saved sentences yet"
          headingLevel="h3"
          action={<LinkButton href={TRANSLATOR_PATH}>Translate your service</LinkButton>}
        >
          The translator suggests sentences for your résumé. Save the ones you like, then edit and copy them here.
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">
            Replace the brackets with your own numbers, then copy the sentences into your résumé.
          </p>
          {sentences.map((sentence) => (
            <OneSentence
              key={sentence.sentence_id}
              sentence={sentence}
              answer={answer?.values.sentence_id === sentence.sentence_id ? answer : undefined}
            />
          ))}
          <p>
            <LinkButton href={TRANSLATOR_PATH}>Find more sentences</LinkButton>
          </p>
        </>
      )}
    </section>
  );
}

function OneSentence({ sentence, answer }: { sentence: KeptSentence; answer: FormAnswer | undefined }) {
  const { sentence_id, text, origin } = sentence;
  const id = answer ? 'text' : `text-${sentence_id}`;
  return (
    <form method="post" action={RECORD_PATH} className="grid gap-2" noValidate>
      <CsrfField />
      <input type="hidden" name="sentence_id" value={sentence_id} />
      <TextArea
        name="text"
        id={id}
        label={origin === '' ? 'Sentence' : `From ${origin}`}
        rows={2}
        most={500}
        defaultValue={answer?.values.text ?? text}
        error={answer?.fields.text}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" name="intent" value="change-sentence" aria-label={`Save: ${text}`}>
          Save
        </Button>
        <Button type="submit" size="sm" name="intent" value="delete-sentence" aria-label={`Delete: ${text}`}>
          Delete
        </Button>
        <Button type="button" variant="quiet" size="sm" hidden data-copy={id} icon="copy" aria-label={`Copy: ${text}`}>
          Copy
        </Button>
        <span role="status" className="self-center text-sm" />
      </div>
    </form>
  );
}
