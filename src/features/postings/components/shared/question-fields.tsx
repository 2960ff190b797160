import type { Question } from '#features/jobs/question-contract.ts';
import { protectedWords, QUESTION_KINDS, type QuestionKind } from '#features/jobs/rules/knock-out.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';

const SPARE_QUESTIONS = 2;
const KIND_LABELS: Record<QuestionKind, string> = {
  text: 'Text',
  yes_no: 'Yes or no',
  choice: 'Multiple choice',
  number: 'Number',
};
const KINDS = QUESTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

type QuestionFieldsProps = {
  questions: Question[];
  fields: Record<string, string>;
  /** Answers never reject. */
  without_knock_outs?: boolean;
};

/** The questions and two empty ones: without scripts each save adds two more. */
export function QuestionFields({ questions, fields, without_knock_outs = false }: QuestionFieldsProps) {
  const boxes = [...questions, ...Array.from({ length: SPARE_QUESTIONS }, () => null)].slice(0, 10);
  return (
    <ol className="grid gap-6">
      {boxes.map((question, index) => {
        const place = index + 1;
        return <QuestionBoxes key={place} {...{ place, question, fields, without_knock_outs }} />;
      })}
    </ol>
  );
}

type BoxesProps = {
  place: number;
  question: Question | null;
  fields: Record<string, string>;
  without_knock_outs: boolean;
};

function QuestionBoxes({ place, question, fields, without_knock_outs }: BoxesProps) {
  const name = `question_${place}`;
  return (
    <li className="group/question grid gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_11rem_auto]">
        <TextInput
          name={name}
          label={`Question ${place}`}
          optional
          defaultValue={question?.label}
          error={fields[name]}
          most={200}
        />
        <Select name={`${name}_kind`} label="Answer" choices={KINDS} defaultValue={question?.kind ?? 'text'} />
        <Checkbox
          name={`${name}_required`}
          label="Required"
          defaultChecked={question?.required ?? false}
          className="pb-3"
        />
      </div>
      <KnockOutBoxes {...{ name, question, fields, without_knock_outs }} />
      <ProtectedWarning question={question} />
    </li>
  );
}

const YES_NO = [
  { value: '', label: 'Accept every answer' },
  { value: 'yes', label: 'Accept only “Yes”' },
  { value: 'no', label: 'Accept only “No”' },
];

type KnockOutProps = {
  without_knock_outs: boolean;
  name: string;
  question: Question | null;
  fields: Record<string, string>;
};

/** The accepted answers. Inputs for other kinds of answers are hidden by styles, so that it works without scripts. */
function KnockOutBoxes({ name, question, fields, without_knock_outs }: KnockOutProps) {
  const { pass = [], at_least = null, at_most = null } = question?.knock_out ?? {};
  const box = (part: string) => ({ name: `${name}_${part}`, error: fields[`${name}_${part}`] });
  const choices = (
    <TextArea
      {...box('choices')}
      label="Choices"
      hint="One per line."
      rows={4}
      defaultValue={question?.choices.join('\n')}
    />
  );
  if (without_knock_outs)
    return <div className="hidden group-has-[option[value=choice]:checked]/question:block">{choices}</div>;
  return (
    <>
      <div className="hidden sm:max-w-72 group-has-[option[value=yes\_no]:checked]/question:block">
        <Select
          {...box('yes_no')}
          label="Knock-out"
          choices={YES_NO}
          defaultValue={question?.kind === 'yes_no' ? (pass[0] ?? '') : ''}
        />
      </div>
      <div className="hidden gap-3 sm:grid-cols-2 group-has-[option[value=choice]:checked]/question:grid">
        {choices}
        <TextArea
          {...box('choice')}
          label="Accepted choices"
          hint="One per line. Leave it empty to accept every answer."
          rows={4}
          optional
          defaultValue={question?.kind === 'choice' ? pass.join('\n') : ''}
        />
      </div>
      <div className="hidden gap-3 sm:max-w-96 sm:grid-cols-2 group-has-[option[value=number]:checked]/question:grid">
        <TextInput
          {...box('at_least')}
          label="Accept from"
          optional
          inputMode="decimal"
          defaultValue={at_least ?? ''}
        />
        <TextInput {...box('at_most')} label="Up to" optional inputMode="decimal" defaultValue={at_most ?? ''} />
      </div>
    </>
  );
}

function ProtectedWarning({ question }: { question: Question | null }) {
  const words = question ? protectedWords([question.label, ...question.choices].join(' ')) : [];
  if (words.length === 0) return null;
  return (
    <Notice tone="warning" title="This question may concern a protected trait">
      “{words.join('”, “')}”: the law forbids decisions by age, origin, religion, sex, family, health and similar
      traits. Ask only what the work requires, and remove the knock-out if in doubt.
    </Notice>
  );
}
