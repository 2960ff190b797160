import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { type Direction, directionOf } from '../../board-keys.ts';

type Commands = {
  has_letters: boolean;
  /** Whether nobody can be chosen or moved. */
  is_read_only: boolean;
  /** Where typing means typing. */
  search: RefObject<HTMLInputElement | null>;
  go: (direction: Direction, extends_choice: boolean) => void;
  moveCurrent: () => void;
  chooseCurrent: () => void;
  undo: () => void;
  showKeys: () => void;
  chooseNobody: () => void;
};

/** The keys of the board: for a card that has the focus, and `/` and `?` from anywhere on the page. */
export function useBoardKeys(commands: Commands): (event: KeyboardEvent) => void {
  const anywhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { has_letters, is_read_only, search, showKeys, undo } = commands;
    if (!has_letters || isTyping(event.target) || isModified(event) || hasOverlay()) return;
    const does: Record<string, () => void> = {
      '/': () => search.current?.focus(),
      '?': showKeys,
      ...(!is_read_only && { z: undo }),
    };
    const command = does[event.key];
    if (!command) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => anywhere(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (event) => {
    if (isTyping(event.target) || isModified(event)) return;
    const does = commandOf(event, commands);
    if (!does) return;
    event.preventDefault();
    does();
  };
}

function commandOf(event: KeyboardEvent, commands: Commands): (() => void) | undefined {
  const { key, shiftKey } = event;
  const { has_letters, is_read_only } = commands;
  const direction = directionOf(key, has_letters);
  const extends_choice = !is_read_only && shiftKey && (direction === 'up' || direction === 'down');
  if (direction) return () => commands.go(direction, extends_choice);
  if (is_read_only) return undefined;
  if (key === 'Escape') return commands.chooseNobody;
  if (key === ' ' && !isButton(event.target)) return commands.chooseCurrent;
  if (key.toLowerCase() === 'm' && has_letters) return commands.moveCurrent;
  return undefined;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;
const isButton = (target: EventTarget | null) => target instanceof Element && target.closest('button, input') !== null;
const isModified = ({ ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  ctrlKey || metaKey || altKey;
const hasOverlay = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
