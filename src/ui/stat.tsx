import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type StatProps = {
  label: string;
  value: ReactNode;
  /** A change in words, for example "12 more than last week". */
  change?: string;
  direction?: 'up' | 'down';
  /** Whether the change is good; fewer days to hire go down and are good. */
  welcome?: boolean;
  href?: string;
};

/** One figure with its label. Several go in a `<StatList>`. */
export function Stat({ label, value, change, direction, welcome = direction === 'up', href }: StatProps) {
  return (
    <div className="relative flex flex-col-reverse justify-end gap-1 rounded-lg border border-line bg-surface p-card">
      {change && (
        <dd
          className={classNames(
            'flex items-center gap-1 text-sm',
            direction && (welcome ? 'text-success' : 'text-danger'),
          )}
        >
          {direction && <Icon of={direction === 'up' ? 'trending-up' : 'trending-down'} size="sm" />}
          {change}
        </dd>
      )}
      <dd className="font-heading text-3xl font-semibold tabular-nums">{value}</dd>
      <dt className="text-sm text-muted">
        {href ? (
          <a href={href} className="underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline">
            {label}
          </a>
        ) : (
          label
        )}
      </dt>
    </div>
  );
}

export function StatList({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">{children}</dl>;
}
