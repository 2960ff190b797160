import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';

const loadMenu = () => import('./command-menu.tsx');
const CommandMenu = lazy(async () => ({ default: (await loadMenu()).CommandMenu }));

/** Opens the command menu by click or Ctrl K. Its code is loaded while the page is idle, so that it opens right away. */
export function CommandButton() {
  const [is_open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(loadMenu, IDLE_MS);
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', openByKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', openByKey);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-control-sm items-center gap-2 rounded-md border border-line bg-sunken px-2.5 text-sm text-muted hover:border-line-strong hover:text-ink lg:w-80"
      >
        <Icon of="search" size="sm" />
        <span className="flex-1 text-left max-sm:sr-only">Search or go to</span>
        <span aria-hidden="true" className="rounded-sm border border-line bg-surface px-1.5 text-xs max-lg:hidden">
          Ctrl K
        </span>
      </button>
      {is_open && (
        <Suspense fallback={null}>
          <CommandMenu close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Long enough for the page itself to load first. */
const IDLE_MS = 1500;
