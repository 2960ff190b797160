/** Buttons that print. They are served hidden, since without scripts they could do nothing. */
export function startPrintButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
}
