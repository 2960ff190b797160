import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoResults } from './no-results.tsx';

it.each([
  [{ where: 'Paris, TX' }, ['Paris, TX'], 'No jobs near Paris, TX', ['Search everywhere: /search']],
  [
    { q: 'welder', where: 'Paris, TX', radius: '100' },
    ['Paris, TX'],
    'No jobs match these words near Paris, TX',
    ['Search everywhere: /search?q=welder', 'See all jobs: /search'],
  ],
  [{ where: 'ID' }, ['Idaho'], 'No jobs in Idaho', ['Search everywhere: /search']],
  [{ where: 'remote' }, ['Remote'], 'No jobs for remote work', ['Search all kinds of work: /search']],
  [{ q: 'welder' }, [], 'No jobs match these words', ['See all jobs: /search']],
  [
    { q: 'welder', pay: '60000', where: 'ID' },
    ['Idaho'],
    'No jobs match all of that',
    [
      'Search without filters: /search?q=welder&where=ID',
      'Search without words: /search?pay=60000&where=ID',
      'Search everywhere: /search?q=welder&pay=60000',
      'See all jobs: /search',
    ],
  ],
])('of %j, taken for %j, it says "%s"', (current, labels, title, ways) => {
  render(<NoResults current={current} labels={labels} nearest={null} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => `${link.textContent}: ${decodeURIComponent(link.getAttribute('href') ?? '')}`)).toEqual(
    ways,
  );
});

const plumber = {
  posting_id: '11111111-1111-4111-8111-111111111111',
  title: 'Plumber',
  ...{ company_name: 'Works', company_key: null, anonymous: false, city: 'Springfield', region: 'IL' },
  ...{ location_type: 'on_site' as const, employment_type: 'full_time' as const, category: 'construction' },
  ...{ pay_min_cents: null, pay_max_cents: null, pay_unit: null, hours_per_week: null, posted_at: '' },
  ...{ badges: [], clearance: 'none' as const, portable: false, keeps_move: false },
};

it.each([
  [350.4, '350 miles', ['Plumber', 'Search everywhere', 'See all jobs']],
  [49.9, '50 miles', ['Plumber', 'Search within 50 miles', 'Search everywhere', 'See all jobs']],
  [0.2, '1 mile', ['Plumber', 'Search within 5 miles', 'Search everywhere', 'See all jobs']],
])('says how far the nearest job is, %d miles, and offers a distance only where it finds that', (miles, far, links) => {
  const nearest = { ...plumber, distance_miles: miles };
  render(<NoResults current={{ q: 'plumber', where: 'Tulsa, OK' }} labels={['Tulsa, OK']} nearest={nearest} />);
  expect(screen.getByText(/^Nearest:/).textContent).toBe(`Nearest: Plumber, Springfield, IL, ${far}`);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(links);
});
