import { createContext, type ReactNode, useContext } from 'react';
import type { PageData } from './page-data.ts';

const PageDataContext = createContext<PageData | null>(null);

export function PageDataProvider({ value, children }: { value: PageData; children: ReactNode }) {
  return <PageDataContext value={value}>{children}</PageDataContext>;
}

/** Throws outside `PageDataProvider`, where no screen should render. */
export function usePageData(): PageData {
  const pageData = useContext(PageDataContext);
  if (!pageData) throw new Error('usePageData needs a PageDataProvider above it.');
  return pageData;
}
