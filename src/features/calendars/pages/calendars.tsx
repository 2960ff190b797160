import { redirect, redirectDocument } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { ACCOUNT_KINDS } from '#rules/calendar-accounts.ts';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { AccountForm } from '../components/account-form.tsx';
import { AddressForm } from '../components/address-form.tsx';
import { CalendarCard } from '../components/calendar-card.tsx';
import { createCalendar, deleteCalendar, listCalendars, readCalendar, startCalendarAccount } from '../contract.ts';
import { AHEAD_DAYS, MOST_CALENDARS } from '../rules.ts';
import type { Route } from './+types/calendars.ts';

const PAGE = pathTo('/employer/calendars');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your calendars' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { calendars, accounts } = orNotFound(await call(listCalendars, { params: { company_id } }));
  return { calendars, accounts, done: new URL(request.url).searchParams.get('done') ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const params = { company_id, calendar_id: textOf(form, 'calendar_id') };
  const here = (done: string) => redirect(addQuery(PAGE, { done }), 303);
  const save = async () => {
    if (textOf(form, 'intent') === 'remove') {
      orNotFound(await call(deleteCalendar, { params }));
      return here('removed');
    }
    if (textOf(form, 'intent') === 'read') {
      const { problem } = orNotFound(await call(readCalendar, { params }));
      return here(problem === null ? 'read' : '');
    }
    const kind = ACCOUNT_KINDS.find((each) => each === textOf(form, 'intent'));
    if (kind) {
      const started = orNotFound(await call(startCalendarAccount, { params: { company_id }, body: { kind } }));
      throw redirectDocument(started.redirect_to);
    }
    const body = { name: textOf(form, 'name'), address: textOf(form, 'secret_address') };
    orNotFound(await call(createCalendar, { params: { company_id }, body }));
    return here('added');
  };
  // The address is a secret, so its box has a name that no answer repeats.
  return answerForm(form, save, (field) => (field === 'address' ? 'secret_address' : field));
}

const DONE: Readonly<Record<string, string>> = {
  added: 'Calendar added. You won’t be offered for interviews when it shows you as busy.',
  read: 'Calendar read. Your busy times are up to date.',
  removed: 'Calendar removed, with its address and busy times.',
};

/** A member's own calendars, whose busy times keep interviews away. */
export default function Calendars({
  loaderData: { calendars, accounts, done },
  actionData: answer,
}: Route.ComponentProps) {
  const refused = useReasonAgainst('schedule');
  return (
    <WorkbenchPage
      width="form"
      title="Your calendars"
      back={{ href: pathTo('/employer/schedule'), label: 'Schedule' }}
      intro={`Applicants can choose only times when you are free. We read when you are busy, for ${AHEAD_DAYS} days ahead, and store no titles, places or people.`}
    >
      {done && !answer && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      {refused && <Notice title={refused}>Calendars that you added before are listed here and can be removed.</Notice>}
      {calendars.length === 0 && (
        <EmptyState icon="calendar-clock" title="No calendars yet">
          Until you add one, only your interviews here keep others from taking your time.
        </EmptyState>
      )}
      {calendars.map((calendar) => (
        <CalendarCard key={calendar.calendar_id} calendar={calendar} answer={answer} />
      ))}
      <AccountForm accounts={accounts} reason={refused} />
      <AddressForm
        key={`new ${calendars.length}`}
        answer={answer?.values.calendar_id ? undefined : answer}
        reason={refused ?? (calendars.length >= MOST_CALENDARS ? FULL : undefined)}
      />
    </WorkbenchPage>
  );
}

const FULL = `You have ${MOST_CALENDARS} calendars. Remove one first.`;
