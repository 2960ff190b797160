import { type ReactElement, useContext } from 'react';
import { RenderOnceContext } from './render-once-context.ts';

/** Content that is the same wherever this name appears, so the server renders it once. It must not use any context. */
export function RenderOnce({ name, children }: { name: string; children: ReactElement }) {
  const renderPiece = useContext(RenderOnceContext);
  return renderPiece ? renderPiece(name, children) : children;
}
