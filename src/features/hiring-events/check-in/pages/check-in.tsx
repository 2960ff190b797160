import { redirect } from 'react-router';
import { firstCharacters } from '#rules/first-characters.ts';
import { addQuery } from '#rules/paths.ts';
import { clockWords } from '#rules/times.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { EventHead } from '../../staff/components/event-head.tsx';
import { peopleWords } from '../../staff/rules.ts';
import { staffPath } from '../../staff/words.ts';
import { AttendeeRow, CodeForm } from '../components/attendee-row.tsx';
import { type Attendee, checkInRegistrant, getDoorList, undoCheckIn } from '../contract.ts';
import type { Route } from './+types/check-in.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Check-in: ${loaderData?.event.title ?? ''}`, no_index: true });

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = firstCharacters((searchParams.get('q') ?? '').trim(), 100);
  const about = searchParams.get('about') ?? '';
  const query = { q, registration_id: ID.test(about) ? about : undefined };
  const listed = orNotFound(await context.get(serverContext).call(getDoorList, { params, query }));
  return { ...listed, q, done: searchParams.get('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { call } = context.get(serverContext);
  const form = await request.formData();
  const here = staffPath(params.event_id, 'check-in');
  const q = textOf(form, 'q') || null;
  return answerForm(form, async () => {
    if (textOf(form, 'intent') === 'undo') {
      const registration_id = textOf(form, 'registration_id');
      orNotFound(await call(undoCheckIn, { params: { ...params, registration_id } }));
      return redirect(addQuery(here, { q, about: registration_id, done: 'undone' }), 303);
    }
    const body = { code: textOf(form, 'code') };
    const person = orNotFound(await call(checkInRegistrant, { params, body }));
    const done = person.was_there ? 'again' : 'in';
    return redirect(addQuery(here, { q, about: person.registration_id, done }), 303);
  });
}

export default function CheckIn({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { event, people, total, named, q, done } = loaderData;
  const here = staffPath(event.event_id, 'check-in');
  const { registered, checked_in, time_zone, state } = event;
  return (
    <div className="grid gap-6">
      <EventHead event={event} current="check-in" />
      <div className="grid gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-4">
          <p className="rounded-lg border border-line bg-surface p-card">
            <strong className="font-heading text-3xl tabular-nums">{checked_in.toLocaleString('en-US')}</strong> of{' '}
            {peopleWords(registered)} checked in
          </p>
          {named && done && !answer && <CheckInNotice attendee={named} done={done} time_zone={time_zone} />}
          {state === 'published' ? (
            <CodeForm action={here} answer={answer} />
          ) : (
            <Notice title={state === 'draft' ? 'This event is a draft.' : 'This event is canceled.'}>
              Nobody can be checked in.
            </Notice>
          )}
        </div>
        <section aria-labelledby="people" className="grid gap-4">
          <h2 id="people" className="text-lg">
            Registered
          </h2>
          <search>
            <form action={here} className="flex flex-wrap items-end gap-3">
              <TextInput
                name="q"
                type="search"
                label="Name, email or code"
                defaultValue={q}
                maxLength={100}
                className="min-w-48 flex-1"
              />
              <Button type="submit">Search</Button>
              {q && (
                <LinkButton href={here} variant="quiet">
                  Show all
                </LinkButton>
              )}
            </form>
          </search>
          {people.length === 0 ? (
            <EmptyState icon="users-round" headingLevel="h3" title={q ? 'No match' : 'Nobody is registered yet'}>
              {q ? 'Try part of the name. People who have not confirmed by email are not listed.' : null}
            </EmptyState>
          ) : (
            <>
              <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
                {people.map((attendee) => (
                  <AttendeeRow
                    key={attendee.registration_id}
                    attendee={attendee}
                    action={here}
                    q={q}
                    time_zone={time_zone}
                    is_open={state === 'published'}
                  />
                ))}
              </ul>
              {total > people.length && (
                <p className="text-muted">
                  The first {people.length} of {total.toLocaleString('en-US')}. Search for the others.
                </p>
              )}
            </>
          )}
        </section>
      </div>
    </div>
  );
}

function CheckInNotice({ attendee, done, time_zone }: { attendee: Attendee; done: string; time_zone: string }) {
  const name = `${attendee.first_name} ${attendee.last_name}`;
  const at = attendee.checked_in_at && clockWords(attendee.checked_in_at, time_zone);
  if (done === 'undone') return <Notice live title={`${name} is no longer checked in.`} />;
  if (!at) return null;
  if (done === 'again') return <Notice tone="warning" live title={`${name} was already checked in at ${at}.`} />;
  return <Notice tone="success" live title={`${name} is checked in.`} />;
}
