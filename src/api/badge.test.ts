import { expect, test } from 'vitest';
import { BADGES } from '#rules/badges.ts';
import { badgeSchema } from './badge.ts';

test.each(BADGES)('%s is accepted as a badge', (badge) => {
  expect(badgeSchema.parse(badge)).toBe(badge);
});

test.each(['', 'classical-conversions', 'Veteran', 'tpusa ', 'military_spouse', 'constructor', '__proto__'])(
  '%j is not a valid badge type',
  (value) => {
    expect(badgeSchema.safeParse(value).error?.issues[0]?.message).toBe(`“${value}” is not a valid badge type.`);
  },
);

test.each([[null], [1], [{}], [{ toString: 1 }]])('%j is not a valid badge type, either', (value: unknown) => {
  expect(badgeSchema.safeParse(value).error?.issues[0]?.message).toBe('This is not a valid badge type.');
});
