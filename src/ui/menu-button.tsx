import { type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type MenuButtonProps = {
  label: string;
  children: ReactNode;
  className?: string;
  /** The result of what the box was opened for: a new one closes the box, so that it covers nothing. */
  result?: string | undefined;
};

/** A button in the head of a page that opens a box below it. Escape closes the box; its content is rendered while it is open. */
export function MenuButton({ label, children, className, result }: MenuButtonProps) {
  const [is_open, setOpen] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (result !== undefined) close(box.current);
  }, [result]);
  return (
    <details
      ref={box}
      name="header-menu"
      className="relative"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => event.key === 'Escape' && close(event.currentTarget)}
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

function close(box: HTMLDetailsElement | null) {
  if (!box?.open) return;
  box.open = false;
  box.querySelector('summary')?.focus();
}
