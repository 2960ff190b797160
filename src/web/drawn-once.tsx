import { type ReactElement, useContext } from 'react';
import { TakeOutContext } from './take-out-context.ts';

/** Content that is the same wherever this name appears, so the server renders it once. It must not use any context. */
export function DrawnOnce({ name, children }: { name: string; children: ReactElement }) {
  const takeOut = useContext(TakeOutContext);
  return takeOut ? takeOut(name, children) : children;
}
