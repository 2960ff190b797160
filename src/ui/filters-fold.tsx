import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type FiltersFoldProps = {
  /** How many filters are active. */
  on: number;
  children: ReactNode;
};

/** Filters of a list: next to it on wide screens, collapsed above it on narrow ones. */
export function FiltersFold({ on, children }: FiltersFoldProps) {
  return (
    <details className="group open-when-wide">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-4 font-semibold">
        <Icon of="sliders-horizontal" size="sm" />
        Filters{on > 0 && ` (${on} on)`}
        <Icon of="chevron-down" size="sm" className="ml-auto group-open:rotate-180" />
      </summary>
      <div className="pt-5 lg:pt-0">{children}</div>
    </details>
  );
}
