import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { CsrfField } from '../csrf-field.tsx';

/** A plain form that stores a display setting of the workbench on this device and returns to this page. */
export function LookForm({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathTo('/workbench-look')} className={className}>
      <CsrfField />
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </form>
  );
}
