import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aLiveStream } from '#web/a-live-stream.ts';
import { aBoard, aCard, aStatus } from '../../board/a-board.ts';
import { card, showBoard } from './show-board.tsx';

const first = aBoard({ Applied: [aCard('a', 'new', 30), aCard('b', 'new', 20)], Review: [] });

beforeEach(() => {
  aLiveStream();
  return () => vi.unstubAllGlobals();
});

const showTo = (role: 'hiring_member' | 'hiring_manager') =>
  showBoard({ first, role, statuses: [aStatus('new', 'Applied'), aStatus('listed', 'Review'), aStatus('held', null)] });

it('has no menus, checkboxes, move shortcuts or drop targets for a hiring member', async () => {
  const { user, onOpen } = showTo('hiring_member');
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText('held')).toBeNull();
  card('a').focus();
  await user.keyboard('m z{Shift>}{ArrowDown}{/Shift}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Selected applicants' })).toBeNull();
  expect(screen.queryByText('There is nothing to undo.')).toBeNull();
  expect(document.activeElement).toBe(card('b'));
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith('b');
});

it('tells a hiring member that the board is view only', () => {
  showTo('hiring_member');
  expect(screen.getByText(/view only/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View pipeline' })).toBeTruthy();
});

it('lets a hiring manager move cards', () => {
  showTo('hiring_manager');
  expect(screen.getByRole('button', { name: 'Move Person a to…' })).toBeTruthy();
});
