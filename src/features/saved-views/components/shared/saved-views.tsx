import { lazy, Suspense, useState } from 'react';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import type { SavedList } from '../../contract.ts';

// Loaded on demand to keep the board small.
const ViewList = lazy(async () => ({ default: (await import('../view-list.tsx')).ViewList }));

/** Opens the reader's saved views of a list, and saves the one that is shown. */
export function SavedViews({ list }: { list: SavedList }) {
  const [is_open, setOpen] = useState(false);
  return (
    <details
      name="header-menu"
      className="relative"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={buttonStyle({})}>
        Views
        <Icon of="chevron-down" size="sm" />
      </summary>
      {is_open && (
        <div className="absolute right-0 z-30 mt-1 w-72 max-w-[90vw] rounded-md border border-line bg-surface p-3 shadow-overlay max-sm:right-auto max-sm:left-0">
          <Suspense fallback={null}>
            <ViewList list={list} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
