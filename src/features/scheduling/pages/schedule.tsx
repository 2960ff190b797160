import { pathTo } from '#rules/addresses.ts';
import { can, memberMay, whyNot } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { PastInterviews } from '../components/past-interviews.tsx';
import { ScheduleDaysView } from '../components/schedule-days.tsx';
import { listSchedule } from '../contract.ts';
import { getScheduleDays } from '../days-contract.ts';
import { readShown, type Shown, schedulePath } from '../schedule-address.ts';
import type { Route } from './+types/schedule.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Schedule' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  if (!can('schedule', user, flags)) return { refused: whyNot('schedule') };
  const asked = readShown(new URL(request.url).searchParams);
  const shown: Shown = { ...asked, whose: memberMay('see-every-interview', user) ? asked.whose : 'mine' };
  const { view, whose, day } = shown;
  const at = { params: { company_id } };
  if (view === 'past') {
    return { shown, past: orNotFound(await call(listSchedule, { ...at, query: { when: 'past', whose } })) };
  }
  return { shown, calendar: orNotFound(await call(getScheduleDays, { ...at, query: { view, whose, day } })) };
}

/** Confirmed interviews as a calendar, and past ones as a list. */
export default function Schedule({ loaderData }: Route.ComponentProps) {
  const { user, companyPreferences } = usePageData();
  if (loaderData.refused !== undefined) {
    return (
      <WorkbenchPage title="Schedule">
        <EmptyState icon="calendar-clock" title="You cannot schedule interviews yet">
          {loaderData.refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { shown, calendar, past } = loaderData;
  const tab = (label: string, view: Shown['view']) => ({
    label,
    href: schedulePath({ ...shown, view, ...(view === 'past' ? { day: undefined } : {}) }),
    current: shown.view === view,
  });
  return (
    <WorkbenchPage
      title="Schedule"
      actions={
        <>
          {memberMay('see-every-interview', user) && <WhoseInterviews shown={shown} />}
          <LinkButton href={pathTo('/employer/schedule/limits')}>Limits</LinkButton>
          <LinkButton href={pathTo('/employer/calendars')} icon="calendar-clock">
            Your calendars
          </LinkButton>
          <LinkButton href={pathTo('/employer/calendly')}>Calendly</LinkButton>
        </>
      }
    >
      <TabLinks label="Views of the schedule" tabs={[tab('Week', 'week'), tab('Day', 'day'), tab('Past', 'past')]} />
      {calendar && calendar.calendars.unread > 0 && (
        <Notice
          tone="warning"
          title={
            calendar.calendars.unread === 1
              ? 'One of your calendars could not be read'
              : 'Some of your calendars could not be read'
          }
        >
          You may be offered for interviews while you are busy.{' '}
          <a href={pathTo('/employer/calendars')} className="underline underline-offset-4">
            See your calendars
          </a>
        </Notice>
      )}
      {past && <PastInterviews {...past} zone={companyPreferences?.time_zone ?? 'America/Chicago'} />}
      {calendar && <ScheduleDaysView calendar={calendar} shown={shown} />}
    </WorkbenchPage>
  );
}

function WhoseInterviews({ shown }: { shown: Shown }) {
  const is_all = shown.whose === 'all';
  return (
    <LinkButton href={schedulePath({ ...shown, whose: is_all ? 'mine' : 'all' })}>
      {is_all ? 'Show only mine' : 'Show all interviews'}
    </LinkButton>
  );
}
