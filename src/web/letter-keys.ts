import { useSyncExternalStore } from 'react';

const STORED = 'letter-keys';
const CHANGED = 'letter-keys-changed';

const read = () => localStorage.getItem(STORED) !== 'off';

/** Whether single-character shortcuts are on, stored in this browser: people who use speech input turn them off (WCAG 2.1.4). */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(subscribe, read, () => true);
}

export function setLetterKeys(are_on: boolean): void {
  localStorage.setItem(STORED, are_on ? 'on' : 'off');
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

/** Keys that type into a field are not shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

export const isModified = ({ ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  ctrlKey || metaKey || altKey;

/** Overlays have their own shortcuts. */
export const hasOverlay = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
