import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

export type PageKey = { keys: readonly string[]; does: string };

type PageKeys = {
  /** The page's shortcuts, in addition to those of every page. */
  keys: readonly PageKey[];
  setKeys: (keys: readonly PageKey[]) => void;
  /** Whether the list of shortcuts is open. */
  is_shown: boolean;
  show: (is_shown: boolean) => void;
};

const Context = createContext<PageKeys>({ keys: [], setKeys: () => {}, is_shown: false, show: () => {} });

export function PageKeysProvider({ children }: { children: ReactNode }) {
  const [keys, setKeys] = useState<readonly PageKey[]>([]);
  const [is_shown, show] = useState(false);
  const value = useMemo(() => ({ keys, setKeys, is_shown, show }), [keys, is_shown]);
  return <Context value={value}>{children}</Context>;
}

export const usePageKeys = (): PageKeys => useContext(Context);

/** Adds a page's shortcuts to the list that `?` opens, while the page is shown. `keys` must be the same object in every render. */
export function useOwnKeys(keys: readonly PageKey[]): void {
  const { setKeys } = usePageKeys();
  useEffect(() => {
    setKeys(keys);
    return () => setKeys([]);
  }, [keys, setKeys]);
}
