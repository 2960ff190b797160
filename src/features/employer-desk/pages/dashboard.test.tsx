import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '#api/endpoint.ts';
import type { getDashboard } from '#features/company/contract.ts';
import type { InterviewTask, PersonTask, Tasks } from '#features/tasks/contract.ts';
import type { User } from '#rules/actor.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import Dashboard from './dashboard.tsx';

const NO_TASKS: Tasks = {
  time_zone: 'America/Chicago',
  stage_age_limit_days: 14,
  interview: { total: 0, tasks: [] },
  decide: null,
  score: null,
  answer: null,
  review: { total: 0, tasks: [] },
  stale: null,
  ending: null,
};

const aDay = (at: number) => ({
  day: `2026-01-${String(at + 1).padStart(2, '0')}`,
  live_postings: 2,
  applied: at === 3 ? 4 : 0,
  active_applicants: 10 + at,
  credits_used: at === 5 ? 1 : 0,
});
const NUMBERS: Answer<typeof getDashboard> = {
  live_postings: 2,
  draft_postings: 0,
  new_applicants: 0,
  active_applicants: 0,
  last_days: Array.from({ length: 30 }, (_, at) => aDay(at)),
};

type Shown = { dashboard?: typeof NUMBERS; tasks?: Tasks; credits?: { unlimited: boolean; remaining: number } };

const show = (
  { dashboard = NUMBERS, tasks = NO_TASKS, credits = { unlimited: false, remaining: 3 } }: Shown = {},
  user: Partial<User> = {},
) =>
  render(
    <PageDataProvider value={aPageData({ user: aUser(user) })}>
      {/* The page asks for no more of its surroundings. */}
      <Dashboard {...({ loaderData: { dashboard, tasks, credits } } as never as Parameters<typeof Dashboard>[0])} />
    </PageDataProvider>,
  );

const leadsTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

const aPerson = (change: Partial<PersonTask> = {}): PersonTask => ({
  application_id: 'nora',
  name: 'Nora Kent',
  posting_title: 'Welder',
  stage_name: 'Phone screen',
  since: '2026-01-02T03:04:05.000Z',
  ...change,
});

it('lists what waits by kind, each with its number, a link to the person and one to the part where it is done', () => {
  show({
    tasks: {
      ...NO_TASKS,
      score: { total: 1234, tasks: [aPerson()] },
      answer: { total: 1, tasks: [aPerson({ application_id: 'omar', name: 'Omar Bell' })] },
    },
  });
  expect(screen.getByText('1,235 tasks are waiting for you.')).toBeTruthy();
  const scores = within(screen.getByRole('region', { name: 'Scorecards to complete 1,234' }));
  expect(scores.getByRole('listitem').textContent).toContain('Phone screen · Welder');
  expect(leadsTo('Nora Kent')).toBe('/employer/applications/nora');
  expect(leadsTo('Score Nora Kent')).toBe('/employer/applications/nora?part=scores');
  expect(leadsTo('Open the board')).toBe('/employer/kanban');
  expect(leadsTo('Reply Omar Bell')).toBe('/employer/applications/omar?part=messages');
  expect(screen.queryByRole('region', { name: /New applicants/ })).toBeNull();
});

it('shows the hours of an interview in the zone of the company, and asks for the outcome once it is over', () => {
  const interview: InterviewTask = {
    interview_id: 'first',
    application_id: 'nora',
    name: 'Nora Kent',
    posting_title: 'Welder',
    kind: 'phone',
    starts_at: '2026-01-02T15:00:00.000Z',
    ends_at: '2026-01-02T15:30:00.000Z',
    is_over: false,
  };
  const over = { ...interview, interview_id: 'second', name: 'Omar Bell', is_over: true };
  show({ tasks: { ...NO_TASKS, interview: { total: 2, tasks: [interview, over] } } });
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('9:00 – 9:30 AM');
  expect(first?.textContent).toContain('Phone interview · Welder');
  expect(leadsTo('Prepare Nora Kent')).toBe('/employer/applications/nora?part=interviews');
  expect(leadsTo('Record outcome Omar Bell')).toBe('/employer/applications/nora?part=interviews');
});

it('names the postings that end soon beside the figures, and counts them among no tasks', () => {
  const ending = { posting_id: 'welder', title: 'Welder', ends_at: '2026-01-02T15:00:00.000Z', applicants: 3 };
  show({ tasks: { ...NO_TASKS, ending: { total: 1, tasks: [ending] } } });
  expect(leadsTo('Welder')).toBe('/employer/posting/welder/edit');
  expect(screen.getByText('3 active applicants')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'All caught up' })).toBeTruthy();
});

it('describes each chart beside it, and links each number to the people it counts', () => {
  show({ dashboard: { ...NUMBERS, new_applicants: 1234, active_applicants: 39, draft_postings: 1 } });
  expect(screen.getByText('1,234')).toBeTruthy();
  expect(leadsTo('New applicants')).toBe('/employer/applications?category=not_opened');
  expect(leadsTo('Active applicants')).toBe('/employer/applications?category=active');
  const words = ['2 (no change) · 1 draft', 'Not opened yet · 4 applied', 'From 10 to 39', '1 used'];
  expect(words.filter((each) => screen.queryByText(each) === null)).toEqual([]);
});

it.each([
  ['an admin without live jobs', 'admin', 0, 'No jobs are live', ['Post a job']],
  ['a hiring member without live jobs', 'hiring_member', 0, 'No jobs are live', []],
  ['an admin with live jobs', 'admin', 2, 'All caught up', ['View applicants', 'View postings']],
] as const)('tells %s what to do when nothing waits', (_whose, role, live_postings, title, links) => {
  show({ dashboard: { ...NUMBERS, live_postings } }, { role });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  const shown = ['Post a job', 'View applicants', 'View postings'].filter((name) =>
    screen.queryByRole('link', { name }),
  );
  expect(shown).toEqual(links);
});

it.each([
  ['without a plan and credits', [], 0, '/employer/purchase-now'],
  ['without a plan, with a credit', [], 1, undefined],
  ['with a plan', [{ status: 'active', package_code: 'standard-monthly-v3' }], 0, undefined],
])('leads a company %s to the plans or nowhere', (_whose, packages, remaining, href) => {
  show({ credits: { remaining, unlimited: false } }, { packages });
  expect(screen.queryByRole('link', { name: 'View plans' })?.getAttribute('href')).toBe(href);
});

it.each([
  ['admin', { city: '' }, null],
  ['hiring_member', {}, null],
  ['hiring_member', { phone: '' }, null],
  [
    'hiring_member',
    { city: '', website: null },
    'Ask an admin on your team to add them under Company: city, web address.',
  ],
] as const)('tells a %s of a company with %j who has to add what is missing', (role, change, words) => {
  const told = {
    business_name: 'Summit',
    first_name: 'Ada',
    last_name: 'Stone',
    phone: '1',
    city: 'Boise',
    region: 'ID',
  };
  show({}, { ...told, website: 'https://summit.example', role, ...change });
  expect(screen.queryByText(/Ask an admin on your team/)?.textContent ?? null).toBe(words);
});
