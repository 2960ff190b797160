const TYPING_PAUSE_MS = 150;
const SHORTEST_PREFIX = 2;

/** Suggests completions for every box with `data-suggest-from`, the address that answers them. */
export function startSuggestions(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-suggest-from]')) {
    let pause = 0;
    box.addEventListener('input', () => {
      window.clearTimeout(pause);
      pause = window.setTimeout(() => void offer(box), TYPING_PAUSE_MS);
    });
  }
}

async function offer(box: HTMLInputElement): Promise<void> {
  const prefix = box.value.trim();
  if (prefix.length < SHORTEST_PREFIX || !box.list) return;
  // Without an answer the box works as a plain one.
  const answer = await fetch(`${box.dataset.suggestFrom}?prefix=${encodeURIComponent(prefix)}`).catch(() => null);
  const found: { suggestions?: string[] } = answer?.ok ? await answer.json() : {};
  const options = (found.suggestions ?? []).map((text) => new Option(text, text));
  if (box.value.trim() === prefix) box.list.replaceChildren(...options);
}
