import { useEffect, useRef, useState } from 'react';
import { useBlocker, useNavigation } from 'react-router';
import { isChanged } from './boxes.ts';
import { isSaving } from './saving.ts';

/**
 * For a form whose text must not be lost: leaving the page asks first. Sending the form counts as saving, except by a button with its
 * own `formAction`. `is_typed`: the form starts with unsaved text, as after a refusal.
 */
export const asksBeforeLeaving = (is_typed: boolean) => ({ 'data-unsaved': is_typed ? 'typed' : '' });

const FORM = 'form[data-unsaved]';

/**
 * Watches every way off the page: links, the router, and closing or reloading, which only the browser can stop.
 * `isAsked` while the question is open, until `stay` or `leave` answers it.
 */
export function useUnsavedChanges() {
  const [link, setLink] = useState<string | null>(null);
  const way = useRef<Way>(STAYS);
  const { state } = useNavigation();
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    way.current = { ...way.current, is_under_way: true };
    const is_elsewhere = here.pathname !== next.pathname || here.search !== next.search;
    return is_elsewhere && losesChanges(way.current);
  });

  useEffect(() => {
    if (state === 'idle' && blocker.state === 'unblocked') way.current = STAYS;
  }, [state, blocker.state]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const type = () => {
      way.current = { ...way.current, sent: null };
    };
    const send = ({ target, submitter }: SubmitEvent) => {
      way.current = { ...STAYS, sent: submitter?.hasAttribute('formaction') ? null : target };
    };
    const endRefused = ({ defaultPrevented }: Event) => {
      if (defaultPrevented && !way.current.is_under_way) way.current = STAYS;
    };
    // The page may stay open after all (a download, a canceled navigation), so leaving is allowed only once.
    const unload = (event: Event) => {
      if (losesByLoading(way.current)) event.preventDefault();
      way.current = STAYS;
    };
    const comeBack = () => {
      way.current = STAYS;
      setLink(null);
    };
    const follow = (event: MouseEvent) => {
      const href = placeOf(event);
      if (href === null || !losesByLoading(way.current)) return;
      event.preventDefault();
      setLink(href);
    };
    document.addEventListener('input', type, { signal });
    // Runs before the router, which asks whether the page may be left.
    document.addEventListener('submit', send, { signal, capture: true });
    document.addEventListener('click', follow, { signal });
    // Runs after handlers that keep the browser from submitting the form.
    window.addEventListener('submit', endRefused, { signal });
    window.addEventListener('beforeunload', unload, { signal });
    window.addEventListener('pageshow', comeBack, { signal });
    return () => stop.abort();
  }, []);

  function stay() {
    way.current = STAYS;
    setLink(null);
    blocker.reset?.();
  }

  function leave() {
    way.current = { ...way.current, is_free: true };
    setLink(null);
    if (link !== null) window.location.assign(link);
    blocker.proceed?.();
  }

  return { isAsked: link !== null || blocker.state === 'blocked', stay, leave };
}

type Way = {
  /** The form being submitted, which loses nothing. */
  sent: EventTarget | null;
  /** Whether the router took the submission over from the browser. */
  is_under_way: boolean;
  /** Whether the user agreed to lose the rest. */
  is_free: boolean;
};

const STAYS: Way = { sent: null, is_under_way: false, is_free: false };

function losesChanges({ sent, is_free }: Way): boolean {
  return (
    !is_free && [...document.querySelectorAll<HTMLFormElement>(FORM)].some((form) => form !== sent && isUnsaved(form))
  );
}

/** A running save continues when the router navigates, but loading another page interrupts it. */
const losesByLoading = (way: Way) => losesChanges(way) || (!way.is_free && isSaving());

/** Whether a form has unsaved text. */
export function isUnsaved(form: HTMLFormElement): boolean {
  return form.dataset.unsaved === 'typed' || [...form.elements].some(isChanged);
}

/** The target of a click that loads another page here; null for new tabs, downloads, other programs and anchors on this page. */
function placeOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const is_plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link?.href || event.defaultPrevented || !is_plain || link.download) return null;
  if (link.target && link.target !== '_self') return null;
  const { protocol, origin, pathname, search, hash } = new URL(link.href);
  const { location } = window;
  const is_here = origin === location.origin && pathname === location.pathname && search === location.search;
  return protocol.startsWith('http') && !(is_here && hash) ? link.href : null;
}
