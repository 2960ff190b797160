import type { CardAnswer } from '../../contract.ts';

/** The interview questions, with the note on each. */
export function CardAnswers({ answers }: { answers: readonly CardAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="grid gap-1.5">
      {answers.map(({ question_id, question, note }) => (
        <div key={question_id}>
          <dt className="wrap-anywhere text-muted">{question}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
