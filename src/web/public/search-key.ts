/** `/` focuses the page's search box, unless the user is typing. */
export function startSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const box = document.querySelector<HTMLInputElement>('[data-search-key]');
    if (!box) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
