import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { hasOverlay, isModified, isTyping } from '#web/letter-keys.ts';
import { type Direction, directionOf } from '../../board/keys.ts';

type Commands = {
  has_letters: boolean;
  /** Whether cards can be neither selected nor moved. */
  is_read_only: boolean;
  go: (direction: Direction, extends_selection: boolean) => void;
  moveCurrent: () => void;
  toggleCurrent: () => void;
  undo: () => void;
  clearSelection: () => void;
};

/** The board's keyboard shortcuts: for the focused card, and Z anywhere on the page. */
export function useBoardKeys(commands: Commands): (event: KeyboardEvent) => void {
  const anywhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { has_letters, is_read_only, undo } = commands;
    if (!has_letters || is_read_only || event.key !== 'z') return;
    if (isTyping(event.target) || isModified(event) || hasOverlay()) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => anywhere(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (event) => {
    if (isTyping(event.target) || isModified(event)) return;
    const command = commandOf(event, commands);
    if (!command) return;
    event.preventDefault();
    command();
  };
}

function commandOf(event: KeyboardEvent, commands: Commands): (() => void) | undefined {
  const { key, shiftKey } = event;
  const { has_letters, is_read_only } = commands;
  const direction = directionOf(key, has_letters);
  const extends_selection = !is_read_only && shiftKey && (direction === 'up' || direction === 'down');
  if (direction) return () => commands.go(direction, extends_selection);
  if (is_read_only) return undefined;
  if (key === 'Escape') return commands.clearSelection;
  if (key === ' ' && !isButton(event.target)) return commands.toggleCurrent;
  if (key.toLowerCase() === 'm' && has_letters) return commands.moveCurrent;
  return undefined;
}

const isButton = (target: EventTarget | null) => target instanceof Element && target.closest('button, input') !== null;
