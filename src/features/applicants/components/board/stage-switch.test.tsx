import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBoard, aCard } from '../../a-board.ts';
import { boardFrom } from '../../board-state.ts';
import { StageSwitch } from './stage-switch.tsx';

const { columns } = boardFrom(aBoard({ Applied: [], Review: [aCard('a', 'new', 10)] }));

it('names every stage with its number of people, and leads to one that is not seen', async () => {
  const onGo = vi.fn();
  render(<StageSwitch columns={columns} seen={new Set(['Applied'])} onGo={onGo} />);
  const [applied, review] = screen.getAllByRole('button');
  expect([applied?.textContent, review?.textContent]).toEqual(['Applied 0 people', 'Review 1 person']);
  expect(applied?.getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Review 1 person' }));
  expect(onGo).toHaveBeenCalledWith('Review');
});

it('is not there where all stages are seen', () => {
  render(<StageSwitch columns={columns} seen={new Set(['Applied', 'Review'])} onGo={vi.fn()} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
