// Loaded beside the public script on pages that count their views.

/** What only a person does; programs that scan mail open pages, some also run their scripts. */
const BY_A_PERSON = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const;

startViewReport();

/** Sends the hidden form `data-tells-view` once, when somebody moves, touches or types. */
function startViewReport(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-tells-view]');
  if (!form) return;
  const stop = new AbortController();
  const tell = (event: Event) => {
    if (!event.isTrusted) return;
    stop.abort();
    // A view that is not counted must not disturb the reader.
    void fetch(form.action, { method: 'POST', body: new FormData(form), keepalive: true }).catch(() => undefined);
  };
  for (const name of BY_A_PERSON) document.addEventListener(name, tell, { signal: stop.signal, passive: true });
}
