import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aLiveStream } from './a-live-stream.ts';
import { useLiveEvents } from './use-live-events.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Listener({ onChange }: { onChange: (payload: Record<string, unknown>) => void }) {
  useLiveEvents({ url: '/api/live', onChange, onGap: () => {} });
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
