import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CalendarEntry, CalendarWeek } from './calendar-week.tsx';

const DAYS = [
  { day: '2026-12-03', weekday: 'Thu', name: 'Thursday, December 3', href: '/thursday' },
  { day: '2026-12-04', weekday: 'Fri', name: 'Friday, December 4', href: '/friday' },
];

const anEntry = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  key: 'one',
  day: '2026-12-03',
  from: 9 * 60,
  until: 9 * 60 + 30,
  time: '9:00 – 9:30 AM',
  title: 'Nora Kent',
  details: 'Phone interview · Welder',
  href: '/nora',
  ...change,
});

const show = (entries: CalendarEntry[], today = '2026-12-04', now = 600) =>
  render(<CalendarWeek days={DAYS} entries={entries} today={today} now={now} />);

it('is a heading with a list for each day, with a link for each entry', () => {
  show([anEntry(), anEntry({ key: 'two', day: '2026-12-04', title: 'Omar Bell', href: '/omar' })]);
  const thursday = within(screen.getByRole('region', { name: /Thursday, December 3/ }));
  expect(thursday.getByRole('heading', { level: 2 })).toBeTruthy();
  const links = within(thursday.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/nora', 'Nora Kent 9:00 – 9:30 AM Phone interview · Welder'],
  ]);
});

it('says which day is today', () => {
  show([]);
  const current = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('aria-current');
  expect([current(/Thursday/), current(/Friday/)]).toEqual([null, 'date']);
});

it('puts entries at their hours, those at one time side by side', () => {
  show([anEntry(), anEntry({ key: 'two', from: 9 * 60 + 15, until: 10 * 60 })]);
  const places = screen
    .getAllByRole('listitem')
    .map(({ style }) => ['--top', '--height', '--left', '--width'].map((name) => style.getPropertyValue(name)));
  expect(places).toEqual([
    ['3.5rem', '1.75rem', '0%', '50%'],
    ['4.375rem', '2.625rem', '50%', '50%'],
  ]);
});

it.each([
  ['the hours of a working day', [], '8 AM', '5 PM'],
  [
    'more hours for early and late entries',
    [anEntry({ from: 6 * 60 + 30 }), anEntry({ key: 'late', from: 1140, until: 1230 })],
    '6 AM',
    '8 PM',
  ],
])('shows %s', (_what, entries, first, last) => {
  const { container } = show(entries);
  const hours = [...container.querySelectorAll('p')].flatMap(({ textContent }) =>
    /^\d+ [AP]M$/.test(textContent) ? [textContent] : [],
  );
  expect([hours[0], hours.at(-1)]).toEqual([first, last]);
});

it('leaves to screen readers what does not fit into a short block', () => {
  show([anEntry(), anEntry({ key: 'hour', from: 660, until: 720, time: '11:00 AM – 12:00 PM' })]);
  const is_hidden = (text: string) => screen.getByText(text).className.includes('md:sr-only');
  expect([is_hidden('9:00 – 9:30 AM'), is_hidden('11:00 AM – 12:00 PM')]).toEqual([true, false]);
});
