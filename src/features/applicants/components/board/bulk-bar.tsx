import { Button } from '#ui/button.tsx';

type BulkBarProps = {
  count: number;
  onMove: (anchor: DOMRect) => void;
  onClear: () => void;
};

/** What can be done with those who are chosen. */
export function BulkBar({ count, onMove, onClear }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label="Chosen applicants"
      className="rise mx-auto mb-4 flex w-fit shrink-0 items-center gap-2 rounded-lg border border-line bg-surface p-2 pl-4 shadow-overlay"
    >
      <p role="status" className="mr-2 font-semibold tabular-nums">
        {count === 1 ? '1 person chosen' : `${count} people chosen`}
      </p>
      <Button
        variant="primary"
        size="sm"
        aria-haspopup="menu"
        onClick={(event) => onMove(event.currentTarget.getBoundingClientRect())}
      >
        Move to…
      </Button>
      <Button variant="quiet" size="sm" onClick={onClear}>
        Choose nobody
      </Button>
    </section>
  );
}
