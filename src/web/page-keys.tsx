import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

export type PageKey = { keys: readonly string[]; does: string };

type PageKeys = {
  /** What this page adds to the keys of every page. */
  keys: readonly PageKey[];
  setKeys: (keys: readonly PageKey[]) => void;
  /** Whether the list of keys is open. */
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

/** Adds the keys of a page to the list that `?` opens, as long as the page is shown. `keys` keeps its identity between renders. */
export function useOwnKeys(keys: readonly PageKey[]): void {
  const { setKeys } = usePageKeys();
  useEffect(() => {
    setKeys(keys);
    return () => setKeys([]);
  }, [keys, setKeys]);
}
