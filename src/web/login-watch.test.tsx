import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEAVING_PAGE, startLoginWatch } from './login-watch.ts';

beforeEach(() => setMarker('before'));
afterEach(() => vi.restoreAllMocks());

function setMarker(value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the test simulates a login in another tab.
  document.cookie = `login_marker=${value}; path=/`;
}

function watch(path: string) {
  window.history.replaceState(null, '', path);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  startLoginWatch();
  return { reload, assign };
}

describe.each(['focus', 'pageshow'])('when the user returns to the window or page (%s)', (event) => {
  it('and the login is the same, the page stays', () => {
    const { reload, assign } = watch('/search');
    window.dispatchEvent(new Event(event));
    expect([reload, assign].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  });

  it('and the login changed, a public page is reloaded', () => {
    const { reload, assign } = watch('/search');
    setMarker('after');
    window.dispatchEvent(new Event(event));
    expect(reload).toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
  });

  it('and the login changed, an employer page with digits goes to the home page', () => {
    const { assign } = watch('/employer/posting/42');
    const beforeLeaving = vi.fn();
    window.addEventListener(LEAVING_PAGE, beforeLeaving, { once: true });
    setMarker('after');
    window.dispatchEvent(new Event(event));
    expect(beforeLeaving).toHaveBeenCalled();
    expect(assign).toHaveBeenCalledWith('/');
  });
});
