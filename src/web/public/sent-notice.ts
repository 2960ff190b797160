/**
 * Remembers in this tab the page that confirms a form was sent (`data-sent-form`). Returning to the form shows a link to it
 * (`data-was-sent`), until a page says that the form was withdrawn (`data-withdrawn-form`).
 */
export function startSentNotice(): void {
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
    // Without storage only the form shows.
  }
}
