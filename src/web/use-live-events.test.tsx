import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aLiveStream } from './a-live-stream.ts';
import { useLiveEvents } from './use-live-events.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Told = { onChange?: (payload: Record<string, unknown>) => void; onGap?: () => void };

function Listener({ onChange = () => {}, onGap = () => {} }: Told) {
  useLiveEvents({ url: '/api/live', onChange, onGap });
  return null;
}

function turn(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('listens while the page is seen, and leaves its connection to others while it is hidden', () => {
  const { listening, tell } = aLiveStream();
  const onChange = vi.fn();
  const { unmount } = render(<Listener onChange={onChange} />);
  tell({ kind: 'card' });
  expect(onChange).toHaveBeenCalledWith({ kind: 'card' });
  turn('hidden');
  expect(listening.size).toBe(0);
  turn('visible');
  turn('visible');
  expect(listening.size).toBe(1);
  unmount();
  expect(listening.size).toBe(0);
});

it('asks again after longer and longer pauses when it is refused, and at once by whoever comes back to the page', () => {
  vi.useFakeTimers();
  const { listening, refuse, open } = aLiveStream();
  const onGap = vi.fn();
  const { unmount } = render(<Listener onGap={onGap} />);
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    refuse();
    vi.advanceTimersByTime(seconds * 1_000 - 1);
    expect(listening.size).toBe(0);
    vi.advanceTimersByTime(1);
    expect(listening.size).toBe(1);
  }
  open();
  expect(onGap).toHaveBeenCalledOnce();
  refuse();
  turn('hidden');
  vi.advanceTimersByTime(60_000);
  expect(listening.size).toBe(0);
  turn('visible');
  expect(listening.size).toBe(1);
  open();
  refuse();
  vi.advanceTimersByTime(2_000);
  expect(listening.size).toBe(1);
  refuse();
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(listening.size).toBe(0);
});

it('leaves it to the browser to come back when it is cut', () => {
  vi.useFakeTimers();
  const { listening, cut } = aLiveStream();
  render(<Listener />);
  const before = [...listening];
  cut();
  vi.advanceTimersByTime(60_000);
  expect([...listening]).toEqual(before);
});
