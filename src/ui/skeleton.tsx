import { classNames } from './class-names.ts';

/** Gray shapes of the size of the coming content. They reserve the space at once and appear only after 300 ms. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('appear-late breathe rounded-sm bg-sunken', className)} />;
}

type SkeletonListProps = { rows: number; label: string; rowClassName?: string };

export function SkeletonList({ rows, label, rowClassName = 'h-24' }: SkeletonListProps) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <Skeleton key={row} className={rowClassName} />
      ))}
    </div>
  );
}
