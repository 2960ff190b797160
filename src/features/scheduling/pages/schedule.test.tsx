import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { User } from '#rules/actor.ts';
import { daysFrom } from '#rules/calendar-days.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import type { ScheduleDays } from '../days-contract.ts';
import type { Shown } from '../schedule-address.ts';
import Schedule from './schedule.tsx';

const WEEK: Shown = { view: 'week', whose: 'mine', day: undefined };
const CALENDAR: ScheduleDays = {
  time_zone: 'America/Chicago',
  now: '2026-11-26T16:00:00.000Z',
  today: '2026-11-26',
  days: daysFrom('2026-11-23', 7),
  interviews: [],
  is_cut: false,
  busy: [],
  calendars: { total: 0, unread: 0 },
  requests: [],
  requests_total: 0,
};

const show = (loaderData: Record<string, unknown>, user: Partial<User> = {}) =>
  render(
    <PageDataProvider value={aPageData({ user: aUser(user) })}>
      {/* The page asks for no more of its surroundings. */}
      <Schedule {...({ loaderData } as never as Parameters<typeof Schedule>[0])} />
    </PageDataProvider>,
  );

const leadsTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('goes to other weeks, days and views by links, which keep whose interviews are shown', () => {
  show({ shown: { ...WEEK, whose: 'all' }, calendar: CALENDAR });
  expect(screen.getByText('November 23 – 29, 2026')).toBeTruthy();
  expect([
    leadsTo('Previous week'),
    leadsTo('This week'),
    leadsTo('Next week'),
    leadsTo('Day'),
    leadsTo('Past'),
    leadsTo('Show only mine'),
    leadsTo(/Tuesday, November 24/),
  ]).toEqual([
    '/employer/schedule?week=2026-11-16&whose=all',
    '/employer/schedule?whose=all',
    '/employer/schedule?week=2026-11-30&whose=all',
    '/employer/schedule?view=day&whose=all',
    '/employer/schedule?when=past&whose=all',
    '/employer/schedule',
    '/employer/schedule?view=day&day=2026-11-24&whose=all',
  ]);
});

it('steps by one day in the view of a day', () => {
  show({ shown: { ...WEEK, view: 'day' }, calendar: { ...CALENDAR, days: ['2026-11-26'] } });
  expect(leadsTo('Previous day')).toBe('/employer/schedule?view=day&day=2026-11-25');
  expect(screen.getByText(/^No interviews on this day/)).toBeTruthy();
});

it('shows each interview on its day with hours, kind, posting and who interviews, and what came of it', () => {
  const interviewers = [{ employer_user: 'ada', first_name: 'Ada', last_name: 'Stone' }];
  const interview = {
    ...{ interview_id: 'first', application_id: 'nora', name: 'Nora Kent', title: 'Welder', place: '', interviewers },
    ...{ kind: 'phone' as const, state: 'confirmed' as const },
    ...{ starts_at: '2026-11-27T15:00:00.000Z', ends_at: '2026-11-27T15:30:00.000Z' },
  };
  const done = { ...interview, interview_id: 'second', name: 'Omar Bell', state: 'done' as const };
  show({ shown: WEEK, calendar: { ...CALENDAR, interviews: [interview, done] } });
  const [first, second] = within(screen.getByRole('region', { name: /Friday, November 27/ }))
    .getAllByRole('link')
    .slice(1);
  expect(first?.textContent).toBe('Nora Kent 9:00 – 9:30 AM Phone interview · Welder · Ada Stone');
  expect(first?.getAttribute('href')).toBe('/employer/applications/nora?part=interviews');
  expect(second?.textContent).toContain('Omar Bell');
  expect(second?.textContent).toContain('Completed · Phone interview');
});

it('lists beside it what has no time yet', () => {
  const request = {
    ...{ interview_id: 'first', application_id: 'nora', name: 'Nora Kent', title: 'Welder', times: [] },
    ...{ kind: 'video' as const, state: 'none_suits' as const, created_at: '2026-11-24T15:00:00.000Z' },
  };
  show({ shown: WEEK, calendar: { ...CALENDAR, requests: [request], requests_total: 12 } });
  const listed = within(screen.getByRole('region', { name: 'Without a time 12' }));
  expect(listed.getByRole('link', { name: 'Nora Kent' }).getAttribute('href')).toBe(
    '/employer/applications/nora?part=interviews',
  );
  expect(listed.getByText('Video interview · Welder')).toBeTruthy();
  expect(listed.getByText('The 1 oldest are listed.')).toBeTruthy();
});

it('shows a hiring member no way to everyone’s', () => {
  show({ shown: WEEK, calendar: CALENDAR }, { role: 'hiring_member' });
  expect(screen.queryByRole('link', { name: 'Show all interviews' })).toBeNull();
});

it('says why somebody sees no schedule', () => {
  show({ refused: 'Part of the ATS plan.' });
  expect(screen.getByText('Part of the ATS plan.')).toBeTruthy();
});
