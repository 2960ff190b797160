import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answersAsGiven } from '../question-form.ts';
import { askedNoMore } from '../rules.ts';
import { AnswerList } from './answer-list.tsx';
import { EventQuestions } from './event-questions.tsx';
import type { OwnRegistration } from './slot-list.tsx';

type OwnAnswersProps = {
  own: OwnRegistration;
  action: string;
  /** What was typed and refused. */
  typed: Record<string, string> | undefined;
  problems: Readonly<Record<string, string>>;
};

/** One's answers to what staff ask, to be changed until the event is over. */
export function OwnAnswers({ own, action, typed, problems }: OwnAnswersProps) {
  const { questions, state, is_over } = own.event;
  const is_closed = state === 'cancelled' || is_over || questions.length === 0;
  if (is_closed && own.answers.length === 0) return null;
  const former = askedNoMore(questions, own.answers);
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">Your answers</h2>
      {is_closed ? (
        <AnswerList answers={own.answers} />
      ) : (
        <form method="post" action={action} className="grid gap-5" noValidate>
          <CsrfField />
          <EventQuestions
            questions={questions}
            answers={typed ?? answersAsGiven(questions, own.answers)}
            problems={problems}
          />
          <div>
            <Button type="submit" name="intent" value="answered">
              Save your answers
            </Button>
          </div>
        </form>
      )}
      {!is_closed && former.length > 0 && (
        <section className="grid gap-1.5">
          <h3 className="text-base">Answered before</h3>
          <p className="text-sm text-muted">These questions are not asked any more. Your answers are kept.</p>
          <AnswerList answers={former} />
        </section>
      )}
    </Card>
  );
}
