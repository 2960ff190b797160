/**
 * Buttons that copy the field with the id in `data-copy`, served hidden. The element after the button shows the result; where copying
 * is not allowed, the text is selected instead.
 */
export function startCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const field = document.getElementById(button.dataset.copy ?? '');
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      field.select();
      let told = 'Copied.';
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        told = 'Press Ctrl+C.';
      }
      button.nextElementSibling?.replaceChildren(told);
    });
  }
}
