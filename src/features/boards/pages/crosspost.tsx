import { redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { isBoard } from '../board-list.ts';
import { CrosspostList } from '../components/crosspost-list.tsx';
import { NoBoards } from '../components/no-boards.tsx';
import { SendForm } from '../components/send-form.tsx';
import { deleteCrosspost, getCrosspost, putCrosspost } from '../contract.ts';
import { creditWords } from '../words.ts';
import type { Route } from './+types/crosspost.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Job boards of a posting' });

export async function loader({ context, params: { posting_id }, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  const is_allowed = can('job-boards', user, flags);
  const shown = is_allowed ? orNotFound(await call(getCrosspost, { params: { company_id, posting_id } })) : null;
  return { shown, posting_id, done: new URL(request.url).searchParams.get('done') ?? '' };
}

export async function action({ context, params: { posting_id }, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const params = { company_id, posting_id };
  const form = await request.formData();
  const board_id = textOf(form, 'board_id');
  const intent = textOf(form, 'intent');
  const here = (done: string) =>
    redirect(addQuery(pathTo('/employer/posting/{posting_id}/boards', { posting_id }), { done }), 303);
  const act = async () => {
    if (intent === 'remove' && isBoard(board_id)) {
      orNotFound(await call(deleteCrosspost, { params, query: { board_id } }));
      return here('removed');
    }
    const chosen = form.getAll('boards').map(String);
    const body = asTyped<Input<typeof putCrosspost>['body']>({
      board_ids: intent === 'send' ? [board_id] : chosen,
      options: { applications: textOf(form, 'applications') || 'link' },
      expires_on: textOf(form, 'expires_on') || null,
    });
    orNotFound(await call(putCrosspost, { params, body }));
    return here('sent');
  };
  return answerForm(form, act, (field) => (field.startsWith('board_ids') ? 'boards' : field));
}

const DONE: Readonly<Record<string, string>> = {
  sent: 'Saved. Boards get the job within a few minutes.',
  removed: 'The job is being removed. We repeat it until the board confirms it.',
};

/** On which job boards a posting is, and to which it can be sent. */
export default function CrosspostPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { shown, posting_id, done } = loaderData;
  const reason = useReasonAgainst('job-boards');
  if (!shown) return <NoBoards title="Job boards" reason={reason} />;
  const { posting, crossposts, boards, credits } = shown;
  const rest = boards.filter(({ board_id }) => !crossposts.some((each) => each.board_id === board_id));
  const has_paid = boards.some(({ cost }) => cost === 'paid');
  return (
    <WorkbenchPage
      width="form"
      title={`Job boards for “${posting.title}”`}
      back={{ href: pathTo('/employer/posting/{posting_id}/edit', { posting_id }), label: 'The posting' }}
      intro={`${posting.anonymous ? 'Boards get this job as Anonymous. ' : ''}${has_paid ? creditWords(credits) : ''}`}
    >
      {DONE[done] && !answer && <Notice tone="success" live title={DONE[done]} />}
      <FormProblems answer={answer} labels={{ boards: 'Boards', expires_on: 'Last day on the boards' }} />
      {!posting.is_live && <Notice title="This job is not live">Publish it to send it to boards.</Notice>}
      {crossposts.length > 0 && (
        <section aria-labelledby="on-boards" className="grid gap-3">
          <h2 id="on-boards" className="text-lg">
            On boards
          </h2>
          <CrosspostList crossposts={crossposts} is_live={posting.is_live} />
        </section>
      )}
      {posting.is_live && rest.length > 0 && (
        <section aria-labelledby="send" className="grid gap-3">
          <h2 id="send" className="text-lg">
            Send to boards
          </h2>
          <SendForm boards={rest} anonymous={posting.anonymous} answer={answer} />
        </section>
      )}
      {boards.length === 0 && (
        <EmptyState
          icon="megaphone"
          title="No boards are connected"
          action={<LinkButton href={pathTo('/employer/job-boards')}>Connect a board</LinkButton>}
        >
          Connect one, then send this job to it.
        </EmptyState>
      )}
    </WorkbenchPage>
  );
}
