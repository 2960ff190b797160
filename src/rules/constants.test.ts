import { expect, test } from 'vitest';
import {
  CONSENT_COOKIE,
  CONSENT_SCROLL_PERCENT,
  COOKIE_CONSENT_DAYS,
  DEFAULT_PAGE_SIZE,
  DEFAULT_RADIUS_METRES,
  DEFAULT_RADIUS_MILES,
  ERROR_REPORT_LIMITS,
  HOURS_PER_YEAR,
  METRES_PER_MILE,
  milesToMetres,
  OUTBOUND_CLICK_DELAY_MS,
} from './constants.ts';

test.each([
  ['DEFAULT_PAGE_SIZE', DEFAULT_PAGE_SIZE, 10],
  ['METRES_PER_MILE', METRES_PER_MILE, 1609.34],
  ['DEFAULT_RADIUS_MILES', DEFAULT_RADIUS_MILES, 25],
  ['DEFAULT_RADIUS_METRES', DEFAULT_RADIUS_METRES, 40233.5],
  ['HOURS_PER_YEAR', HOURS_PER_YEAR, 2080],
  ['CONSENT_COOKIE', CONSENT_COOKIE, 'cookies_accepted'],
  ['COOKIE_CONSENT_DAYS', COOKIE_CONSENT_DAYS, 365],
  ['CONSENT_SCROLL_PERCENT', CONSENT_SCROLL_PERCENT, 25],
  ['OUTBOUND_CLICK_DELAY_MS', OUTBOUND_CLICK_DELAY_MS, 150],
  ['ERROR_REPORT_LIMITS', ERROR_REPORT_LIMITS, { breadcrumbs: 40, depth: 8, text: 300 }],
] as const)('%s has the value of spec §9', (_name, value, expected) => {
  expect(value).toEqual(expected);
});

test.each([
  [0, 0],
  [1, 1609.3],
  [10, 16093.4],
  [25, 40233.5],
  [50, 80467],
  [100, 160934],
])('%d miles are %d metres', (miles, metres) => {
  expect(milesToMetres(miles)).toBe(metres);
});
