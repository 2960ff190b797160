import { createContext, type ReactNode, useContext } from 'react';
import type { PageData } from './page-data.ts';

const PageDataContext = createContext<PageData | null>(null);

export function PageDataProvider({ value, children }: { value: PageData; children: ReactNode }) {
  return <PageDataContext value={value}>{children}</PageDataContext>;
}

/** The page's data; throws outside of `PageDataProvider`, where no screen should be. */
export function usePageData(): PageData {
  const pageData = useContext(PageDataContext);
  if (!pageData) throw new Error('usePageData needs a PageDataProvider above it.');
  return pageData;
}
