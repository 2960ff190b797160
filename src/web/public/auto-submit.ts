const PLACE_KEY = 'auto-submit-place';

type Place = { path: string; field: string; scroll: number };

/**
 * Sends a `form[data-auto-submit]` when one of its choices changes. The new page keeps the scroll position and the focus. With the
 * value `when-wide`, narrow windows are left out: there the form covers the list and is sent by its button.
 */
export function startAutoSubmit(): void {
  returnToPlace();
  document.addEventListener('change', (event) => {
    const control = event.target;
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
    const form = control.form;
    if (!form || !sendsItself(form) || isTyped(control)) return;
    const place: Place = { path: window.location.pathname, field: control.id, scroll: window.scrollY };
    sessionStorage.setItem(PLACE_KEY, JSON.stringify(place));
    form.requestSubmit();
  });
  // A page from the back/forward cache shows the last choices beside the results of an earlier search.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.querySelectorAll<HTMLFormElement>('search form, form[data-auto-submit]')) form.reset();
  });
}

/** The style sheet's `lg`, from which filters are beside the list. */
const WIDE = '(width >= 64rem)';

function sendsItself({ dataset: { autoSubmit } }: HTMLFormElement): boolean {
  return autoSubmit === 'when-wide' ? window.matchMedia(WIDE).matches : autoSubmit !== undefined;
}

/** Text boxes are sent by Enter or the button: their change event fires on blur, when the user is elsewhere. */
function isTyped(control: HTMLInputElement | HTMLSelectElement): boolean {
  return control instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'date'].includes(control.type);
}

function returnToPlace(): void {
  const kept = sessionStorage.getItem(PLACE_KEY);
  if (kept === null) return;
  sessionStorage.removeItem(PLACE_KEY);
  const place: Place = JSON.parse(kept);
  if (place.path !== window.location.pathname) return;
  document.getElementById(place.field)?.focus({ preventScroll: true });
  window.scrollTo({ top: place.scroll, behavior: 'instant' });
}
