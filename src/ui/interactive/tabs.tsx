import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';

export type Tab = { id: string; label: string; count?: number; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  first?: string | undefined;
  /** Called with the chosen tab. */
  onChoose?: ((tab: string) => void) | undefined;
};

/** Tabs, starting with `first`. A tab keeps what was typed in it while another is shown. */
export function Tabs({ label, tabs, first, onChoose }: TabsProps) {
  const start = tabs.find((tab) => tab.id === first) ?? tabs[0];
  const [chosen, setChosen] = useState(start?.id);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([start?.id ?? '']));
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const choose = (tab: string) => {
    setChosen(tab);
    setSeen((before) => new Set([...before, tab]));
    onChoose?.(tab);
  };
  // A tab that was pressed before hydration.
  useEffect(() => {
    const pressed = document.activeElement;
    const tab = pressed instanceof HTMLElement && list.current?.contains(pressed) && pressed.dataset.tab;
    if (!tab) return;
    setChosen(tab);
    setSeen((before) => new Set([...before, tab]));
  }, []);
  // The row may be wider than the window, with the chosen tab out of view.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]');
    if (row && tab && tab.offsetLeft + tab.offsetWidth > row.clientWidth) row.scrollLeft = tab.offsetLeft;
  }, []);
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next === tabs.length ? 0 : next);
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  return (
    <div className="grid gap-4">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={press}
        className="scrolls-sideways flex gap-1 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-part-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={classNames(
              'flex min-h-control items-center gap-2 border-b-2 px-3 whitespace-nowrap -outline-offset-2',
              tab.id === chosen
                ? 'border-accent font-semibold text-ink'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
            {Boolean(tab.count) && (
              <span className="rounded-full bg-line px-2 text-xs font-semibold text-ink tabular-nums">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-part-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab.id !== chosen}
          tabIndex={-1}
          className="min-w-0 outline-none"
        >
          {seen.has(tab.id) && tab.content}
        </div>
      ))}
    </div>
  );
}
