/**
 * The page that says a form was sent (`data-sent-form`) is remembered in this tab; the form itself leads there
 * (`data-was-sent`) for whoever comes back to it.
 */
export function startWasSent(): void {
  try {
    const sent = document.querySelector<HTMLElement>('[data-sent-form]')?.dataset.sentForm;
    if (sent) sessionStorage.setItem(`sent-form ${sent}`, location.pathname);
    for (const place of document.querySelectorAll<HTMLElement>('[data-was-sent]')) {
      const page = sessionStorage.getItem(`sent-form ${place.dataset.wasSent}`);
      const link = place.querySelector('a');
      if (!page || !link) continue;
      link.href = page;
      place.hidden = false;
    }
  } catch {
    // A browser that keeps nothing shows the form alone.
  }
}
