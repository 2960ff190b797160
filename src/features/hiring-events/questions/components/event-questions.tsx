import { QuestionFields } from '#features/applying/components/shared/question-fields.tsx';
import type { EventQuestion } from '../question-contract.ts';

type EventQuestionsProps = {
  questions: readonly EventQuestion[];
  answers: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
};

/** The questions at registration, each with who sees the answer. */
export function EventQuestions({ questions, answers, problems }: EventQuestionsProps) {
  const hintOf = ({ shown }: EventQuestion) =>
    shown ? 'The employers you choose can see your answer.' : 'Only the organizers see your answer.';
  const hints = Object.fromEntries(questions.map((question) => [question.id, hintOf(question)]));
  return <QuestionFields questions={questions} answers={answers} problems={problems} hints={hints} />;
}
