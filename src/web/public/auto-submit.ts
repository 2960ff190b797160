const PLACE_KEY = 'auto-submit-place';

type Place = { path: string; field: string; scroll: number };

/**
 * Sends a `form[data-auto-submit]` as soon as one of its choices changes. The page that comes back stands where the
 * reader was, with the same control in focus, so that the list does not jump and the keyboard goes on. With the value
 * `when-wide` a narrow window is left out: there the form folds up over the list, and one chooses all and presses its button.
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
  // A page that the browser kept whole comes back with what was chosen or typed last, though its list is of what was asked before.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.querySelectorAll<HTMLFormElement>('search form, form[data-auto-submit]')) form.reset();
  });
}

/** As wide as the stylesheet's `lg`, from which filters stand beside the list. */
const WIDE = '(width >= 64rem)';

function sendsItself({ dataset: { autoSubmit } }: HTMLFormElement): boolean {
  return autoSubmit === 'when-wide' ? window.matchMedia(WIDE).matches : autoSubmit !== undefined;
}

/** A typed box is sent by Enter or the button: its change event fires on leaving it, when the reader is elsewhere. */
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
