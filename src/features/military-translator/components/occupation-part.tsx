import { addQuery } from '#rules/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { MilitaryOccupation } from '../contract.ts';

/** Where a signed-in seeker sends a sentence to keep. */
type Keeping = { action: string; answer: FormAnswer | undefined };
type OccupationPartProps = { occupation: MilitaryOccupation; keeping: Keeping | null };

/** One civilian occupation: how employers call it, what it takes, what to say of it. */
export function OccupationPart({ occupation, keeping }: OccupationPartProps) {
  const { soc_code, title, job_titles, skills, sentences } = occupation;
  return (
    <Card as="article" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl wrap-anywhere">{title}</h3>
        <p className="text-sm text-muted">O*NET-SOC {soc_code}</p>
      </div>
      <div className="grid gap-2">
        <h4 className="font-semibold">{job_titles.length > 0 ? 'Job titles to search for' : 'Search for it'}</h4>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {(job_titles.length > 0 ? job_titles : [title]).map((name) => (
            <li key={name}>
              <a className="link inline-block py-1" href={addQuery('/search', { q: name })}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {skills.length > 0 && (
        <div className="grid gap-2">
          <h4 className="font-semibold">Skills you bring</h4>
          <ul className="flex flex-wrap gap-2">
            {skills.map((skill) => (
              <li key={skill}>
                <Badge>{skill}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      {sentences.length > 0 && (
        <div className="grid gap-2">
          <h4 className="font-semibold">Sentences for your résumé</h4>
          <p className="text-sm text-muted">
            Keep what is true for you, and fill in the brackets with your own numbers.
          </p>
          {keeping ? (
            sentences.map((sentence, at) => (
              <KeepSentence key={sentence} id={`${soc_code}-${at}`} sentence={sentence} keeping={keeping} />
            ))
          ) : (
            <ul className="grid list-disc gap-1.5 pl-5">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Card>
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
        maxLength={500}
        defaultValue={answer?.values.text ?? sentence}
        error={answer?.fields.text}
      />
      <Button type="submit" size="sm" aria-label={`Keep: ${sentence}`}>
        Keep
      </Button>
    </form>
  );
}
