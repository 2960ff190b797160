import type { ReactNode } from 'react';

/** A row's name with its day below it on a phone, where the column of days has no room. */
export function WithDay({ day, children }: { day: string; children: ReactNode }) {
  return (
    <>
      {children}
      <span className="block text-sm font-normal text-muted md:hidden">{day}</span>
    </>
  );
}
