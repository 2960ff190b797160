import type { RefObject } from 'react';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { DropTarget } from './column.tsx';

type DragLayerProps = {
  ghost: RefObject<HTMLDivElement | null>;
  /** The statuses of every stage. */
  anywhere: readonly StatusOption[];
  bulk: ReadonlySet<string>;
};

/** What appears during a drag: drop targets for statuses of every stage, and the names of the cards at the pointer. */
export function DragLayer({ ghost, anywhere, bulk }: DragLayerProps) {
  return (
    <>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-4 z-30 mx-auto hidden w-fit gap-2 rounded-lg border border-line bg-surface p-2 shadow-overlay group-data-dragging/board:flex"
      >
        {anywhere.map((status) => (
          <DropTarget key={status.id} status={status} is_single={!bulk.has(status.id)} />
        ))}
      </div>
      <div
        ref={ghost}
        aria-hidden="true"
        className="pointer-events-none fixed top-0 left-0 z-50 hidden w-64 truncate rounded-md border border-accent bg-surface px-3 py-2 font-semibold text-ink shadow-overlay will-change-transform group-data-dragging/board:block"
      />
    </>
  );
}
