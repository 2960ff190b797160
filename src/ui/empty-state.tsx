import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type StateProps = {
  icon: IconName;
  title: string;
  /** What is here, why it is empty, or what to do: one or two sentences. */
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 'h2' | 'h3';
  className?: string;
};

/** Replaces an empty list: says what will be here and offers the button that starts it. */
export function EmptyState({ icon, title, children, action, headingLevel: Heading = 'h2', className }: StateProps) {
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-12 text-center',
        className,
      )}
    >
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Icon of={icon} size="lg" />
      </span>
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
