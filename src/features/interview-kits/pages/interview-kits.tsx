import { redirect } from 'react-router';
import { minutesWords } from '#features/scheduling/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can, whyNot } from '#rules/permissions.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, type FormAnswer, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import {
  createInterviewRound,
  deleteInterviewRound,
  listInterviewKits,
  moveInterviewRound,
  type Round,
} from '../contract.ts';
import { LONGEST_NAME, MOST_ROUNDS } from '../rules.ts';
import { nameOf, questionsWords } from '../words.ts';
import type { Route } from './+types/interview-kits.ts';

const PAGE = pathTo('/employer/interview-kits');
const roundPath = (round_id: string) => pathTo('/employer/interview-kits/{round_id}', { round_id });

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Interview kits' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  if (!can('view-pipelines', user, flags)) return { refused: whyNot('view-pipelines') };
  const { pipelines } = orNotFound(await call(listInterviewKits, { params: { company_id } }));
  return { pipelines, done: new URL(request.url).searchParams.get('done'), key: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const params = { company_id, round_id: textOf(form, 'round_id') };
  const stage_id = textOf(form, 'stage_id');
  const save = async () => {
    const intent = textOf(form, 'intent');
    if (intent === 'remove') {
      orNotFound(await call(deleteInterviewRound, { params }));
      throw redirect(addQuery(PAGE, { done: 'removed' }), 303);
    }
    if (intent === 'earlier' || intent === 'later') {
      orNotFound(await call(moveInterviewRound, { params, body: asTyped<{ to: 'earlier' }>({ to: intent }) }));
      throw redirect(addQuery(PAGE, { done: 'moved' }), 303);
    }
    const body = { stage_id, name: textOf(form, 'name') };
    const idempotency_key = textOf(form, 'key') || undefined;
    const added = orNotFound(await call(createInterviewRound, { params: { company_id }, body, idempotency_key }));
    throw redirect(addQuery(roundPath(added.round_id), { done: 'added' }), 303);
  };
  return answerForm(form, save, (field) => `${field}-${stage_id}`);
}

const DONE: Readonly<Record<string, string>> = {
  removed: 'Round removed. Existing interviews keep it.',
  moved: 'Rounds reordered.',
};

