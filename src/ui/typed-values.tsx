import { createContext, type ReactNode, useContext, useState } from 'react';

/** What stood in the boxes of a form as it was sent, by their names. */
export type TypedValues = Readonly<Record<string, readonly string[]>>;

const Context = createContext<TypedValues | null>(null);

/**
 * Boxes within show again what was typed into them, where the whole page came back with a form that was refused. A page that stays in the
 * browser has it in its boxes still, so only what is known as the form is first drawn counts.
 */
export function TypedAgain({ values, children }: { values: TypedValues | undefined; children: ReactNode }) {
  const [first] = useState(values);
  return <Context value={first ?? null}>{children}</Context>;
}

/** What was typed into a box of one text, or `otherwise`. */
export function useTypedText<T>(name: string, otherwise: T): T | string {
  return useContext(Context)?.[name]?.[0] ?? otherwise;
}

/** Whether a box was ticked, or `otherwise` where its form did not come back. */
export function useTypedTick<T>(name: string, value: unknown, otherwise: T): T | boolean {
  const typed = useContext(Context);
  return typed ? (typed[name] ?? []).includes(String(value ?? 'on')) : otherwise;
}
