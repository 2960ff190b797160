import { memo, useEffect } from 'react';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { BoardState, Column } from '../../board/state.ts';
import { CardView, useRowRem } from './card.tsx';
import { Initials } from './initials.tsx';
import { useVisibleRows } from './use-visible-rows.ts';

type ColumnProps = {
  column: Column;
  cards: BoardState['cards'];
  /** Statuses of the whole pipeline by id. */
  statuses: ReadonlyMap<string, StatusOption>;
  bulk: ReadonlySet<string>;
  /** The card with the keyboard focus, if it is in this column. */
  current: string | null;
  selected: ReadonlySet<string>;
  now_s: number;
  limit_days: number;
  row_px: number;
  is_filtered: boolean;
  is_read_only: boolean;
  loadMore: (stage_id: string) => Promise<void>;
};

/** A stage with its cards. Only the visible ones are in the document. */
export const ColumnView = memo(function ColumnView(props: ColumnProps) {
  const { column, cards, statuses, current, selected, now_s, limit_days, row_px, is_read_only, loadMore } = props;
  const { stage_id, ids, total, next_cursor } = column;
  const row_rem = useRowRem();
  const { ref, first, last, top } = useVisibleRows(total, row_px);
  const lacks_rows = last > ids.length - 1 && next_cursor !== null;
  const loaded = ids.length;
  useEffect(() => {
    // Loads page after page until the visible rows are there.
    if (lacks_rows && loaded > 0) void loadMore(stage_id).catch(() => {});
  }, [lacks_rows, loaded, loadMore, stage_id]);
  // Each column has one tab stop: the current card, else the first visible one.
  const tab_stop = current ?? ids[Math.min(top, ids.length - 1)];
  const title_id = `stage-${stage_id}`;
  return (
    <section
      data-column
      data-drop
      data-drop-stage={stage_id}
      aria-labelledby={title_id}
      className="group/column relative flex h-full w-66 shrink-0 snap-start flex-col rounded-lg border border-line bg-sunken max-sm:w-[84vw] data-over:border-accent"
    >
      <div className="flex items-center gap-2 py-1 pr-1 pl-3">
        <h2 id={title_id} className="flex min-w-0 flex-1 items-baseline gap-2 text-base font-semibold">
          <span className="truncate">{column.name}</span>
          <Count total={total} />
        </h2>
        {column.assignees.length > 0 && <Initials names={column.assignees} of="Assigned to" />}
        <FoldButton column={column} is_folded={false} />
      </div>
      {!is_read_only && <DropTargets stage_id={stage_id} statuses={statuses} bulk={props.bulk} />}
      <div
        ref={ref}
        data-list
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain pt-0.5 group-data-dragging/board:pointer-events-none"
      >
        {total === 0 ? (
          <p className="px-3 py-6 text-center text-sm text-muted">
            {props.is_filtered ? 'No matches in this stage' : 'No applicants in this stage'}
          </p>
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers.
          <ul role="list" aria-labelledby={title_id} className="relative" style={{ height: `${total * row_rem}rem` }}>
            {rowsOf(first, last, current === null ? -1 : ids.indexOf(current)).map((row) => {
              const card = cards.get(ids[row] ?? '');
              if (!card) return <LoadingCard key={`loading ${row}`} row={row} />;
              return (
                <CardView
                  key={card.application_id}
                  card={card}
                  position={row}
                  total={total}
                  type={column.type}
                  status={statuses.get(card.status_id)}
                  is_tab_stop={card.application_id === tab_stop}
                  is_selected={selected.has(card.application_id)}
                  now_s={now_s}
                  limit_days={limit_days}
                  is_read_only={is_read_only}
                />
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
});

/** A stage as a narrow bar with its name. Cards can be dropped on it. */
export function FoldedColumn({ column }: { column: Column }) {
  return (
    <section
      data-column
      data-drop
      data-drop-stage={column.stage_id}
      aria-label={column.name}
      className="relative flex h-full w-10 shrink-0 snap-start flex-col items-center gap-2 rounded-lg border border-line bg-sunken py-1 data-over:border-accent"
    >
      <FoldButton column={column} is_folded />
      <h2 className="flex min-h-0 items-center gap-2 text-base font-semibold [writing-mode:vertical-rl]">
        <span className="truncate">{column.name}</span>
        <Count total={column.total} />
      </h2>
    </section>
  );
}

function Count({ total }: { total: number }) {
  return (
    <span className="text-sm font-normal text-muted tabular-nums">
      {wholeNumber(total)}
      <span className="sr-only"> {total === 1 ? 'person' : 'people'}</span>
    </span>
  );
}

function FoldButton({ column: { stage_id, name }, is_folded }: { column: Column; is_folded: boolean }) {
  return (
    <button
      type="button"
      data-fold={stage_id}
      aria-expanded={!is_folded}
      className="grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:bg-line hover:text-ink"
    >
      <Icon of={is_folded ? 'chevron-right' : 'chevron-left'} size="sm" label={name} />
    </button>
  );
}

/** The visible rows and the focused one, which must stay in the document to keep the focus. */
function rowsOf(first: number, last: number, current: number): number[] {
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  if (current < 0 || (current >= first && current < last)) return rows;
  return current < first ? [current, ...rows] : [...rows, current];
}

function LoadingCard({ row }: { row: number }) {
  const row_rem = useRowRem();
  return (
    <li
      aria-hidden="true"
      style={{ transform: `translateY(${row * row_rem}rem)`, height: `${row_rem}rem` }}
      className="absolute inset-x-0 px-2 pb-2"
    >
      <Skeleton className="h-full" />
    </li>
  );
}

type DropTargetsProps = {
  stage_id: string;
  statuses: ReadonlyMap<string, StatusOption>;
  bulk: ReadonlySet<string>;
};

/** The statuses of the stage as drop targets, shown while a card is dragged over the column. Screen readers use the menu instead. */
function DropTargets({ stage_id, statuses, bulk }: DropTargetsProps) {
  const own = [...statuses.values()].filter((status) => status.stage_id === stage_id);
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-1 top-10 z-20 hidden gap-1 rounded-md border border-line bg-surface p-1 shadow-overlay group-data-dragging/board:group-data-over/column:grid"
    >
      {own.map((status, position) => (
        <DropTarget
          key={status.id}
          status={status}
          stage_id={stage_id}
          is_single={!bulk.has(status.id)}
          is_default={position === 0}
        />
      ))}
    </div>
  );
}

type DropTargetProps = {
  status: StatusOption;
  stage_id?: string;
  is_single: boolean;
  /** Dropping elsewhere in the column sets this status. */
  is_default?: boolean;
};

export function DropTarget({ status, stage_id, is_single, is_default = false }: DropTargetProps) {
  return (
    <div
      data-drop
      data-drop-stage={stage_id}
      data-drop-status={status.id}
      data-single={is_single || undefined}
      className={`grid min-h-11 place-items-center rounded-sm border border-dashed ${is_default ? 'border-accent' : 'border-line-strong'} px-3 text-sm font-semibold data-over:border-solid data-over:border-accent data-over:bg-accent-soft data-over:text-on-accent-soft group-data-many/board:data-single:text-muted group-data-many/board:data-single:line-through`}
    >
      {status.label}
    </div>
  );
}
