import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aLiveStream } from '#web/a-live-stream.ts';
import { aBoard, aStatus } from '../../board/a-board.ts';
import { showBoard } from './show-board.tsx';

beforeEach(() => {
  aLiveStream();
  return () => vi.unstubAllGlobals();
});

it('links to other pipelines with applicants for the posting', () => {
  const first = aBoard({ Applied: [], Review: [] });
  showBoard({
    first,
    statuses: [aStatus('new', 'Applied')],
    posting_id: 'welder',
    other_pipelines: [{ id: 'old', label: 'Shop' }],
  });
  const link = screen.getByRole('link', { name: 'Shop' });
  expect(link.getAttribute('href')).toBe('/employer/kanban/old?posting_id=welder');
});
