import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoResults } from './no-results.tsx';

type Current = Record<string, string | string[]>;
type Results = Parameters<typeof NoResults>[0]['results'];

function show(current: Current, labels: readonly string[], results: Partial<Results> = {}) {
  const whole = { nearest: null, ways_out: [], suggestion: null, ...results };
  render(<NoResults current={current} labels={labels} results={whole} can_save translator_path={null} />);
  return screen
    .getAllByRole('link')
    .map((link) => `${link.textContent}: ${decodeURIComponent(link.getAttribute('href') ?? '')}`);
}

it.each([
  [{ where: 'Paris, TX' }, ['Paris, TX'], 'No jobs near Paris, TX'],
  [{ q: 'welder', where: 'Paris, TX' }, ['Paris, TX'], 'No jobs match “welder” near Paris, TX'],
  [{ q: 'cook "part-time"' }, [], 'No jobs match “cook part-time”'],
  [{ where: 'ID' }, ['Idaho'], 'No jobs in Idaho'],
  [{ where: 'remote' }, ['Remote'], 'No jobs for remote work'],
  [{ q: 'welder', pay: '60000' }, [], 'No jobs match “welder”: At least $60,000 a year'],
  [
    { q: 'welder', pay: '60000', days: '3', where: 'ID' },
    ['Idaho'],
    'No jobs match “welder” in Idaho with all these filters',
  ],
  [{ q: 'a'.repeat(81) }, [], 'No jobs match these words'],
])('for %j, in %j, it says "%s", and offers an alert', (current: Current, labels, title) => {
  const [alert, ...others] = show(current, labels);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(alert).toMatch(/^Email me new matches: \/seeker\/alert-list\/new\?/);
  expect(others).toEqual(['See all jobs: /search']);
});

it('offers searches that find jobs, with totals, except the suggestion shown above', () => {
  const current = { q: 'welder', where: 'ID', pay: '60000', employment_type: ['contract', 'temporary'] };
  const no_filters = { pay: null, employment_type: null, days: null };
  const ways: Results['ways_out'][number]['changes'][] = [
    { q: 'weldor' },
    { pay: null },
    { employment_type: ['contract'] },
    no_filters,
    { where: null, radius: null },
    { q: null },
    { q: 'weld', where: null, radius: null, ...no_filters },
    { where: null, radius: null, ...no_filters },
  ];
  const ways_out = ways.map((changes, at) => ({ changes, total: at, total_is_capped: at === 4 }));
  const links = show(current, ['Idaho'], { ways_out, suggestion: 'weldor' });
  const types = 'employment_type[]=contract&employment_type[]=temporary';
  expect(links).toEqual([
    `Without “At least $60,000 a year”: /search?q=welder&where=ID&${types}`,
    'Without “Temporary”: /search?q=welder&where=ID&pay=60000&employment_type=contract',
    'Without filters: /search?q=welder&where=ID',
    `Everywhere: /search?q=welder&pay=60000&${types}`,
    `Without “welder”: /search?where=ID&pay=60000&${types}`,
    '“weld” everywhere: /search?q=weld',
    'Everywhere, without filters: /search?q=welder',
    expect.stringContaining('Email me new matches'),
    'See all jobs: /search',
  ]);
  expect(screen.getAllByRole('listitem').map((item) => item.lastElementChild?.textContent)).toEqual([
    '1 job',
    '2 jobs',
    '3 jobs',
    '4+ jobs',
    '5 jobs',
    '6 jobs',
    '7 jobs',
  ]);
});

it('labels other places of the same name like their searches', () => {
  const ways_out = ['Springfield, MO', 'Washington State'].map((where) => ({
    changes: { where },
    total: 2,
    total_is_capped: false,
  }));
  expect(show({ where: 'Springfield, IL' }, ['Springfield, IL'], { ways_out })).toEqual(
    expect.arrayContaining([
      'Near Springfield, MO: /search?where=Springfield, MO',
      'In Washington State: /search?where=Washington State',
    ]),
  );
});

it('labels a search beyond remote work', () => {
  const ways_out = [{ changes: { where: null, radius: null }, total: 2, total_is_capped: false }];
  expect(show({ q: 'welder', where: 'remote' }, ['Remote'], { ways_out })[0]).toBe(
    'All kinds of work: /search?q=welder',
  );
});

const plumber = {
  posting_id: '11111111-1111-4111-8111-111111111111',
  title: 'Plumber',
  ...{
    company_name: 'Works',
    company_key: null,
    logo_key: null,
    anonymous: false,
    city: 'Springfield',
    region: 'IL',
    country: 'US',
    additional_locations: [],
  },
  ...{ location_type: 'on_site' as const, employment_type: 'full_time' as const, category: 'construction' },
  ...{
    pay_min_cents: null,
    pay_max_cents: null,
    pay_unit: null,
    pay_currency: 'USD',
    hours_per_week: null,
    posted_at: '',
  },
  ...{
    badges: [],
    clearance: 'none' as const,
    clearance_need: 'hold' as const,
    polygraph: null,
    work_from: null,
    work_from_states: [],
    keeps_move: false,
    keeps_move_by: [],
    program: 'none' as const,
    overseas_hire: [],
    overseas_orders: false,
    is_featured: false,
    experience_months: null,
  },
};

it.each([
  [350.4, '350 miles'],
  [49.9, '50 miles'],
  [0.2, '1 mile'],
])('shows the distance of the nearest job, %d miles, and a radius that includes it', (miles, far) => {
  const nearest = { ...plumber, distance_miles: miles };
  const ways_out = [{ changes: { radius: '50' }, total: 1, total_is_capped: false }];
  const links = show({ q: 'plumber', where: 'Tulsa, OK' }, ['Tulsa, OK'], { nearest, ways_out });
  expect(screen.getByText(/^Nearest:/).textContent).toBe(`Nearest: Plumber, Springfield, IL, ${far}`);
  expect(links[1]).toBe('Within 50 miles: /search?q=plumber&where=Tulsa, OK&radius=50');
});

it('links to the military translator on MissionHire', () => {
  const results = { nearest: null, ways_out: [], suggestion: null };
  const path = '/military-translator?q=combat+engineer';
  render(
    <NoResults current={{ q: 'combat engineer' }} labels={[]} results={results} can_save translator_path={path} />,
  );
  expect(screen.getByRole('link', { name: 'Find its civilian job titles' }).getAttribute('href')).toBe(path);
});
