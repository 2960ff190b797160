import { useState } from 'react';

const STORED = 'board-letters';

/** Whether keys of one letter work, as this browser remembers it (WCAG 2.1.4). */
export function useLetters(): [boolean, (has_letters: boolean) => void] {
  const [has_letters, setLetters] = useState(() => globalThis.localStorage?.getItem(STORED) !== 'off');
  const keep = (has: boolean) => {
    localStorage.setItem(STORED, has ? 'on' : 'off');
    setLetters(has);
  };
  return [has_letters, keep];
}
