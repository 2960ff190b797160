import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoResults } from './no-results.tsx';

it.each([
  [
    { where: 'Paris, TX' },
    ['Paris, TX'],
    'No jobs near Paris, TX',
    ['Search within 100 miles: /search?where=Paris, TX&radius=100', 'Search everywhere: /search'],
  ],
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
      'Search everywhere: /search?q=welder&pay=60000',
      'See all jobs: /search',
    ],
  ],
])('of %j, taken for %j, it says "%s"', (current, labels, title, ways) => {
  render(<NoResults current={current} labels={labels} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => `${link.textContent}: ${decodeURIComponent(link.getAttribute('href') ?? '')}`)).toEqual(
    ways,
  );
});
