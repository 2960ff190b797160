import { createContext, type ReactNode, useContext, useState } from 'react';

/** The values of a submitted form, by field name. */
export type TypedValues = Readonly<Record<string, readonly string[]>>;

const Context = createContext<TypedValues | null>(null);

/**
 * Fields inside show their submitted values again after the whole page was reloaded with a refused form. A page that stays in the browser
 * still has them in its fields, so only the values of the first render count.
 */
export function SubmittedValues({ values, children }: { values: TypedValues | undefined; children: ReactNode }) {
  const [first] = useState(values);
  return <Context value={first ?? null}>{children}</Context>;
}

/** The submitted text of a field, or `otherwise`. */
export function useTypedText<T>(name: string, otherwise: T): T | string {
  return useContext(Context)?.[name]?.[0] ?? otherwise;
}

/** Whether a box was checked, or `otherwise` if its form was not submitted. */
export function useTypedTick<T>(name: string, value: unknown, otherwise: T): T | boolean {
  const typed = useContext(Context);
  return typed ? (typed[name] ?? []).includes(String(value ?? 'on')) : otherwise;
}
