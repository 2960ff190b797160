import { type ReactNode, useState } from 'react';
import { buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type MenuButtonProps = { label: string; children: ReactNode; className?: string };

/** A button in the head of a page that opens a box below it. Escape closes the box; its content is rendered while it is open. */
export function MenuButton({ label, children, className }: MenuButtonProps) {
  const [is_open, setOpen] = useState(false);
  return (
    <details
      name="header-menu"
      className="relative"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={buttonStyle({})}>
        {label}
        <Icon of="chevron-down" size="sm" />
      </summary>
      {is_open && (
        <div
          className={classNames(
            'absolute right-0 z-30 mt-1 max-w-[90vw] rounded-md border border-line bg-surface p-3 shadow-overlay max-sm:right-auto max-sm:left-0',
            className,
          )}
        >
          {children}
        </div>
      )}
    </details>
  );
}
