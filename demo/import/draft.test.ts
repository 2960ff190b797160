import { describe, expect, test } from 'vitest';
import { richTextToPlain } from '#rules/rich-text.ts';
import { duplicateKey, toPostingDraft } from './draft.ts';
import type { Cells } from './fields.ts';

const row: Cells = {
  id: '7',
  title: 'WELDER',
  company: 'Alder\n3.8',
  description: '<p>Weld &amp; grind parts for trucks all day.</p>',
  location: 'Boise, ID',
  salary: '$20-$25 an hour',
  open: '2025-05-02',
  close: '2025-05-01',
  link: 'www.a.example/7',
  note: 'x',
};
const columns = {
  reference: 'id',
  title: 'title',
  company: 'company',
  description: 'description',
  place: 'location',
  pay_text: 'salary',
  posted_on: 'open',
  closes_on: 'close',
  url: 'link',
};
const mapping = Object.fromEntries(
  Object.entries(columns).map(([field, column]) => [field, { column, confidence: 1, reason: '' }]),
);
const draftOf = (cells: Cells, options = {}) => toPostingDraft(cells, mapping, options);

test('a complete row becomes a posting, with remarks on what was decided', () => {
  const result = draftOf(row);
  if ('problem' in result) throw new Error(result.problem.message);
  expect({ ...result.draft, description: richTextToPlain(result.draft.description) }).toEqual({
    reference: '7',
    additional_locations: [],
    title: 'Welder',
    company_name: 'Alder',
    description: 'Weld & grind parts for trucks all day.',
    location_type: 'on_site',
    city: 'Boise',
    region: 'ID',
    country: 'US',
    postal_code: '',
    pay_min_cents: 2000,
    pay_max_cents: 2500,
    pay_unit: 'hour',
    pay_currency: 'USD',
    employment_type: 'full_time',
    category: 'skilled_trades',
    skills: [],
    work_from: null,
    work_from_states: [],
    posted_on: '2025-05-02',
    closes_on: null,
    url: 'https://www.a.example/7',
    read_from_text: {},
  });
  expect(result.remarks.map(({ code, column }) => `${code} ${column}`)).toEqual(['dates_reversed close']);
});

test.each<[string, Cells, string]>([
  ['no title', { ...row, title: 'NaN' }, 'title_missing'],
  ['a title of digits only', { ...row, title: '12345' }, 'title_unreadable'],
  ['other rows in its title', { ...row, title: `Welder,${'x'.repeat(120)}\n151,Fitter` }, 'title_unreadable'],
  ['no company', { ...row, company: '-1' }, 'company_missing'],
])('a row with %s is refused with its column', (_case, cells, code) => {
  const result = draftOf(cells);
  expect('problem' in result && result.problem).toMatchObject({
    code,
    column: code.startsWith('title') ? 'title' : 'company',
  });
});

