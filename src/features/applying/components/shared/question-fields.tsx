import type { PublicQuestion } from '#features/jobs/question-contract.ts';
import type { Problems } from '#features/person/components/shared/person-fields.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';

type QuestionFieldsProps = {
  questions: readonly PublicQuestion[];
  answers: Readonly<Record<string, string>>;
  problems: Problems;
  /** Hints by question id. */
  hints?: Readonly<Record<string, string>>;
};

/** One field per question, by its kind of answer. */
export function QuestionFields({ questions, answers, problems, hints = {} }: QuestionFieldsProps) {
  return questions.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      answer={answers[question.id] ?? ''}
      problem={problems[`answers.${question.id}`]}
      hint={hints[question.id]}
    />
  ));
}

type QuestionFieldProps = {
  question: PublicQuestion;
  answer: string;
  problem: string | undefined;
  hint: string | undefined;
};

function QuestionField({ question, answer, problem, hint }: QuestionFieldProps) {
  const { id, label, kind, required, choices: offered } = question;
  const box = { id: `answers.${id}`, name: `answers[${id}]`, error: problem, hint, defaultValue: answer };
  if (kind === 'text') return <TextArea {...box} label={label} rows={4} required={required} optional={!required} />;
  if (kind === 'number') {
    return <TextInput {...box} label={label} inputMode="decimal" required={required} optional={!required} />;
  }
  const choices = kind === 'yes_no' ? YES_NO : offered.map((choice) => ({ value: choice, label: choice }));
  const legend = required ? label : `${label} (optional)`;
  return <RadioGroup {...box} legend={legend} choices={choices} inline={kind === 'yes_no'} />;
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
