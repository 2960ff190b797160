import type { RefObject } from 'react';
import type { PipelineStatuses } from '../../board/moves.ts';
import type { BoardState } from '../../board/state.ts';
import { ColumnView, FoldedColumn } from './column.tsx';
import { useRowHeight } from './use-row-height.ts';

type BoardStagesProps = PipelineStatuses & {
  scroller: RefObject<HTMLDivElement | null>;
  state: BoardState;
  current: string | null;
  /** Stages that are shown as a narrow bar. */
  folded: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  now_s: number;
  limit_days: number;
  is_read_only: boolean;
  is_filtered: boolean;
  loadMore: (stage_id: string) => Promise<void>;
};

/** The stages of the pipeline side by side. */
export function BoardStages({ scroller, state, current, folded, ...shown }: BoardStagesProps) {
  const row_px = useRowHeight();
  const current_stage = current === null ? undefined : state.cards.get(current)?.stage_id;
  return (
    <div
      ref={scroller}
      // Without cards, the scroll area itself must be focusable (WCAG 2.1.1).
      tabIndex={state.cards.size === 0 ? 0 : undefined}
      className="flex min-h-0 flex-1 gap-3 overflow-x-auto px-4 pb-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 lg:px-6"
    >
      {state.columns.map((column) =>
        folded.has(column.stage_id) ? (
          <FoldedColumn key={column.stage_id} column={column} />
        ) : (
          <ColumnView
            key={column.stage_id}
            column={column}
            cards={state.cards}
            current={current_stage === column.stage_id ? current : null}
            row_px={row_px}
            {...shown}
          />
        ),
      )}
    </div>
  );
}
