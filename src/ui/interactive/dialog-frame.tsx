import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components';
import { Icon } from '../icon.tsx';

type DialogFrameProps = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  close: () => void;
};

/** A title with a close button, a scrolling body, and actions that stay visible. */
export function DialogFrame({ title, description, children, actions, close }: DialogFrameProps) {
  return (
    <>
      <header className="flex items-start gap-4 border-b border-line px-5 py-4">
        <div className="min-w-0 flex-1">
          <Heading slot="title" className="text-lg">
            {title}
          </Heading>
          {description && <p className="mt-1 text-muted">{description}</p>}
        </div>
        <button
          type="button"
          onClick={close}
          aria-label="Close"
          className="grid size-control-sm place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon of="x" />
        </button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
      {actions && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{actions}</footer>
      )}
    </>
  );
}
