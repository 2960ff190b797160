import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLoginWatch, TAKEN_OFF } from './login-watch.ts';

beforeEach(() => setMarker('before'));
afterEach(() => vi.restoreAllMocks());

function setMarker(value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the test stands in for a login in another tab.
  document.cookie = `login_marker=${value}; path=/`;
}

function watch(path: string) {
  window.history.replaceState(null, '', path);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  startLoginWatch();
  return { reload, assign };
}

describe.each(['focus', 'pageshow'])('when the window or the page comes back (%s)', (event) => {
  it('and nobody else signed in, the page stays', () => {
    const { reload, assign } = watch('/search');
    window.dispatchEvent(new Event(event));
    expect([reload, assign].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  });

  it('and the login changed, a public page is loaded again', () => {
    const { reload, assign } = watch('/search');
    setMarker('after');
    window.dispatchEvent(new Event(event));
    expect(reload).toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
  });

  it('and the login changed, an employer page with digits is left for the home page', () => {
    const { assign } = watch('/employer/posting/42');
    const beforeLeaving = vi.fn();
    window.addEventListener(TAKEN_OFF, beforeLeaving, { once: true });
    setMarker('after');
    window.dispatchEvent(new Event(event));
    expect(beforeLeaving).toHaveBeenCalled();
    expect(assign).toHaveBeenCalledWith('/');
  });
});
