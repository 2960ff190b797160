import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aLiveStream } from '#web/a-live-stream.ts';
import { aBoard, aCard, aStatus } from '../../board/a-board.ts';
import { card, showBoard } from './show-board.tsx';

it('opens no applicant when the button is released after Escape, but does at the next click', async () => {
  aLiveStream();
  // This document has no layout.
  document.elementFromPoint = () => null;
  const first = aBoard({ Applied: [aCard('a', 'new', 30)], Review: [] });
  const { onOpen } = showBoard({ first, statuses: [aStatus('new', 'Applied')] });
  const link = card('a');
  fireEvent.pointerDown(link, { button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(window, { clientX: 80, clientY: 80 });
  expect(document.querySelector('[data-dragging]')).toBeTruthy();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(document.querySelector('[data-dragging]')).toBeNull();
  fireEvent.pointerUp(window);
  fireEvent.click(link);
  expect(onOpen).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    fireEvent.click(link);
    expect(onOpen).toHaveBeenCalledWith('a');
  });
  vi.unstubAllGlobals();
});
