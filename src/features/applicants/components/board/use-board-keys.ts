import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { hasOverlay, isModified, isTyping } from '#web/letter-keys.ts';
import { type Direction, directionOf } from '../../board-keys.ts';

type Commands = {
  has_letters: boolean;
  /** Whether nobody can be chosen or moved. */
  is_read_only: boolean;
  go: (direction: Direction, extends_choice: boolean) => void;
  moveCurrent: () => void;
  chooseCurrent: () => void;
  undo: () => void;
  chooseNobody: () => void;
};

/** The keys of the board: for a card that has the focus, and Z from anywhere on the page. */
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

const isButton = (target: EventTarget | null) => target instanceof Element && target.closest('button, input') !== null;
