import { createContext, type ReactElement } from 'react';

/** Takes what to draw once under a name, and gives the text that stands for it while the page around it is drawn. */
type TakeOut = (name: string, content: ReactElement) => string;

/** The server's, on pages without scripts (entry.server.tsx); elsewhere everything is drawn where it stands. */
export const TakeOutContext = createContext<TakeOut | null>(null);
