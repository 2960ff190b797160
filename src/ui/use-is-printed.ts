import { useSyncExternalStore } from 'react';

/** Whether the page is being printed, so that parts can be rendered only for print. */
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
  // Printing may have begun before the part that asks was on the page.
  is_printed ||= paper.matches;
  const set = (now: boolean) => {
    is_printed = now;
    changed();
  };
  const start = () => set(true);
  const end = () => set(false);
  // A preview that only applies print styles fires no print events.
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
