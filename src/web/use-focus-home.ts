import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus inside a part of the page whose controls come and go: once the focused one has left the document and the focus would be at
 * the top of the page, it goes to the nearest element around it with `data-focus-home` and `tabindex="-1"` that is still there.
 */
export function useFocusHome(part: RefObject<HTMLElement | null>): void {
  // Synchronizes with the document, because elements that are removed fire no event.
  useEffect(() => {
    const own = part.current;
    if (!own) return;
    let last: { focused: Element; homes: readonly HTMLElement[] } | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = { focused: target, homes: homesOf(target) };
    };
    const bringBack = () => {
      if (!last || last.focused.isConnected || document.activeElement !== document.body) return;
      const home = last.homes.find((each) => each.isConnected && each.getClientRects().length > 0);
      last = null;
      home?.focus();
    };
    const watch = new MutationObserver(bringBack);
    watch.observe(document.body, { childList: true, subtree: true });
    own.addEventListener('focusin', remember);
    return () => {
      watch.disconnect();
      own.removeEventListener('focusin', remember);
    };
  }, [part]);
}

function homesOf(element: Element): HTMLElement[] {
  const home = element.parentElement?.closest<HTMLElement>('[data-focus-home]');
  return home ? [home, ...homesOf(home)] : [];
}
