import { useMemo } from 'react';
import { LIST_KEYS, useSingleKeys } from '#web/list-keys.ts';
import { usePageKeys } from '#web/page-keys.tsx';

/** The shortcuts of every page: those of lists, and `?` for the list of shortcuts. A page's own handler goes first. */
export function useWorkbenchKeys(): void {
  const { show } = usePageKeys();
  const keys = useMemo(() => {
    const showKeys = () => {
      show(true);
      return true;
    };
    return { ...LIST_KEYS, '?': showKeys };
  }, [show]);
  useSingleKeys(keys);
}
