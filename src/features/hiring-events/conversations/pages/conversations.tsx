import { redirect } from 'react-router';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { EventHead } from '../../staff/components/event-head.tsx';
import { seriesFrom, TOGETHER } from '../../staff/form.ts';
import { getOperatorHiringEvent, type WholeEvent } from '../../staff/list-contract.ts';
import { isClosed, talksWords } from '../../staff/rules.ts';
import { staffPath } from '../../staff/words.ts';
import { SERIES_LABELS, SeriesForm } from '../components/series-form.tsx';
import { SlotGroups } from '../components/slot-groups.tsx';
import { addHiringEventSlots, deleteHiringEventSlots } from '../contract.ts';
import type { Route } from './+types/conversations.ts';

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
      const slot_ids =
        intent === 'delete' ? form.getAll('slot_ids').map(String) : unbookedOf(event, textOf(form, 'group'));
      const { deleted } = orNotFound(await call(deleteHiringEventSlots, { params, body: { slot_ids } }));
      return here({ deleted });
    }
    return here({
      added: orNotFound(await call(addHiringEventSlots, { params, body: seriesFrom(form, event) })).added,
    });
  });
}

/** The unbooked conversations of an employer, or those with all employers. */
const unbookedOf = ({ slots }: WholeEvent, group: string): string[] =>
  slots
    .filter(({ company_id, taken }) => (company_id ?? TOGETHER) === group && taken === 0)
    .map(({ slot_id }) => slot_id);

export default function Conversations({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { event, said } = loaderData;
  const is_closed = isClosed(event);
  return (
    <div className="grid gap-6">
      <EventHead event={event} current="conversations" />
      {said && !answer && <Notice tone="success" live title={said} />}
      <FormProblems answer={answer} labels={SERIES_LABELS} />
      {!is_closed && <SeriesForm event={event} answer={answer?.values.intent === 'add' ? answer : undefined} />}
      {event.slots.length === 0 ? (
        <EmptyState icon="message-square" title="No conversations yet">
          Conversations are optional. Without them, people visit the booths as they like.
        </EmptyState>
      ) : (
        <SlotGroups event={event} is_closed={is_closed} />
      )}
    </div>
  );
}
