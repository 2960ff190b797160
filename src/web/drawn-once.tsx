import { createContext, type ReactElement, useContext } from 'react';

/** Takes what to draw once under a name, and gives the text that stands for it while the page around it is drawn. */
type TakeOut = (name: string, content: ReactElement) => string;

/** The server's, on pages without scripts (entry.server.tsx); elsewhere everything is drawn where it stands. */
export const TakeOutContext = createContext<TakeOut | null>(null);

/** What is the same on every page that shows it under this name, so that it need not be drawn for each. It asks no context. */
export function DrawnOnce({ name, children }: { name: string; children: ReactElement }) {
  const takeOut = useContext(TakeOutContext);
  return takeOut ? takeOut(name, children) : children;
}
