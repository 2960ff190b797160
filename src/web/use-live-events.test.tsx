import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aLiveStream } from './a-live-stream.ts';
import { aPageData, aUser } from './a-page-data.ts';
import { checkSignedInUser } from './session-end.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';
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

it('listens while the page is visible, and frees its connection while it is hidden', () => {
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

it('retries with growing pauses after a refusal, and at once when the user returns to the page', () => {
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

it('lets the browser reconnect after a cut', () => {
  vi.useFakeTimers();
  const { listening, cut } = aLiveStream();
  render(<Listener />);
  const before = [...listening];
  cut();
  vi.advanceTimersByTime(60_000);
  expect([...listening]).toEqual(before);
});

it('learns from a refusal that the session ended, and says so with a link to sign in', async () => {
  const pageOf = (data: object) => `<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
  document.body.innerHTML = pageOf(aPageData({ user: aUser() }));
  const fetch = vi.fn(async () => new Response(pageOf(aPageData())));
  vi.stubGlobal('fetch', fetch);
  const { refuse } = aLiveStream();
  const { unmount } = render(
    <>
      <SignedOutNotice />
      <Listener />
    </>,
  );
  refuse();
  expect((await screen.findByRole('alert')).textContent).toContain('You are signed out.');
  expect(screen.getByRole('link', { name: 'Sign in in a new tab' }).getAttribute('href')).toMatch(/^\/login\?next=/);
  fetch.mockImplementation(async () => new Response(pageOf(aPageData({ user: aUser() }))));
  await act(async () => void (await checkSignedInUser()));
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
});
