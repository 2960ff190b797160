import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Newest } from './home-jobs.tsx';

it('the home page links to the search and to jobs with an application form here', () => {
  const home = {
    jobs: 7,
    companies: 2,
    new_this_week: 1,
    newest: [],
    nearby: null,
    alike: [],
    hiring: [],
    categories: [],
    regions: [],
  };
  render(<Newest home={home} />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/search', '/available-postings-for-applying']);
});
