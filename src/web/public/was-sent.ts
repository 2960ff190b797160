/**
 * The page that says a form was sent (`data-sent-form`) is remembered in this tab; the form itself leads there
 * (`data-was-sent`) for whoever comes back to it, until a page says that it was taken back (`data-withdrawn-form`).
 */
export function startWasSent(): void {
  try {
    const sent = document.querySelector<HTMLElement>('[data-sent-form]')?.dataset.sentForm;
    if (sent) sessionStorage.setItem(`sent-form ${sent}`, location.pathname);
    const withdrawn = document.querySelector<HTMLElement>('[data-withdrawn-form]')?.dataset.withdrawnForm;
    if (withdrawn) sessionStorage.removeItem(`sent-form ${withdrawn}`);
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