describe('the country', () => {
  const columns = ['title', 'company', 'city', 'region', 'country', 'postal_code', 'place', 'pay_text'];
  const by_column = Object.fromEntries(columns.map((column) => [column, { column, confidence: 1, reason: '' }]));
  const read = (cells: Cells, options = {}) => {
    const result = toPostingDraft({ title: 'Welder', company: 'Alder', ...cells }, by_column, options);
    if ('problem' in result) throw new Error(result.problem.message);
    return { ...result.draft, codes: result.remarks.map(({ code }) => code) };
  };

  test.each<[Cells, string]>([
    [{ city: 'Munich', region: 'Bavaria', country: 'Germany' }, 'DE'],
    [{ city: 'Munich', country: 'DE' }, 'DE'],
    [{ city: 'Munich', country: 'de' }, 'DE'],
    [{ city: 'Houston', region: 'TX', country: 'USA' }, 'US'],
    [{ city: 'Houston', region: 'TX', country: 'United States of America' }, 'US'],
    [{ city: 'Somewhere', region: 'TX', postal_code: '77001' }, 'US'],
    [{ city: 'Somewhere', region: 'Texas' }, 'US'],
    [{ city: 'Houston', region: 'TX' }, 'US'],
    [{ city: 'Berlin', region: 'DE', postal_code: '10115' }, ''],
    [{ city: 'Munich', region: 'Bavaria', country: 'US' }, ''],
    [{ city: 'APO', region: 'AE', postal_code: '09094', country: 'US' }, ''],
    [{ city: 'Toronto', region: 'Ontario', postal_code: 'M5V 2T6' }, 'CA'],
    [{ city: 'Glasgow' }, ''],
    [{ city: 'Basra' }, ''],
    [{ city: 'Baku', country: 'Azerbaijan' }, 'AZ'],
    [{ city: 'Glasgow', country: 'Scotland' }, 'GB'],
    [{ city: 'Houston', country: 'Atlantis' }, ''],
    [{ place: 'Baku, Azerbaijan' }, 'AZ'],
    [{}, ''],
  ])('of %j is %j', (cells, country) => {
    expect(read(cells).country).toBe(country);
  });

  test.each<[Cells, string]>([
    [{ city: 'Munich', region: 'BY', country: 'DE' }, 'Munich|BY|DE'],
    [{ city: 'Berlin', country: 'DE' }, 'Berlin||DE'],
    [{ place: 'Berlin, DE', country: 'DE' }, 'Berlin||DE'],
    [{ place: 'Berlin', country: 'Germany' }, 'Berlin||DE'],
    [{ city: 'Bengaluru', region: 'KA', country: 'IN' }, 'Bengaluru|KA|IN'],
    [{ city: 'Perth', region: 'WA', country: 'Australia' }, 'Perth|WA|AU'],
    [{ city: 'Tbilisi', country: 'Georgia' }, 'Tbilisi||GE'],
    [{ city: 'Singapore', country: 'SG' }, 'Singapore||SG'],
    [{ city: 'Zamora', region: 'Michoacán', country: 'MX' }, 'Zamora|Michoacán|MX'],
    [{ city: 'Toronto', region: 'Ontario', country: 'CA' }, 'Toronto|ON|CA'],
    [{ city: 'Austin, TX', country: 'US' }, 'Austin|TX|US'],
    [{ city: 'NEW YORK', region: 'New York', country: 'USA' }, 'New York|NY|US'],
  ])('and the other columns of %j are read separately', (cells, expected) => {
    const { city, region, country } = read(cells);
    expect([city, region, country].join('|')).toBe(expected);
  });

  test.each<[Cells, number | null]>([
    [{ city: 'Austin', region: 'TX', pay_text: '$80,000' }, 80_000_00],
    [{ city: 'Basra', pay_text: '$80,000' }, 80_000_00],
    [{ city: 'Toronto', region: 'ON', pay_text: '$80,000' }, null],
    [{ city: 'Toronto', region: 'ON', pay_text: 'US$80,000' }, 80_000_00],
  ])('or province of %j decides which dollars its pay is in', (cells, cents) => {
    expect(read(cells).pay_max_cents).toBe(cents);
  });

  test("that cannot be determined is remarked, and defaults to the caller's", () => {
    expect(read({ city: 'Glasgow' }).codes).toContain('country_unknown');
    expect(read({ city: 'Glasgow' }, { country: 'GB' })).toMatchObject({ country: 'GB', city: 'Glasgow' });
    expect(read({ city: 'Houston', region: 'TX' }, { country: 'GB' }).country).toBe('US');
    expect(read({ city: 'Houston', country: 'Atlantis' }, { country: 'GB' }).country).toBe('');
    expect(read({}, { place: 'Boise, ID' })).toMatchObject({
      city: 'Boise',
      country: 'US',
      codes: ['description_missing'],
    });
  });
});

test('a company given for the whole file is used for all rows', () => {
  const result = draftOf({ ...row, company: '' }, { company_name: 'Summit' });
  expect('draft' in result && result.draft.company_name).toBe('Summit');
});

test('letters that a file writes in parts are composed', () => {
  const result = draftOf({ ...row, title: 'Cafe\u0301 manager', company: 'Mu\u0308ller' });
  expect('draft' in result && result.draft).toMatchObject({ title: 'Caf\u00e9 manager', company_name: 'M\u00fcller' });
});

test('a row without description gets one of its own facts that says so', () => {
  const result = draftOf({ ...row, description: 'NaN', job_series: '0343', grade: '-1' });
  const text = 'draft' in result ? richTextToPlain(result.draft.description) : '';
  expect(text).toContain('Job series: 0343');
  expect(text).toContain('gives no further description');
  expect(text).not.toMatch(/grade|: -1|www/i);
});

test('a rate far above the usual hour of this kind of work is taken for a day', () => {
  const unitOf = (title: string) => {
    const result = draftOf({ ...row, title, salary: '240.80' });
    return 'draft' in result ? result.draft.pay_unit : undefined;
  };
  expect([unitOf('Rubber Tire Repairer'), unitOf('Electrician'), unitOf('Wizard')]).toEqual(['day', 'day', 'hour']);
});

test('rows are the same posting by reference, else by title, company and place', () => {
  const key = (cells: Cells) => {
    const result = draftOf(cells);
    return 'draft' in result ? duplicateKey(result.draft) : '';
  };
  expect(key({ ...row, title: 'Fitter' })).toBe(key(row));
  expect(key({ ...row, id: '8' })).not.toBe(key(row));
  expect(key({ ...row, id: '', salary: '' })).toBe(key({ ...row, id: '' }));
  expect(key({ ...row, id: '', location: 'Reno, NV' })).not.toBe(key({ ...row, id: '' }));
});

test.each([
  [
    'hostile markup',
    {
      ...row,
      title: '<img src=x onerror=alert(1)>Welder',
      description: '<script>alert(1)</script>'.repeat(50),
      link: 'javascript:alert(1)',
    },
  ],
  [
    'endless cells',
    {
      ...row,
      title: 'x'.repeat(100_000),
      description: 'word '.repeat(100_000),
      company: 'y'.repeat(10_000),
      location: ', '.repeat(10_000),
      salary: '9'.repeat(10_000),
    },
  ],
  [
    'control characters',
    { ...row, title: 'Wel\u0000der\u202E', company: 'Al\u0007der', description: '\u0000'.repeat(100) },
  ],
])('a row with %s harms nothing', (_case, cells) => {
  const result = draftOf(cells);
  expect(JSON.stringify(result)).not.toMatch(/<script|onerror|javascript:|\\u0000|\u202E/);
});
