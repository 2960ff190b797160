import { describe, expect, it } from 'vitest';
import { choicesOf, nextDigest, planDelivery, USUAL } from './rules.ts';

describe('the next digest', () => {
  it.each([
    ['2026-06-03T11:59:00Z', 'America/New_York', '2026-06-03T12:00:00.000Z'],
    ['2026-06-03T12:00:00Z', 'America/New_York', '2026-06-04T12:00:00.000Z'],
    ['2026-06-04T03:30:00Z', 'America/New_York', '2026-06-04T12:00:00.000Z'],
    // The clocks go back during the night.
    ['2026-11-01T02:00:00Z', 'America/New_York', '2026-11-01T13:00:00.000Z'],
    ['2026-06-03T22:00:00Z', 'Pacific/Auckland', '2026-06-04T20:00:00.000Z'],
  ])('after %s in %s comes at %s', (now, zone, next) => {
    expect(nextDigest(now, zone)).toBe(next);
  });
});

const NOW = '2026-06-03T18:00:00.000Z';
const MORNING = '2026-06-04T08:00:00.000Z';

describe('a notice is shown and mailed', () => {
  it.each([
    ['mention', 'at_once', 'at_once', NOW, NOW],
    ['mention', 'daily', 'off', MORNING, null],
    ['decision', 'off', 'daily', null, MORNING],
    // The message itself is mailed at once.
    ['message', 'at_once', 'at_once', NOW, null],
    ['message', 'at_once', 'daily', NOW, MORNING],
    ['message', 'at_once', 'off', NOW, null],
    // These have mails of their own.
    ['interview', 'at_once', 'daily', NOW, null],
    ['applicant', 'daily', 'at_once', MORNING, null],
  ] as const)('of kind %s, shown %s and mailed %s', (kind, product, mail, shows_at, mail_at) => {
    expect(planDelivery(kind, { product, mail }, NOW, 'UTC')).toEqual({ shows_at, mail_at });
  });
});

it('keeps the usual choice for kinds that were never chosen', () => {
  const choices = choicesOf([{ kind: 'mention', product: 'off', mail: 'daily' }]);
  expect(choices.mention).toEqual({ product: 'off', mail: 'daily' });
  expect(choices.overdue).toEqual(USUAL.overdue);
});
