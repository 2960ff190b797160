import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { SearchNotices } from './search-notices.tsx';
import { SearchResults } from './search-results.tsx';

const NOTHING_ELSE = { is_cut: false, is_near_nowhere: false, left_out_words: null };

it('offers places spelled like one that nobody knows, in its stead, and leaves the others', () => {
  const current = { q: 'welder', where: ['Pheonix', 'Austin, TX'], radius: '50' };
  const unknown_places = [{ named: 'Pheonix', alike: ['Phoenix, AZ', 'Phenix City, AL'] }];
  render(<SearchNotices current={current} {...NOTHING_ELSE} unknown_places={unknown_places} />);
  expect(screen.getByText(/We can’t find the place “Pheonix”/)).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/search?q=welder&where%5B%5D=Phoenix%2C%20AZ&where%5B%5D=Austin%2C%20TX&radius=50',
    '/search?q=welder&where%5B%5D=Phenix%20City%2C%20AL&where%5B%5D=Austin%2C%20TX&radius=50',
  ]);
});

it('asks for another place where none is spelled like it', () => {
  const unknown_places = [{ named: 'Xqzv', alike: [] }];
  render(<SearchNotices current={{ where: 'Xqzv' }} {...NOTHING_ELSE} unknown_places={unknown_places} />);
  expect(screen.getByText(/Enter a city with its state/)).toBeTruthy();
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

it('asks where “near me” is', () => {
  render(<SearchNotices current={{ q: 'nurse' }} {...NOTHING_ELSE} is_near_nowhere unknown_places={[]} />);
  expect(screen.getByText(/Enter your city or ZIP code/)).toBeTruthy();
});

it('says which words none of the jobs has', () => {
  render(<SearchNotices current={{ q: 'cook' }} {...NOTHING_ELSE} left_out_words="entry level" unknown_places={[]} />);
  expect(screen.getByText('None of these jobs says “entry level”')).toBeTruthy();
});

it('says which of cities and states is searched, and offers the other', () => {
  const current = { q: 'welder', where: ['Dallas, TX', 'Atlantis', 'OK', 'tn'] };
  const unknown_places = [{ named: 'Atlantis', alike: [] }];
  render(<SearchNotices current={current} {...NOTHING_ELSE} unknown_places={unknown_places} />);
  expect(screen.getByText('These are the jobs near Dallas, TX only')).toBeTruthy();
  const other = screen.getByRole('link', { name: 'Search for jobs in Oklahoma or Tennessee' });
  expect(other.getAttribute('href')).toBe('/search?q=welder&where%5B%5D=OK&where%5B%5D=tn');
});

it('asks what was meant before it offers word of the first job', () => {
  const facets = { location_type: [], employment_type: [], category: [], region: [], pay: [], days: [], badge: [] };
  const results = {
    ...{ total: 0, total_is_capped: false, page: 1, page_size: 10, jobs: [], places: [], unknown_places: [] },
    facets: { ...facets, clearance: [], spouse: [] },
    suggestion: 'welder',
    meant: { q: 'welder', where: 'Tulsa, OK' },
    military_codes: [{ branch: 'army' as const, code: '11B', title: 'Infantryman' }],
    read_as: null,
    left_out_words: null,
    nearest: null,
    ways_out: [],
    sort: 'relevance' as const,
  };
  render(
    <PageDataProvider value={aPageData()}>
      <SearchResults
        current={{ q: 'weldder' }}
        as_typed_path={null}
        results={results}
        can_save
        saved={[]}
        embed_url="https://rb.example"
      />
    </PageDataProvider>,
  );
  const links = screen.getAllByRole('link').slice(0, 4);
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['welder', '/search?q=welder'],
    ['welder near Tulsa, OK', '/search?q=welder&where=Tulsa%2C%20OK'],
    ['Jobs for Army 11B', '/search?military_code=army%3A11B'],
    ['Email me when there is one', '/seeker/alert-list/new?q=weldder'],
  ]);
});
