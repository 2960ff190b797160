import { expect, it } from 'vitest';
import type { ShownPosting } from '../contract.ts';
import { previewOf } from './preview.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const before = { published_at: '2026-10-01T08:00:00.000Z', expires_at: '2026-10-31T08:00:00.000Z' };
const NEVER = { published_at: null, expires_at: null };

/** Only what tells the times; the rest of a posting goes through as it is. */
const times = (posting: Partial<ShownPosting>) => {
  const { posted_at, expires_at } = previewOf(
    {
      updated_at: '2026-11-02T08:00:00.000Z',
      additional_locations: [],
      shown_company: { federal_contractor: false },
      ...posting,
    } as unknown as ShownPosting,
    now,
  );
  return { posted_at, expires_at };
};

it.each([
  ['draft', NEVER],
  ['closed', before],
  ['expired', before],
] as const)('a posting that is %s is shown as if it were published now, for thirty days', (status, told) => {
  expect(times({ status, ...told })).toEqual({ posted_at: now.toISOString(), expires_at: '2026-12-23T12:00:00.000Z' });
});

it('a live one is shown with its own days', () => {
  expect(times({ status: 'live', ...before })).toEqual({
    posted_at: before.published_at,
    expires_at: before.expires_at,
  });
});
