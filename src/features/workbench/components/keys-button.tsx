import { lazy, Suspense } from 'react';
import { Icon } from '#ui/icon.tsx';
import { usePageKeys } from '#web/page-keys.tsx';
import { useWorkbenchKeys } from './use-workbench-keys.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** Opens the list of keyboard shortcuts, from the top bar. */
export function KeysButton() {
  const { keys, is_shown, show } = usePageKeys();
  useWorkbenchKeys();
  return (
    <>
      <button
        type="button"
        onClick={() => show(true)}
        aria-keyshortcuts="?"
        className="grid size-control-sm place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink pointer-coarse:hidden"
      >
        <Icon of="keyboard" label="Keyboard shortcuts" />
      </button>
      {is_shown && (
        <Suspense fallback={null}>
          <KeysDialog keys={keys} close={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
