import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

/** Says before a note on a value from a file that the value is not sure. `what` names the parts of an entry. */
export function PleaseCheck({ what, children }: { what?: string; children: ReactNode }) {
  return (
    <>
      <span className="font-semibold text-warning">
        <Icon of="triangle-alert" size="xs" className="mr-1 inline align-[-0.1em]" />
        Please check{what && ` ${what}`}.
      </span>{' '}
      {children}
    </>
  );
}
