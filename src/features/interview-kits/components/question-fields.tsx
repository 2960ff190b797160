import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Question } from '../contract.ts';
import { LONGEST_GUIDANCE, LONGEST_QUESTION, MOST_QUESTIONS } from '../rules.ts';

type QuestionFieldsProps = {
  first: readonly Question[];
  /** The attributes that the round assesses. */
  skills: readonly string[];
  problems: Readonly<Record<string, string>>;
};

type Row = { key: number; question: Question | null };

/** The questions of a round, in order. Moving a question keeps the text typed in its boxes. */
export function QuestionFields({ first, skills, problems }: QuestionFieldsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState<Row[]>(() => first.map((question, key) => ({ key, question })));
  const next_key = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  const move = (at: number) =>
    setRows(rows.flatMap((row, index) => (index === at - 1 ? [rows[at] ?? row, row] : index === at ? [] : [row])));
  return (
    <fieldset ref={list} id="questions" tabIndex={-1} className="grid gap-4 outline-offset-4">
      <legend className="mb-1.5 font-semibold">Questions</legend>
      {problems.questions && <FieldError id="questions">{problems.questions}</FieldError>}
      {rows.length === 0 && <p className="text-muted">No questions yet.</p>}
      {rows.length > 0 && (
        <ol className="grid gap-5">
          {rows.map(({ key, question }, at) => (
            <li key={key} className="grid gap-3 border-l-2 border-line-strong pl-3">
              <input type="hidden" name="question_id" value={question?.question_id ?? ''} />
              <TextInput
                name="question"
                id={`questions.${at}.text`}
                label={`Question ${at + 1}`}
                most={LONGEST_QUESTION}
                autoComplete="off"
                defaultValue={question?.text}
                error={problems[`questions.${at}.text`]}
              />
              <TextArea
                name="guidance"
                id={`questions.${at}.guidance`}
                label={`What a good answer to question ${at + 1} shows`}
                optional
                rows={2}
                most={LONGEST_GUIDANCE}
                defaultValue={question?.guidance}
                error={problems[`questions.${at}.guidance`]}
              />
              <div className="flex flex-wrap items-end gap-2">
                <Select
                  name="question_skill"
                  id={`questions.${at}.skill`}
                  label={`Attribute of question ${at + 1}`}
                  defaultValue={question?.skill && skills.includes(question.skill) ? question.skill : ''}
                  choices={[{ value: '', label: 'None' }, ...skills.map((value) => ({ value, label: value }))]}
                  className="min-w-48 flex-1"
                  error={problems[`questions.${at}.skill`]}
                />
                {at > 0 && (
                  <Button size="sm" variant="quiet" onClick={() => move(at)}>
                    Move up<span className="sr-only"> question {at + 1}</span>
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="quiet"
                  icon="x"
                  onClick={() => {
                    setRows(rows.filter((row) => row.key !== key));
                    // The pressed button disappears, so the list takes the focus.
                    list.current?.focus();
                  }}
                >
                  Remove<span className="sr-only"> question {at + 1}</span>
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {rows.length < MOST_QUESTIONS && (
        <div>
          <Button size="sm" icon="plus" onClick={() => setRows([...rows, { key: next_key, question: null }])}>
            Add a question
          </Button>
        </div>
      )}
    </fieldset>
  );
}
