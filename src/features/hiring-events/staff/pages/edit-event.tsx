import { redirect } from 'react-router';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, numberOf, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { VersionField } from '#web/version-field.tsx';
import { MailingProgress } from '../../announcements/components/mailing-progress.tsx';
import { EVENT_LABELS, EventFields } from '../components/event-fields.tsx';
import { EventHead } from '../components/event-head.tsx';
import { cancelHiringEvent, deleteHiringEventDraft, publishHiringEvent, updateHiringEvent } from '../contract.ts';
import { factsFrom, fieldOfFact, valuesOf } from '../form.ts';
import { getOperatorHiringEvent, type WholeEvent } from '../list-contract.ts';
import { isClosed, peopleWords, talksWords } from '../rules.ts';
import { EVENTS_PAGE, staffPath } from '../words.ts';
import type { Route } from './+types/edit-event.ts';

export const handle = { scripts: 'form' } satisfies ScreenHandle;
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.event.title ?? 'Hiring event', no_index: true });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const event = orNotFound(await context.get(serverContext).call(getOperatorHiringEvent, { params }));
  const { searchParams } = new URL(request.url);
  return { event, said: saidOf(searchParams) };
}

const SAID: Readonly<Record<string, string>> = {
  saved: 'Saved.',
  published: 'The event is published.',
  cancelled: 'The event is canceled.',
};

function saidOf(searchParams: URLSearchParams): string | null {
  const done = searchParams.get('done');
  return done !== null && done in SAID ? (SAID[done] ?? null) : null;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { call } = context.get(serverContext);
  const form = await request.formData();
  const here = (query: Record<string, unknown>) => redirect(addQuery(staffPath(params.event_id), query), 303);
  const work = async () => {
    const intent = textOf(form, 'intent');
    if (intent === 'publish') {
      orNotFound(await call(publishHiringEvent, { params }));
      return here({ done: 'published' });
    }
    if (intent === 'cancel') {
      orNotFound(
        await call(cancelHiringEvent, { params, body: { word: textOf(form, 'word').replaceAll('\r\n', '\n') } }),
      );
      return here({ done: 'cancelled' });
    }
    if (intent === 'delete') {
      orNotFound(await call(deleteHiringEventDraft, { params }));
      return redirect(addQuery(EVENTS_PAGE, { standing: 'draft', done: 'deleted' }), 303);
    }
    const version = Number(numberOf(form, 'version'));
    const body = { ...factsFrom(form), version, moves_slots: textOf(form, 'moves_slots') === 'on' };
    orNotFound(await call(updateHiringEvent, { params, body }));
    return here({ done: 'saved' });
  };
  return answerForm(form, work, fieldOfFact(form));
}

export default function EditEvent({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { event, said } = loaderData;
  return (
    <div className="grid gap-6">
      <EventHead event={event} current="details" />
      {said && !answer && <Notice tone="success" live title={said} />}
      <MailingProgress event={event} />
      <FormProblems answer={answer} labels={EVENT_LABELS} />
      <EventForm
        event={event}
        // Publishing and canceling send none of the fields.
        values={answer && 'title' in answer.values ? answer.values : valuesOf(event)}
        problems={answer?.fields ?? {}}
      />
    </div>
  );
}

type EventFormProps = { event: WholeEvent; values: Record<string, string>; problems: Record<string, string> };

function EventForm({ event, values, problems }: EventFormProps) {
  const { event_id, state, registered, slots } = event;
  const is_closed = isClosed(event);
  return (
    <form method="post" action={staffPath(event_id)} className="max-w-3xl" noValidate>
      <fieldset disabled={is_closed} className="grid min-w-0 gap-6">
        <legend className="sr-only">The event</legend>
        {is_closed && (
          <Notice title={state === 'cancelled' ? 'This event is canceled.' : 'This event is over.'}>
            It can no longer be changed.
          </Notice>
        )}
        {state === 'published' && registered > 0 && !is_closed && (
          <Notice title={`${peopleWords(registered)} ${registered === 1 ? 'is' : 'are'} registered`}>
            If you change the time or place, we tell them by email when you save.
          </Notice>
        )}
        <CsrfField />
        <VersionField version={values.version ?? event.version} />
        <EventFields values={values} problems={problems} />
        {!is_closed && (
          <div className="grid gap-4">
            {slots.length > 0 && (
              <Checkbox
                name="moves_slots"
                value="on"
                id="moves_slots"
                label="If the start changes, move the conversations and booking times with it."
                hint={`${talksWords(slots.length)}, including booked ones. Otherwise they stay where they are.`}
                defaultChecked={values.moves_slots === 'on'}
              />
            )}
            <p>
              <Button type="submit" variant="primary" name="intent" value="save">
                Save
              </Button>
            </p>
          </div>
        )}
      </fieldset>
    </form>
  );
}
