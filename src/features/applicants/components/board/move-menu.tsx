import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { classNames } from '#ui/class-names.ts';
import type { Column } from '../../board/state.ts';

export type MoveMenuProps = {
  title: string;
  /** The bounds of the card or button at which the menu opens. */
  anchor: { left: number; top: number; bottom: number };
  columns: readonly Pick<Column, 'stage_id' | 'name'>[];
  statuses: readonly StatusOption[];
  /** Why a status cannot be set; undefined if it can. */
  reasonAgainst: (status: StatusOption) => string | undefined;
  /** The status that all of the cards have now. */
  now: string | undefined;
  onChoose: (status: StatusOption) => void;
  onClose: () => void;
};

const WIDTH_PX = 288;
const HEIGHT_PX = 420;

/** The menu of all statuses by stage, for touch, keyboard and screen readers. */
export function MoveMenu({ title, anchor, columns, statuses, reasonAgainst, now, onChoose, onClose }: MoveMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  useEffect(() => {
    const now = menu.current?.querySelector<HTMLElement>('[aria-checked=true]');
    (now ?? menu.current?.querySelector<HTMLElement>('[role=menuitemradio]'))?.focus();
  }, []);
  const press = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
    const at = items.findIndex((item) => item.matches(':focus'));
    const next = nextItem(event, items, at, typed.current);
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
    } else if (next) {
      event.preventDefault();
      next.focus();
    }
  };
  const groups = [
    ...columns.map(({ stage_id, name }) => ({ id: stage_id, name, own: stage_id as string | null })),
    { id: 'anywhere', name: 'Any stage', own: null },
  ].map((group) => ({ ...group, statuses: statuses.filter(({ stage_id }) => stage_id === group.own) }));
  return (
    <>
      <div onPointerDown={onClose} className="fixed inset-0 z-40 max-sm:bg-scrim" />
      <div
        ref={menu}
        role="menu"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={press}
        style={positionAt(anchor)}
        className="rise fixed z-50 grid w-72 gap-1 overflow-y-auto rounded-md border border-line bg-surface p-1.5 text-ink shadow-overlay outline-none max-sm:inset-x-2! max-sm:top-auto! max-sm:bottom-2! max-sm:max-h-[70dvh]! max-sm:w-auto"
      >
        <p className="truncate px-2.5 pt-1 font-semibold">{title}</p>
        {groups.map((group) =>
          group.statuses.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a menu.
            <div key={group.id} role="group" aria-label={group.name} className="grid">
              <p aria-hidden="true" className="px-2.5 pt-1.5 text-xs font-semibold text-muted">
                {group.name}
              </p>
              {group.statuses.map((status) => (
                <StatusItem
                  key={status.id}
                  status={status}
                  is_now={status.id === now}
                  reason={reasonAgainst(status)}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ),
        )}
      </div>
    </>
  );
}

type StatusItemProps = {
  status: StatusOption;
  is_now: boolean;
  reason: string | undefined;
  onChoose: (status: StatusOption) => void;
};

function StatusItem({ status, is_now, reason, onChoose }: StatusItemProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={is_now}
      aria-disabled={is_now || reason !== undefined || undefined}
      onClick={() => !is_now && reason === undefined && onChoose(status)}
      className={classNames(
        'flex min-h-8 items-center gap-2 rounded-sm px-2.5 py-1 text-left -outline-offset-2 hover:bg-sunken focus:bg-sunken focus:outline-2 focus:outline-focus pointer-coarse:min-h-11',
        reason !== undefined && 'text-muted',
        status.category === 'rejected' && reason === undefined && 'text-danger',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{status.label}</span>
      {is_now && <span className="text-xs text-muted">Current</span>}
      {reason !== undefined && <span className="text-xs">{reason}</span>}
    </button>
  );
}

/** Arrow keys wrap around; letters go to the first label that starts with the typed text. */
function nextItem({ key }: KeyboardEvent, items: HTMLElement[], at: number, typed: { text: string; at: number }) {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const now = Date.now();
  typed.text = now - typed.at > 700 ? key : typed.text + key;
  typed.at = now;
  return items.find((item) => item.textContent?.toLowerCase().startsWith(typed.text.toLowerCase()));
}

/** Below the card if there is room, else above it; always inside the window. */
function positionAt({ left, top, bottom }: MoveMenuProps['anchor']) {
  const height = Math.min(HEIGHT_PX, window.innerHeight - 16);
  const below = bottom + 4 + height <= window.innerHeight;
  const free = below ? bottom + 4 : Math.max(8, Math.min(top, window.innerHeight - height - 8));
  return {
    left: `${Math.max(8, Math.min(left, window.innerWidth - WIDTH_PX - 8))}px`,
    top: `${free}px`,
    maxHeight: `${height}px`,
  };
}
