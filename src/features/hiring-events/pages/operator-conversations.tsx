import { redirect } from 'react-router';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { OperatorEventHead } from '../components/operator-event-head.tsx';
import { OperatorSeries, SERIES_LABELS } from '../components/operator-series.tsx';
import { OperatorSlots } from '../components/operator-slots.tsx';
import { seriesFrom, TOGETHER } from '../operator-form.ts';
import { getOperatorHiringEvent, type WholeEvent } from '../operator-list-contract.ts';
import { addHiringEventSlots, deleteHiringEventSlots } from '../operator-parts-contract.ts';
import { isClosed, talksWords } from '../operator-rules.ts';
import { staffPath } from '../operator-words.ts';
import type { Route } from './+types/operator-conversations.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Conversations: ${loaderData?.event.title ?? ''}`, no_index: true });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const event = orNotFound(await context.get(serverContext).call(getOperatorHiringEvent, { params }));
  const { searchParams } = new URL(request.url);
  const [added, deleted] = ['added', 'deleted'].map((name) => Number(searchParams.get(name)));
  const said = added ? `${talksWords(added)} added.` : deleted ? `${talksWords(deleted)} removed.` : null;
  return { event, said };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { call } = context.get(serverContext);
  const form = await request.formData();
  const here = (query: Record<string, unknown>) =>
    redirect(addQuery(staffPath(params.event_id, 'conversations'), query), 303);
  return answerForm(form, async () => {
    const event = orNotFound(await call(getOperatorHiringEvent, { params }));
    const intent = textOf(form, 'intent');
    if (intent === 'delete' || intent === 'delete-free') {
      const slot_ids = intent === 'delete' ? form.getAll('slot_ids').map(String) : freeOf(event, textOf(form, 'group'));
      const { deleted } = orNotFound(await call(deleteHiringEventSlots, { params, body: { slot_ids } }));
      return here({ deleted });
    }
    return here({
      added: orNotFound(await call(addHiringEventSlots, { params, body: seriesFrom(form, event) })).added,
    });
  });
}

/** What nobody booked of an employer, or of all of them together. */
const freeOf = ({ slots }: WholeEvent, group: string): string[] =>
  slots
    .filter(({ company_id, taken }) => (company_id ?? TOGETHER) === group && taken === 0)
    .map(({ slot_id }) => slot_id);

export default function OperatorConversations({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { event, said } = loaderData;
  const is_closed = isClosed(event);
  return (
    <div className="grid gap-6">
      <OperatorEventHead event={event} current="conversations" />
      {said && !answer && <Notice tone="success" live title={said} />}
      <FormProblems answer={answer} labels={SERIES_LABELS} />
      {!is_closed && <OperatorSeries event={event} answer={answer?.values.intent === 'add' ? answer : undefined} />}
      {event.slots.length === 0 ? (
        <EmptyState icon="message-square" title="No conversations yet">
          They are optional. Without them, people visit the booths as they like.
        </EmptyState>
      ) : (
        <OperatorSlots event={event} is_closed={is_closed} />
      )}
    </div>
  );
}