/** The interview stages, each with its rounds. */
export default function InterviewKits({ loaderData, actionData: answer }: Route.ComponentProps) {
  const reason = useReasonAgainst('edit-pipeline');
  const head = { title: 'Interview kits', back: { href: pathTo('/employer/pipelines'), label: 'Pipelines' } };
  if (loaderData.refused !== undefined) {
    return (
      <WorkbenchPage {...head}>
        <EmptyState icon="kanban-square" title="You do not have interview kits">
          {loaderData.refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { pipelines, done, key } = loaderData;
  return (
    <WorkbenchPage
      {...head}
      width="form"
      intro="What each interview asks and assesses, who interviews and how long it takes. Interviewers fill in a scorecard with these questions."
    >
      {done && !answer && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      {reason && <Notice>{reason}</Notice>}
      {pipelines.length === 0 && (
        <EmptyState icon="kanban-square" title="No stages with interviews">
          Add a screening, assessment or interview stage to a pipeline, or ask a manager to let you view one.
        </EmptyState>
      )}
      {pipelines.map((pipeline) => (
        <section key={pipeline.pipeline_id} aria-labelledby={pipeline.pipeline_id} className="grid gap-3">
          <h2 id={pipeline.pipeline_id} className="text-lg wrap-anywhere">
            {pipeline.name}
          </h2>
          {pipeline.stages.map((stage) => (
            <StageKit
              key={stage.stage_id}
              stage={stage}
              reason={reason}
              idempotency_key={`${key}-${stage.stage_id}`.slice(0, 64)}
              answer={answer?.values.stage_id === stage.stage_id ? answer : undefined}
            />
          ))}
        </section>
      ))}
    </WorkbenchPage>
  );
}

type StageKitProps = {
  stage: { stage_id: string; name: string; rounds: readonly Round[] };
  reason: string | undefined;
  idempotency_key: string;
  answer: FormAnswer | undefined;
};

function StageKit({ stage: { stage_id, name, rounds }, reason, idempotency_key, answer }: StageKitProps) {
  const label = `New round in ${name}`;
  return (
    <Card as="section" aria-labelledby={`stage-${stage_id}`} className="grid gap-4">
      <h3 id={`stage-${stage_id}`} className="text-base font-semibold wrap-anywhere">
        {name}
      </h3>
      <FormProblems answer={answer} labels={() => label} />
      {rounds.length === 0 && <p className="text-muted">No kit yet. Interviews are scored on all skills.</p>}
      {rounds.length > 0 && (
        <ol className="grid divide-y divide-line">
          {rounds.map((round, at) => (
            <RoundRow
              key={round.round_id}
              round={round}
              is_first={at === 0}
              is_last={at === rounds.length - 1}
              reason={reason}
            />
          ))}
        </ol>
      )}
      <form method="post" action={PAGE} className="flex flex-wrap items-end gap-3" noValidate>
        <CsrfField />
        <input type="hidden" name="stage_id" value={stage_id} />
        <input type="hidden" name="key" value={idempotency_key} />
        <TextInput
          name="name"
          id={`name-${stage_id}`}
          label={label}
          placeholder="Technical interview"
          most={LONGEST_NAME}
          autoComplete="off"
          className="min-w-56 flex-1"
          defaultValue={answer?.values.name}
          error={answer?.fields[`name-${stage_id}`]}
        />
        <Button
          type="submit"
          name="intent"
          value="add"
          icon="plus"
          reason={reason ?? (rounds.length < MOST_ROUNDS ? undefined : `A stage has at most ${MOST_ROUNDS} rounds.`)}
        >
          Add round<span className="sr-only"> to {name}</span>
        </Button>
      </form>
    </Card>
  );
}

type RoundRowProps = { round: Round; is_first: boolean; is_last: boolean; reason: string | undefined };

function RoundRow({ round, is_first, is_last, reason }: RoundRowProps) {
  const { round_id, name, length_minutes, questions, skills, panel } = round;
  const facts = [minutesWords(length_minutes), questionsWords(questions.length), skills.join(', ')];
  return (
    <li data-row="" className="grid gap-2 py-3 first:pt-0">
      <div>
        <p>
          <a href={roundPath(round_id)} className="font-semibold wrap-anywhere underline-offset-4 hover:underline">
            {name}
          </a>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {panel.length > 0 && <p className="text-sm wrap-anywhere text-muted">With {panel.map(nameOf).join(', ')}</p>}
      </div>
      <form method="post" action={PAGE} className="flex flex-wrap gap-2">
        <CsrfField />
        <input type="hidden" name="round_id" value={round_id} />
        <LinkButton href={roundPath(round_id)} size="sm" icon="pencil">
          {reason ? 'View' : 'Edit'}
          <span className="sr-only"> {name}</span>
        </LinkButton>
        {!is_first && (
          <Button type="submit" name="intent" value="earlier" size="sm" variant="quiet" reason={reason}>
            Move up<span className="sr-only"> {name}</span>
          </Button>
        )}
        {!is_last && (
          <Button type="submit" name="intent" value="later" size="sm" variant="quiet" reason={reason}>
            Move down<span className="sr-only"> {name}</span>
          </Button>
        )}
      </form>
      {!reason && (
        <details>
          <summary className="flex min-h-6 w-fit cursor-pointer items-center text-sm underline underline-offset-4">
            Remove<span className="sr-only"> {name}</span>
          </summary>
          <form method="post" action={PAGE} className="grid justify-items-start gap-2 pt-2">
            <CsrfField />
            <input type="hidden" name="round_id" value={round_id} />
            <p className="text-sm">
              This removes the round and its questions, and cannot be undone. Completed scorecards stay.
            </p>
            <Button type="submit" name="intent" value="remove" size="sm" variant="danger">
              Remove round<span className="sr-only"> {name}</span>
            </Button>
          </form>
        </details>
      )}
    </li>
  );
}
