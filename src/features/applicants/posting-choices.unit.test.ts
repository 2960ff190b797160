import { expect, it } from 'vitest';
import { toldApart } from './posting-choices.ts';

it('tells postings of one title apart by place, and those of one place by the day of publishing', () => {
  const painter = { title: 'Painter', place: 'Boise, ID' };
  const labels = toldApart([
    { posting_id: '1', ...painter, published_at: '2026-11-03T10:00:00Z' },
    { posting_id: '2', ...painter, published_at: '2026-10-20T10:00:00Z' },
    { posting_id: '3', title: 'Painter', place: 'Remote', published_at: '2026-10-20T10:00:00Z' },
    { posting_id: '4', title: 'Welder', place: 'Boise, ID', published_at: '2026-10-20T10:00:00Z' },
    { posting_id: '5', title: 'Cook' },
  ]).map(({ label }) => label);
  expect(labels).toEqual([
    'Cook',
    'Painter, Boise, ID, posted Nov 3',
    'Painter, Boise, ID, posted Oct 20',
    'Painter, Remote',
    'Welder',
  ]);
});
