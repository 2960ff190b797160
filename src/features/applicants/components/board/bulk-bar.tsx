import { Button } from '#ui/button.tsx';

type BulkBarProps = {
  count: number;
  onMove: (anchor: DOMRect) => void;
  onClear: () => void;
};

/** The actions for the selected cards. */
export function BulkBar({ count, onMove, onClear }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label="Selected applicants"
      className="rise mx-auto mb-4 flex w-fit shrink-0 items-center gap-2 rounded-lg border border-line bg-surface p-2 pl-4 shadow-overlay"
    >
      <p role="status" className="mr-2 font-semibold tabular-nums">
        {count} selected
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
        Clear selection
      </Button>
    </section>
  );
}
