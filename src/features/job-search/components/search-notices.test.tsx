import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { SearchNotices } from './search-notices.tsx';
import { SearchResults } from './search-results.tsx';

const NOTHING_ELSE = {
  is_cut: false,
  asks_where: null,
  is_mh: true,
  left_out_words: null,
  is_unsearchable: false,
  of_service: null,
};

it('offers places spelled like an unknown one, and keeps the other places', () => {
  const current = { q: 'welder', where: ['Pheonix', 'Austin, TX'], radius: '50' };
  const unknown_places = [{ named: 'Pheonix', alike: ['Phoenix, AZ', 'Phenix City, AL'] }];
  render(<SearchNotices current={current} {...NOTHING_ELSE} unknown_places={unknown_places} />);
  expect(screen.getByText(/We can’t find the place “Pheonix”/)).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/search?q=welder&where%5B%5D=Phoenix%2C%20AZ&where%5B%5D=Austin%2C%20TX&radius=50',
    '/search?q=welder&where%5B%5D=Phenix%20City%2C%20AL&where%5B%5D=Austin%2C%20TX&radius=50',
  ]);
});

it('says that the words cannot be searched, and offers the search without them', () => {
  render(<SearchNotices current={{ q: '%%%', pay: '60000' }} {...NOTHING_ELSE} is_unsearchable unknown_places={[]} />);
  expect(screen.getByText(/We can’t search for “%%%”/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search without it' }).getAttribute('href')).toBe('/search?pay=60000');
});

it('asks for another place if none is spelled like it', () => {
  const unknown_places = [{ named: 'Xqzv', alike: [] }];
  render(<SearchNotices current={{ where: 'Xqzv' }} {...NOTHING_ELSE} unknown_places={unknown_places} />);
  expect(screen.getByText(/Enter a city and state/)).toBeTruthy();
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

it('asks for the place of a search “near me”, with the seeker’s own filled in, and keeps the search', () => {
  const asks_where = { own_place: 'Boise, ID' };
  const current = {
    q: 'nurse',
    employment_type: ['full_time', 'part_time'],
    sort: 'pay',
    page: '3',
    unread: ['pay=x'],
  };
  render(<SearchNotices current={current} {...NOTHING_ELSE} asks_where={asks_where} unknown_places={[]} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'City, state or ZIP' });
  expect(box.value).toBe('Boise, ID');
  const sent = new URLSearchParams([...new FormData(box.form ?? undefined)].map(([name, value]) => [name, `${value}`]));
  expect(sent.toString()).toBe(
    'q=nurse&employment_type=full_time&employment_type=part_time&sort=pay&pay=x&where=Boise%2C+ID',
  );
  expect(screen.getByText('Use my location').hidden).toBe(true);
});

it.each([
  ['entry level', /for the experience/],
  ['night shift', /for its hours/],
  ['army', /rarely name a branch/],
])('says that no job mentions “%s”, with advice', (left_out_words, what_then) => {
  const { container } = render(
    <SearchNotices current={{ q: 'cook' }} {...NOTHING_ELSE} left_out_words={left_out_words} unknown_places={[]} />,
  );
  expect(screen.getByText(`None of these jobs mention “${left_out_words}”`)).toBeTruthy();
  expect(container.textContent).toMatch(what_then);
});

it('says whether cities or states are searched, and offers the others', () => {
  const current = { q: 'welder', where: ['Dallas, TX', 'Atlantis', 'OK', 'tn'] };
  const unknown_places = [{ named: 'Atlantis', alike: [] }];
  render(<SearchNotices current={current} {...NOTHING_ELSE} unknown_places={unknown_places} />);
  expect(screen.getByText('Showing only jobs near Dallas, TX')).toBeTruthy();
  const other = screen.getByRole('link', { name: 'Search for jobs in Oklahoma or Tennessee' });
  expect(other.getAttribute('href')).toBe('/search?q=welder&where%5B%5D=OK&where%5B%5D=tn');
});

const NO_FACETS = {
  ...{
    location_type: [],
    employment_type: [],
    category: [],
    region: [],
    pay: [],
    days: [],
    badge: [],
    spouse: [],
    overseas_hire: [],
  },
  ...{
    clearance: [],
    clearance_held: [],
    polygraph: [],
    program: [],
    level: [],
    education: [],
    benefit: [],
    shift: [],
    work_eligibility: [],
  },
  company: [],
};

it('says on RiseBoard that only MissionHire has a filter, and offers the search without it', () => {
  const current = { q: 'cook', unread: ['clearance=secret'] };
  render(<SearchNotices current={current} {...NOTHING_ELSE} is_mh={false} unknown_places={[]} />);
  expect(screen.getByText('This site has no filter for clearance “secret”')).toBeTruthy();
  expect(screen.getByText(/Only MissionHire has this filter/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search without it' }).getAttribute('href')).toBe('/search?q=cook');
});

it.each([
  [{ branch: null, pay_grade: 'E-7' }, /E-7 is a pay grade/, 'Choose your military code', '/military-translator'],
  [
    { branch: 'army' as const, pay_grade: null },
    /Served in the Army\?/,
    'Choose your Army code',
    '/military-translator?branch=army',
  ],
])('leads from %j to the military codes', (of_service, said, label, href) => {
  render(<SearchNotices current={{ q: 'x' }} {...NOTHING_ELSE} of_service={of_service} unknown_places={[]} />);
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
});

it('offers corrections before the job alert', () => {
  const results = {
    ...{
      total: 0,
      total_is_capped: false,
      page: 1,
      page_size: 10,
      jobs: [],
      also_mentioned: [],
      places: [],
      unknown_places: [],
    },
    facets: NO_FACETS,
    suggestion: 'welder',
    meant: { q: 'welder', where: 'Tulsa, OK' },
    military_codes: [{ branch: 'army' as const, code: '11B', title: 'Infantryman' }],
    of_service: null,
    read_as: null,
    left_out_words: null,
    is_unsearchable: false,
    corrected_from: null,
    remote: null,
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
    ['Email me new matches', '/seeker/alert-list/new?q=weldder'],
  ]);
});
