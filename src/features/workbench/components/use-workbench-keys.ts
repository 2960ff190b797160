import { useEffect } from 'react';
import { hasOverlay, isModified, isTyping, useLetterKeys } from '#web/letter-keys.ts';
import { usePageKeys } from '#web/page-keys.tsx';
import { focusRow } from '../list-keys.ts';

/** The shortcuts of every page: `/` searches the list, J and K go through its rows, `?` lists shortcuts. A page's own handler goes first. */
export function useWorkbenchKeys(): void {
  const are_on = useLetterKeys();
  const { show } = usePageKeys();
  useEffect(() => {
    if (!are_on) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isModified(event) || hasOverlay()) return;
      if (DOES[event.key.toLowerCase()]?.({ show })) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [are_on, show]);
}

type Frame = { show: (is_shown: boolean) => void };

const DOES: Record<string, (frame: Frame) => boolean> = {
  j: () => focusRow(1),
  k: () => focusRow(-1),
  '/': focusSearch,
  '?': ({ show }) => {
    show(true);
    return true;
  },
};

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('[data-search-key]');
  box?.focus();
  box?.select();
  return box !== null;
}
