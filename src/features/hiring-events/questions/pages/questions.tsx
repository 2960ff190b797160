import { redirect } from 'react-router';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, numberOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { VersionField } from '#web/version-field.tsx';
import { EventHead } from '../../staff/components/event-head.tsx';
import { getOperatorHiringEvent } from '../../staff/list-contract.ts';
import { isClosed } from '../../staff/rules.ts';
import { staffPath } from '../../staff/words.ts';
import { QuestionBoxes } from '../components/question-boxes.tsx';
import { putHiringEventQuestions } from '../contract.ts';
import { questionBox, questionsFrom } from '../form.ts';
import { type EventQuestion, MOST_QUESTIONS } from '../question-contract.ts';
import type { Route } from './+types/questions.ts';

export const handle = { scripts: 'form' } satisfies ScreenHandle;
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Questions: ${loaderData?.event.title ?? ''}`, no_index: true });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const event = orNotFound(await context.get(serverContext).call(getOperatorHiringEvent, { params }));
  return { event, is_saved: new URL(request.url).searchParams.get('done') === 'saved' };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const work = async () => {
    const body = { version: Number(numberOf(form, 'version')), questions: questionsFrom(form) };
    orNotFound(await context.get(serverContext).call(putHiringEventQuestions, { params, body }));
    return redirect(addQuery(staffPath(params.event_id, 'questions'), { done: 'saved' }), 303);
  };
  return answerForm(form, work, questionBox(form));
}

/** Empty questions at the end of the form. Without scripts, each save adds as many. */
const SPARE = 2;

export default function Questions({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { event, is_saved } = loaderData;
  const is_closed = isClosed(event);
  const values = answer?.values ?? valuesOf(event.questions);
  const count = Math.min(Math.max(event.questions.length, countOf(values)) + SPARE, MOST_QUESTIONS);
  return (
    <div className="grid gap-6">
      <EventHead event={event} current="questions" />
      {is_saved && !answer && <Notice tone="success" live title="The questions are saved." />}
      <FormProblems answer={answer} labels={(box) => `Question ${/\d+/.exec(box)?.[0] ?? ''}`} />
      <form method="post" action={staffPath(event.event_id, 'questions')} className="max-w-3xl" noValidate>
        <fieldset disabled={is_closed} className="grid min-w-0 gap-6">
          <legend className="sr-only">Questions</legend>
          <p>
            People answer these when they register, and you see the answers in the check-in list. To remove a question,
            clear its text. Existing answers are kept.
          </p>
          <CsrfField />
          <VersionField version={values.version ?? event.version} />
          <ol className="grid gap-8">
            {Array.from({ length: count }, (_, at) => at + 1).map((place) => (
              <QuestionBoxes key={place} place={place} values={values} problems={answer?.fields ?? {}} />
            ))}
          </ol>
          {!is_closed && (
            <p>
              <Button type="submit" variant="primary">
                Save questions
              </Button>
            </p>
          )}
        </fieldset>
      </form>
    </div>
  );
}

/** How many questions were filled in. */
const countOf = (values: Record<string, string>) =>
  Object.entries(values).filter(([name, value]) => /^question_\d+$/.test(name) && value.trim() !== '').length;

const valuesOf = (questions: readonly EventQuestion[]): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ label, kind, choices, required, shown }, at) => {
      const name = `question_${at + 1}`;
      return [
        [name, label],
        [`${name}_kind`, kind],
        [`${name}_choices`, choices.join('\n')],
        [`${name}_required`, required ? 'on' : ''],
        [`${name}_shown`, shown ? 'on' : ''],
      ];
    }),
  );
