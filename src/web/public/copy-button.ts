/**
 * Buttons that copy a field, served hidden: `data-copy` is its id. The element behind the button says what came of it; where
 * copying is not allowed, the text is marked for the reader.
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
