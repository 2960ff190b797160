import { useSyncExternalStore } from 'react';

/** Whether the page is put on paper just now, so that what stands there is drawn for that alone. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(
    watch,
    () => is_printed,
    () => false,
  );
}

let is_printed = false;

function watch(changed: () => void): () => void {
  const paper = window.matchMedia('print');
  const set = (now: boolean) => {
    is_printed = now;
    changed();
  };
  const start = () => set(true);
  const end = () => set(false);
  // A preview that only takes the styles of paper says nothing of a printer.
  const turn = () => set(paper.matches);
  window.addEventListener('beforeprint', start);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', turn);
  return () => {
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', turn);
  };
}
