import { useEffect, useEffectEvent } from 'react';
import { hasOverlay, isModified, isTyping, useLetterKeys } from '#web/letter-keys.ts';

/** N and M go to the box for a note or message. In the board's panel they are not keys, because the board has its own. */
export function useDeskKeys(write: (kind: 'notes' | 'messages') => void): void {
  const has_letters = useLetterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const kind = ({ n: 'notes', m: 'messages' } as const)[event.key];
    if (!has_letters || kind === undefined || isTyping(event.target) || isModified(event) || hasOverlay()) return;
    event.preventDefault();
    write(kind);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
