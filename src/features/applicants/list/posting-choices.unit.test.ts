import { expect, it } from 'vitest';
import { withUniqueLabels } from './posting-choices.ts';

it('adds the place to repeated titles, and the publication day to repeated places', () => {
  const painter = { title: 'Painter', place: 'Boise, ID' };
  const labels = withUniqueLabels([
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
