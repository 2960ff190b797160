import { createContext, type ReactElement } from 'react';

/** Registers content to render once under a name, and returns the placeholder for the page around it. */
type RenderPiece = (name: string, content: ReactElement) => string;

/** Set by the server on pages without framework scripts (entry.server.tsx); elsewhere content renders in place. */
export const RenderOnceContext = createContext<RenderPiece | null>(null);
