import { type ReactElement, useContext } from 'react';
import { TakeOutContext } from './take-out-context.ts';

/** What is the same on every page that shows it under this name, so that it need not be drawn for each. It asks no context. */
export function DrawnOnce({ name, children }: { name: string; children: ReactElement }) {
  const takeOut = useContext(TakeOutContext);
  return takeOut ? takeOut(name, children) : children;
}
