/** Buttons that copy a field, served hidden: `data-copy` is its id. Where copying is not allowed, the text is marked for the reader. */
export function startCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const field = document.getElementById(button.dataset.copy ?? '');
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      field.select();
      await navigator.clipboard?.writeText(field.value).then(
        () => button.lastChild?.replaceWith('Copied'),
        () => {},
      );
    });
  }
}
