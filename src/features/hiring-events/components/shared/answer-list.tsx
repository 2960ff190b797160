type AnswerListProps = { answers: readonly { question: string; answer: string }[]; className?: string };

export function AnswerList({ answers, className = '' }: AnswerListProps) {
  if (answers.length === 0) return null;
  return (
    <dl className={`grid gap-1.5 text-sm ${className}`}>
      {answers.map(({ question, answer }) => (
        <div key={question} className="wrap-anywhere">
          <dt className="text-muted">{question}</dt>
          <dd className="whitespace-pre-line">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
