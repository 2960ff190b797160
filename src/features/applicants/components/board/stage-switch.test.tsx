import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBoard, aCard } from '../../board/a-board.ts';
import { toBoardState } from '../../board/state.ts';
import { StageSwitch } from './stage-switch.tsx';

const { columns } = toBoardState(aBoard({ Applied: [], Review: [aCard('a', 'new', 10)] }));

it('lists all stages with their number of people and scrolls to a hidden one', async () => {
  const onGo = vi.fn();
  render(<StageSwitch columns={columns} visible={new Set(['Applied'])} onGo={onGo} />);
  const [applied, review] = screen.getAllByRole('button');
  expect([applied?.textContent, review?.textContent]).toEqual(['Applied 0 people', 'Review 1 person']);
  expect(applied?.getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Review 1 person' }));
  expect(onGo).toHaveBeenCalledWith('Review');
});

it('is hidden if all stages are visible', () => {
  render(<StageSwitch columns={columns} visible={new Set(['Applied', 'Review'])} onGo={vi.fn()} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
