import type { Answer } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can, memberMay, whyNot } from '#rules/permissions.ts';
import { dayWords, hoursWords, zoneWords } from '#rules/times.ts';
import { Badge } from '#ui/badge.tsx';
import { CARD_LINK, Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { listSchedule } from '../contract.ts';
import { KIND_WORDS, STATE_WORDS } from '../words.ts';
import type { Route } from './+types/schedule.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Schedule' });

const HERE = pathTo('/employer/schedule');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  if (!can('schedule', user, flags)) return { refused: whyNot('schedule') };
  const { searchParams } = new URL(request.url);
  const when = searchParams.get('when') === 'past' ? ('past' as const) : ('ahead' as const);
  const whose =
    searchParams.get('whose') === 'all' && memberMay('see-every-interview', user)
      ? ('all' as const)
      : ('mine' as const);
  const listed = orNotFound(await call(listSchedule, { params: { company_id }, query: { when, whose } }));
  return { ...listed, when, whose };
}

/** Confirmed interviews by day. */
export default function Schedule({ loaderData }: Route.ComponentProps) {
  const { user, companyPreferences } = usePageData();
  const zone = companyPreferences?.time_zone ?? 'America/Chicago';
  if (loaderData.refused !== undefined) {
    return (
      <div className="grid max-w-4xl gap-6">
        <h1 className="text-2xl">Schedule</h1>
        <EmptyState icon="calendar-clock" title="You cannot schedule interviews yet">
          {loaderData.refused}
        </EmptyState>
      </div>
    );
  }
  const { interviews, is_cut, when, whose } = loaderData;
  const tab = (label: string, to: 'ahead' | 'past') => ({
    label,
    href: addQuery(HERE, { when: to === 'past' ? to : null, whose: whose === 'all' ? whose : null }),
    current: when === to,
  });
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Schedule</h1>
        {memberMay('see-every-interview', user) && <Whose whose={whose} when={when} />}
      </header>
      <TabLinks label="When" tabs={[tab('Upcoming', 'ahead'), tab('Past', 'past')]} />
      {interviews.length === 0 ? (
        <Nothing when={when} whose={whose} />
      ) : (
        <>
          <p className="text-muted">Times are in {zoneWords(zone)}.</p>
          {byDay(interviews, zone).map(([day, those]) => (
            <section key={day} className="grid gap-3">
              <h2 className="text-lg">{day}</h2>
              <ul className="grid gap-3">
                {those.map((interview) => (
                  <Entry key={interview.interview_id} interview={interview} zone={zone} />
                ))}
              </ul>
            </section>
          ))}
          {is_cut && <p className="text-muted">Only the first 100 interviews are shown.</p>}
        </>
      )}
    </div>
  );
}

type Entry = Answer<typeof listSchedule>['interviews'][number];

function byDay(interviews: readonly Entry[], zone: string): [day: string, those: Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const interview of interviews) {
    const day = dayWords(interview.starts_at, zone);
    days.set(day, [...(days.get(day) ?? []), interview]);
  }
  return [...days];
}

function Entry({ interview, zone }: { interview: Entry; zone: string }) {
  const { application_id, name, title, kind, state, starts_at, ends_at, interviewers } = interview;
  return (
    <Card as="li" interactive className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{hoursWords({ starts_at, ends_at, time_zone: zone })}</span>
        <a
          href={addQuery(pathTo('/employer/applications/{application_id}', { application_id }), { part: 'interviews' })}
          className={CARD_LINK}
        >
          {name}
        </a>
        {state !== 'confirmed' && <Badge tone={state === 'missed' ? 'danger' : 'accent'}>{STATE_WORDS[state]}</Badge>}
      </p>
      <p className="text-muted">
        {[
          title,
          KIND_WORDS[kind],
          interviewers.map((each) => `${each.first_name} ${each.last_name}`.trim()).join(', '),
        ].join(' · ')}
      </p>
    </Card>
  );
}

function Whose({ whose, when }: { whose: 'mine' | 'all'; when: 'ahead' | 'past' }) {
  const other = whose === 'mine' ? 'all' : 'mine';
  return (
    <LinkButton href={addQuery(HERE, { when: when === 'past' ? when : null, whose: other === 'all' ? other : null })}>
      {other === 'all' ? 'Show all interviews' : 'Show only mine'}
    </LinkButton>
  );
}

function Nothing({ when, whose }: { when: 'ahead' | 'past'; whose: 'mine' | 'all' }) {
  const { user } = usePageData();
  const what = { ahead: 'interviews scheduled', past: 'past interviews' }[when];
  return (
    <EmptyState icon="calendar-clock" title={whose === 'mine' ? `You have no ${what}` : `No ${what}`}>
      {when === 'past'
        ? 'Past interviews appear here.'
        : 'To schedule one, open an applicant and choose “Schedule an interview”. It appears here once they choose a time.'}
      {whose === 'mine' &&
        memberMay('see-every-interview', user) &&
        ' Use the button above to see everyone’s interviews.'}
    </EmptyState>
  );
}
