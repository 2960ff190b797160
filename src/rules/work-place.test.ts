import { expect, test } from 'vitest';
import { COUNTRIES, CURRENCIES, countryNamed, countryOf, currencyOf } from './countries.ts';
import { US_STATES } from './us-states.ts';
import { placeNamed, regionWithin, workPlaceProblems } from './work-place.ts';

const at = (country: string, region = '', postal_code = '') => ({ country, region, postal_code });

test.each([
  at('US', 'TX', '78701'),
  at('US', 'Texas', '78701-1234'),
  at('US', 'PR', '00901'),
  at('US'),
  at('CA', 'ON', 'K1A 0B1'),
  at('CA', 'ontario', 'k1a0b1'),
  at('DE', 'Bavaria', '80331'),
  at('GB', '', 'SW1A 1AA'),
  at('JP', 'Kanagawa', '238-0001'),
  at('IE', 'Dublin', 'D02 AF30'),
  at('', 'anything', '80331'),
])('the place %j is valid', (place) => {
  expect(workPlaceProblems(place)).toEqual({});
});

test.each([
  [at('US', 'Bavaria'), 'region', 'state such as TX'],
  [at('US', 'ON'), 'region', 'state such as TX'],
  [at('US', 'AE', '09094'), 'region', 'addresses for mail'],
  [at('US', 'ap'), 'region', 'addresses for mail'],
  [at('US', 'TX', 'K1A 0B1'), 'postal_code', 'ZIP code'],
  [at('US', 'TX', '7870'), 'postal_code', 'ZIP code'],
  [at('CA', 'TX'), 'region', 'province'],
  [at('CA', 'ON', '78701'), 'postal_code', 'K1A 0B1'],
  [at('DE', 'Bavaria', '8'.repeat(13)), 'postal_code', 'at most 12'],
  [at('DE', 'Bavaria', '80331!'), 'postal_code', 'at most 12'],
  [at('', '', '<b>'), 'postal_code', 'at most 12'],
])('the place %j is refused at %s', (place, field, words) => {
  expect(workPlaceProblems(place)).toEqual({ [field]: expect.stringContaining(words) });
});

test.each([
  ['US', ' north carolina ', 'NC'],
  ['US', 'tx', 'TX'],
  ['CA', 'on', 'ON'],
  ['CA', 'Quebec', 'QC'],
  ['DE', ' Bavaria ', 'Bavaria'],
  ['AU', 'WA', 'WA'],
  ['US', 'Bavaria', 'Bavaria'],
])('in %s the region %j is kept as %s', (country, text, region) => {
  expect(regionWithin(country, text)).toBe(region);
});

test.each([
  [{ city: 'Austin', region: 'TX', country: 'US' }, 'Austin, TX'],
  [{ city: 'Toronto', region: 'ON', country: 'CA' }, 'Toronto, ON, Canada'],
  [{ city: 'Munich', region: 'Bavaria', country: 'DE' }, 'Munich, Bavaria, Germany'],
  [{ city: 'London', region: '', country: 'GB' }, 'London, United Kingdom'],
  [{ city: 'Singapore', region: '', country: 'SG' }, 'Singapore'],
  [{ city: '', region: '', country: 'DE' }, 'Germany'],
  [{ city: 'Munich', region: 'Bavaria', country: '' }, 'Munich, Bavaria'],
  [{ city: '', region: '', country: 'US' }, ''],
])('the place %j is called %j', (place, words) => {
  expect(placeNamed(place)).toBe(words);
});

test.each([
  ['Germany', 'DE'],
  ['de', 'DE'],
  ['DEU', 'DE'],
  ['Deutschland', 'DE'],
  ['USA', 'US'],
  ['U.S.', 'US'],
  ['U.S.A.', 'US'],
  ['United States of America', 'US'],
  ['uk', 'GB'],
  ['England', 'GB'],
  ['Trinidad & Tobago', 'TT'],
  ['Côte d’Ivoire', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['St. Lucia', 'LC'],
  ['Atlantis', undefined],
  ['', undefined],
  ['US-TX-HOUSTON', undefined],
])('the country %j is %s', (text, code) => {
  expect(countryOf(text)).toBe(code);
});

test.each(['IN', 'DE', 'CA', 'GA', 'in'])('the letters %s alone are not a country', (text) => {
  expect(countryNamed(text)).toBeUndefined();
});

test("every country has a code, a name and a currency, and no code is a state's", () => {
  expect(Object.keys(COUNTRIES)).toHaveLength(246);
  for (const [code, name] of Object.entries(COUNTRIES)) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(name).toMatch(/^\p{L}[\p{L} .,’()-]+$/u);
    expect(CURRENCIES).toContain(currencyOf(code));
    expect(countryOf(name)).toBe(code);
  }
  for (const territory of ['PR', 'GU', 'VI'])
    expect([territory in US_STATES, territory in COUNTRIES]).toEqual([true, false]);
  expect(CURRENCIES[0]).toBe('USD');
});
