import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer } from '#api/endpoint.ts';
import { Refused } from '#api/problem.ts';
import { OVERALL, putScore, type Scorecard } from '#features/scoring/contract.ts';
import { LONGEST_ANSWER } from '#features/scoring/rules.ts';
import { OVERALL_LABELS } from '#features/scoring/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { DialogProblems } from '#ui/dialog-problems.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { browserCall } from '#web/browser-api.ts';
import { textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import type { getInterviewKit, Question } from '../contract.ts';

type Kit = Answer<typeof getInterviewKit>;

const MARKS = [
  { value: '', label: 'Not assessed' },
  ...[1, 2, 3, 4, 5].map((mark) => ({ value: String(mark), label: String(mark) })),
];

/** The scorecard of one interviewer, with a box for notes under each question. */
export function KitForm({ kit }: { kit: Kit }) {
  const company_id = usePageData().user?.company_id ?? '';
  const { save, pending, problem } = useSave();
  const { revalidate } = useRevalidator();
  const [is_saved, setSaved] = useState(false);
  const { application_id } = kit.applicant;
  // The questions as of when the page was opened, so that a colleague's edit does not remove a box while the reader types in it.
  const [questions] = useState(() => questionsOf(kit));
  const { mine, skills } = kit;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    const form = new FormData(event.currentTarget);
    const marks = skills.map((name, at) => {
      const mark = textOf(form, `skill-${at}`);
      return [name, mark === '' ? null : Number(mark)] as const;
    });
    const body = {
      stage_id: kit.stage.stage_id,
      round_id: kit.round?.round_id ?? null,
      skills: Object.fromEntries(marks),
      overall: OVERALL.find((value) => value === form.get('overall')) ?? ('no_decision' as const),
      note: textOf(form, 'note'),
      answers: questions.map(({ question_id, text }, at) => ({
        question_id,
        question: text,
        note: textOf(form, `answer-${at}`),
      })),
    };
    const params = { company_id, application_id };
    let is_answered = false;
    const is_done = await save(async () => {
      try {
        return await browserCall(putScore, { params, body });
      } catch (error) {
        is_answered = error instanceof Refused;
        throw error;
      }
    });
    // Also after a refusal: skills that were removed meanwhile disappear, and typed text stays.
    if (is_done || is_answered) await revalidate();
    setSaved(is_done);
  };
  const fields = problem?.fields ?? {};
  return (
    <form
      method="dialog"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid gap-6"
      {...asksBeforeLeaving(false)}
    >
      <DialogProblems attempt={problem} problems={problemsOf(fields)} message={problem?.message} />
      {questions.length > 0 && (
        <section aria-labelledby="questions" className="grid gap-5">
          <h2 id="questions" className="text-lg">
            Questions
          </h2>
          <ol className="grid gap-5">
            {questions.map((question, at) => (
              <QuestionPart
                key={question.question_id}
                question={question}
                at={at}
                note={noteOn(mine, question)}
                error={fields[`answers.${at}.note`]}
              />
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="scorecard" className="grid gap-4">
        <h2 id="scorecard" className="text-lg">
          Your scorecard
        </h2>
        {skills.map((name, at) => (
          <RadioGroup
            key={name}
            name={`skill-${at}`}
            legend={name}
            choices={MARKS}
            defaultValue={String(mine?.skills[name] ?? '')}
            inline
          />
        ))}
        <RadioGroup
          name="overall"
          legend="Overall"
          choices={OVERALL.map((value) => ({ value, label: OVERALL_LABELS[value] }))}
          defaultValue={mine?.overall ?? 'no_decision'}
          inline
        />
        <TextArea
          name="note"
          label="Note"
          optional
          rows={3}
          most={4000}
          error={fields.note}
          defaultValue={mine?.note}
        />
      </section>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={pending}>
          {kit.corrects ? 'Add a correction' : 'Save scorecard'}
        </Button>
        <p role="status" className="text-sm text-muted">
          {is_saved && (
            <>
              Saved.{' '}
              <a
                href={addQuery(pathTo('/employer/applications/{application_id}', { application_id }), {
                  part: 'scores',
                })}
                className="underline underline-offset-4"
              >
                See the team’s scores
              </a>
            </>
          )}
        </p>
      </div>
    </form>
  );
}

type QuestionPartProps = { question: Question; at: number; note: string; error: string | undefined };

function QuestionPart({ question: { text, guidance, skill }, at, note, error }: QuestionPartProps) {
  return (
    <li className="grid gap-2 border-l-2 border-line-strong pl-3">
      <p className="font-semibold wrap-anywhere">
        {at + 1}. {text}
      </p>
      {(guidance || skill) && (
        <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">
          {[skill && `${skill}.`, guidance].filter(Boolean).join(' ')}
        </p>
      )}
      <TextArea
        name={`answer-${at}`}
        id={`answers.${at}.note`}
        label={`Notes on question ${at + 1}`}
        labelHidden
        rows={2}
        most={LONGEST_ANSWER}
        defaultValue={note}
        error={error}
      />
    </li>
  );
}

/** The round's questions, and those answered on the reader's card that were removed since. */
function questionsOf({ round, mine }: Kit): Question[] {
  const asked = round?.questions ?? [];
  const removed = (mine?.answers ?? []).filter(
    ({ question_id }) => !asked.some((question) => question.question_id === question_id),
  );
  return [
    ...asked,
    ...removed.map(({ question_id, question }) => ({ question_id, text: question, guidance: '', skill: null })),
  ];
}

const noteOn = (mine: Scorecard | null, { question_id }: Question) =>
  mine?.answers.find((answer) => answer.question_id === question_id)?.note ?? '';

const problemsOf = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([field, message]) => {
    const [, at] = /^answers\.(\d+)\./.exec(field) ?? [];
    return { field, message, label: at === undefined ? LABELS[field] : `Notes on question ${Number(at) + 1}` };
  });

const LABELS: Readonly<Record<string, string>> = { note: 'Note', skills: 'Skills', overall: 'Overall' };
