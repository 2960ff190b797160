import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { OwnRegistration } from '../../booking/components/slot-list.tsx';
import { AnswerList } from '../../components/shared/answer-list.tsx';
import { answersAsGiven } from '../form.ts';
import { answersNoLongerAsked } from '../rules.ts';
import { EventQuestions } from './event-questions.tsx';

type OwnAnswersProps = {
  own: OwnRegistration;
  action: string;
  /** Answers that were just refused. */
  typed: Record<string, string> | undefined;
  problems: Readonly<Record<string, string>>;
};

/** An attendee’s answers, editable until the event is over. */
export function OwnAnswers({ own, action, typed, problems }: OwnAnswersProps) {
  const { questions, state, is_over } = own.event;
  const is_closed = state === 'cancelled' || is_over || questions.length === 0;
  if (is_closed && own.answers.length === 0) return null;
  const former = answersNoLongerAsked(questions, own.answers);
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
          <h3 className="text-base">Earlier answers</h3>
          <p className="text-sm text-muted">These questions are no longer asked. We keep your answers.</p>
          <AnswerList answers={former} />
        </section>
      )}
    </Card>
  );
}
